import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const SOURCE = new URL('worker.js', import.meta.url);
const PUBLIC = new URL('../public/', import.meta.url);

/** Alphabets that no text of the screen is written in, and the language of the tests; each is fetched when it is met. */
const RARE = /cyrillic|greek|vietnamese|pseudo/;

/** Writes worker.js with the list of everything that the client needs without a network. */
export function worker(): Plugin {
  return {
    name: 'rummyhouse-worker',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const built = Object.keys(bundle).filter((name) => name.startsWith('assets/') && !RARE.test(name));
      const files = [...built, ...readdirSync(PUBLIC)].map((name) => `/${name}`).toSorted();
      const source = readFileSync(SOURCE, 'utf8');
      const digest = createHash('sha256').update(source);
      for (const name of readdirSync(PUBLIC)) digest.update(readFileSync(new URL(name, PUBLIC)));
      const page = bundle['index.html'];
      digest.update(files.join()).update(page?.type === 'asset' ? page.source : '');
      this.emitFile({
        type: 'asset',
        fileName: 'worker.js',
        source: source
          .replace('__VERSION__', digest.digest('hex').slice(0, 16))
          .replace('__FILES__', JSON.stringify(files)),
      });
    },
  };
}
