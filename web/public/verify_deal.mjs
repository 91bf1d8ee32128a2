/**
 * Compute the deals of a match again, from nothing but its record: no program of the house, and no other; SHA-256 stands
 * here too. Read this file, and you know what is checked: `node verify_deal.mjs FILE...`, or, in the console of a browser
 * on any page of the house, `(await import('/verify_deal.mjs')).check(text)`. docs/fair-deal.md explains it.
 *
 * FILE is a match record (text), or a proof in JSON, an object or a list of them. Exit code: 0 if every revealed shuffle
 * is right, 1 if one is not, 2 if a file cannot be read.
 */

const joined = (...parts) => Uint8Array.from(parts.flatMap((part) => [...part]));

/** A number in four bytes, big end first. */
const bigEnd = (number) => [24, 16, 8, 0].map((by) => (number >>> by) & 255);

/** SHA-256, as FIPS 180-4 has it: its constants are the roots of the first primes, behind the point. */
const PRIMES = [];
for (let n = 2; PRIMES.length < 64; n++) if (PRIMES.every((prime) => n % prime)) PRIMES.push(n);
const behindPoint = (root) => Math.floor((root % 1) * 2 ** 32);
const ROUNDS = PRIMES.map((prime) => behindPoint(Math.cbrt(prime)));
const START = PRIMES.slice(0, 8).map((prime) => behindPoint(Math.sqrt(prime)));
const turn = (word, by) => (word >>> by) | (word << (32 - by));

export function sha256(bytes) {
  const padded = new Uint8Array(((bytes.length + 72) >> 6) << 6);
  padded.set([...bytes, 0x80]);
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 4, bytes.length << 3);
  const [sum, w] = [START.slice(), new Array(64)];
  for (let at = 0; at < padded.length; at += 64) {
    for (let i = 0; i < 16; i++) w[i] = view.getUint32(at + 4 * i);
    for (let i = 16; i < 64; i++) {
      const [far, near] = [w[i - 15], w[i - 2]];
      const low = turn(far, 7) ^ turn(far, 18) ^ (far >>> 3);
      const high = turn(near, 17) ^ turn(near, 19) ^ (near >>> 10);
      w[i] = (w[i - 16] + low + w[i - 7] + high) | 0;
    }
    let [a, b, c, d, e, f, g, h] = sum;
    for (let i = 0; i < 64; i++) {
      const chosen = (e & f) ^ (~e & g);
      const first = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + chosen + ROUNDS[i] + w[i]) | 0;
      const majority = (a & b) ^ (a & c) ^ (b & c);
      const second = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + majority) | 0;
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
    }
    [a, b, c, d, e, f, g, h].forEach((word, i) => (sum[i] = (sum[i] + word) | 0));
  }
  return joined(...sum.map((word) => bigEnd(word)));
}

/** The key of 32 bytes, filled up to 64, goes before the message, and before what comes of that. */
function hmac(key, message) {
  const mixed = (byte) => Array.from({ length: 64 }, (_, i) => (key[i] ?? 0) ^ byte);
  return sha256(joined(mixed(0x5c), sha256(joined(mixed(0x36), message))));
}

const utf8 = (text) => new TextEncoder().encode(text);
const same = (one, other) => one.length === other.length && one.every((value, i) => value === other[i]);

/** Every field behind its length in four bytes. */
const framed = (...fields) => joined(...fields.map((field) => joined(bigEnd(field.length), field)));

export function commitmentOf({ game, match, round, shuffle, salt, secret }) {
  const told = ['rummyhouse commitment 1', game, match, String(round), String(shuffle)].map(utf8);
  return sha256(framed(...told, salt, secret));
}

export function orderOf(proof, size) {
  const key = sha256(framed(utf8('rummyhouse stream 1'), commitmentOf(proof), proof.secret, ...proof.nonces));
  const cards = Array.from({ length: size }, (_, i) => i);
  let [words, counter] = [[], 0];
  for (let last = size - 1; last > 0; last--) {
    let word;
    do {
      if (words.length === 0) {
        const block = new DataView(hmac(key, [0, 0, 0, 0, ...bigEnd(counter++)]).buffer);
        words = [0, 4, 8, 12, 16, 20, 24, 28].map((at) => block.getUint32(at));
      }
      word = words.shift();
    } while (word >= 2 ** 32 - (2 ** 32 % (last + 1)));
    const other = word % (last + 1);
    [cards[last], cards[other]] = [cards[other], cards[last]];
  }
  return cards;
}

/** Packs one behind the other, jokers at the end. */
function cardName(number, naturals) {
  const ranks = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];
  return number >= naturals ? 'JK' : ranks[number % 13] + 'SCDH'[Math.floor((number % 52) / 13)];
}

const IN_BYTES = ['commitment', 'salt', 'secret'];
const [text, number, list] = ['string', 'number', 'object'];
const KINDS = { game: text, match: text, round: number, shuffle: number, order: list, nonces: list };

function unhex(text, where) {
  if (typeof text !== 'string' || !/^([0-9a-f]{2})*$/i.test(text))
    throw new Error(`${where}: '${String(text).slice(0, 40)}' is not hexadecimal`);
  return Uint8Array.from(text.match(/../g) ?? [], (digits) => parseInt(digits, 16));
}

function proofInJson(entry, at) {
  const where = `proof ${at + 1}`;
  const proof = { where };
  for (const [key, kind] of Object.entries(KINDS)) {
    proof[key] = entry?.[key];
    if (typeof proof[key] !== kind)
      throw new Error(`${where}: the field '${key}' is missing, or of another kind`);
  }
  proof.nonces = entry.nonces.map((nonce) => unhex(nonce, `${where}, 'nonces'`));
  for (const key of IN_BYTES) proof[key] = unhex(entry[key], `${where}, '${key}'`);
  return proof;
}

/** The parts of a record: heading, line number, fields. */
function sectionsOf(text) {
  const parts = [{ heading: 'head', line: 1, fields: Object.create(null) }];
  text.split('\n').forEach((raw, at) => {
    const line = raw.trim();
    const word = line.split(/\s+/)[0];
    if (line.includes(':') && !line.startsWith('#') && !/^\d+$/.test(word)) {
      const [key] = line.split(':', 1);
      parts.at(-1).fields[key.trim()] ??= line.slice(key.length + 1).trim();
    } else if (['draw', 'round', 'reshuffle', 'result'].includes(word)) {
      parts.push({ heading: line, line: at + 1, fields: Object.create(null) });
    }
  });
  return parts;
}

function proofsInRecord(text) {
  const [{ fields: head }, ...parts] = sectionsOf(text);
  if (!('game' in head && 'match' in head))
    throw new Error("the lines 'game: ...' and 'match: ...' are missing at its beginning");
  let current = 0;
  const proofs = [];
  for (const { heading, line, fields } of parts) {
    const [word, number = ''] = heading.split(' ');
    const where = `line ${line}, ${heading}`;
    if (word === 'result' || Object.keys(fields).length === 0) continue;
    if (word !== 'draw' && !/^\d+$/.test(number)) throw new Error(`${where}: '${word}' needs its number`);
    current = { draw: 0, round: Number(number), reshuffle: current }[word];
    const listed = (key) => (fields[key] ?? '').split(/\s+/).filter(Boolean);
    const nonces = listed('nonces').map((nonce) => unhex(nonce === '-' ? '' : nonce, where));
    const proof = { where, game: head.game.split(' ')[0], match: head.match, round: current, nonces };
    proof.shuffle = word === 'reshuffle' ? Number(number) : 0;
    proof.order = 'order' in fields ? listed('order').map(Number) : listed('deal');
    for (const key of IN_BYTES) proof[key] = unhex(fields[key] ?? '', where);
    if (word === 'draw') proof.dealer = head['first dealer'] ?? '';
    proofs.push(proof);
  }
  return proofs;
}

function verdict(proof) {
  const { commitment, secret, order } = proof;
  if (!commitment.length) return 'open: no commitment, so nothing to prove';
  if (!secret.length && order.length) return 'WRONG: cards are told without the secret that proves them';
  if (!secret.length) return 'hidden: the secret is not revealed yet';
  if (secret.length !== 32) return 'WRONG: the secret has not 256 bits';
  if (!same(commitmentOf(proof), commitment)) return 'WRONG: the secret does not belong to the commitment';
  const found = orderOf(proof, order.length);
  const naturals = order.filter((card) => card !== 'JK').length;
  const names = found.map((number) => cardName(number, naturals));
  const follow = order.length && (same(order, found) || same(order, names));
  if (!follow) return 'WRONG: the cards do not follow from secret and nonces';
  const dealer = String(found[0]);
  if ((proof.dealer ?? dealer) !== dealer) return `WRONG: the draw makes seat ${dealer} the first dealer`;
  return `right: ${found.length} cards follow from the secret and ${proof.nonces.length} nonces`;
}

/** Where each shuffle stands, its round and number, whether it is right (null: nothing can be said yet), and why. */
export function check(content) {
  const isJson = /^\s*[{[]/.test(content);
  const proofs = isJson ? [JSON.parse(content)].flat().map(proofInJson) : proofsInRecord(content);
  return proofs.map((proof) => {
    const sentence = verdict(proof);
    const right = { right: true, WRONG: false }[sentence.split(':')[0]] ?? null;
    const commitment = [...proof.commitment].map((byte) => byte.toString(16).padStart(2, '0')).join('');
    return { where: proof.where, round: proof.round, shuffle: proof.shuffle, commitment, right, sentence };
  });
}

const { argv } = globalThis.process ?? { argv: [] };
if (argv[1]?.endsWith('verify_deal.mjs')) {
  const { readFileSync } = await import('node:fs');
  const found = argv.slice(2).flatMap((name) => {
    try {
      return check(readFileSync(name, 'utf8')).map((one) => ({ ...one, name }));
    } catch (error) {
      console.error(`${name}: cannot be read: ${error.message}`);
      process.exitCode = 2;
      return [];
    }
  });
  for (const { name, where, sentence } of found) console.log(`${name}: ${where}: ${sentence}`);
  const count = (one) => found.filter(({ right }) => right === one).length;
  console.log(`${count(true)} right, ${count(false)} wrong, ${count(null)} without a revealed secret`);
  process.exitCode = argv.length < 3 ? 2 : (process.exitCode ?? (count(false) ? 1 : 0));
}
