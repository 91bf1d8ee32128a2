// Judges pages on a slow phone: node judge.mjs COOKIE RUNS URL...; prints one line of JSON for each page.
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';

const [cookie = '', runs = '1', ...urls] = process.argv.slice(2);
const chrome = await launch({
  chromePath: process.env.CHROME_PATH,
  chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
});
const options = {
  port: chrome.port,
  logLevel: 'error',
  onlyCategories: ['performance', 'accessibility', 'best-practices'],
  // A table asks for the session of whoever sits there; without storage of its own each run is a first visit.
  extraHeaders: cookie ? { Cookie: cookie } : {},
  maxWaitForLoad: 60_000,
};

/** What a page loses points for: the name of the check, and the first thing that it found. */
function faults({ categories, audits }) {
  return Object.values(categories).flatMap(({ id, auditRefs }) =>
    auditRefs
      .filter(({ id: audit, weight }) => weight > 0 && (audits[audit].score ?? 1) < 0.9)
      .map(({ id: audit }) => `${id}: ${audits[audit].title} ${audits[audit].displayValue ?? ''}`.trim()),
  );
}

try {
  for (const url of urls) {
    const seen = [];
    for (let run = 0; run < Number(runs); run += 1) {
      let { lhr } = await lighthouse(url, options);
      if (lhr.runtimeError?.code === 'NO_NAVSTART') ({ lhr } = await lighthouse(url, options)); // now and then a recording fails
      if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`);
      seen.push(lhr);
    }
    seen.sort((one, other) => one.categories.performance.score - other.categories.performance.score);
    const middle = seen[Math.floor(seen.length / 2)];
    const scores = Object.fromEntries(
      Object.values(middle.categories).map(({ id, score }) => [id, Math.round(100 * (score ?? 0))]),
    );
    const interactive = Math.round(middle.audits.interactive.numericValue);
    const bytes = middle.audits['total-byte-weight'].numericValue;
    const shift = middle.audits['cumulative-layout-shift'].numericValue;
    const requests = middle.audits['network-requests'].details.items.length;
    const benchmark = Math.round(middle.environment.benchmarkIndex);
    const told = { url, scores, interactive, bytes, requests, shift, benchmark, faults: faults(middle) };
    console.log(JSON.stringify(told));
  }
} finally {
  await chrome.kill();
}
