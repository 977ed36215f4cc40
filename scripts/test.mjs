import { ensureBuilt } from './lib/builds.mjs';
import { findChromium } from './lib/chromium.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { requireNode } from './lib/stop-with.mjs';
import { browser } from './lib/suites/browser.mjs';
import { checks } from './lib/suites/checks.mjs';
import { timesTold } from './lib/suites/slowest.mjs';
import { vitest } from './lib/suites/vitest.mjs';

requireNode();
await ensureInstalled({ withTools: true });

process.env.NO_COLOR = '1';
delete process.env.FORCE_COLOR;

const results = [];

async function runSuite({ name, start }) {
  const began = performance.now();
  const result = await start().catch((error) => ({
    passed: 0,
    failed: 1,
    output: String(error?.stack ?? error),
  }));
  const seconds = (performance.now() - began) / 1000;
  const count = `${result.passed} passed${result.failed > 0 ? `, ${result.failed} failed` : ''}`;
  console.log(
    `${result.failed > 0 ? '✗' : '✓'} ${name.padEnd(26)} ${`${seconds.toFixed(1)} s`.padStart(8)}   ${count}`,
  );
  results.push({ name, seconds, ...result });
  return result.failed === 0;
}

async function runOneByOne(suites) {
  for (const suite of suites) await runSuite(suite);
}

const build = {
  name: 'build',
  start: async () => {
    await ensureBuilt(['server', 'portal', 'gallery']);
    return { passed: 1, failed: 0, output: '' };
  },
};

const chromium = findChromium().catch(() => undefined);
// Two cores: the long suite on one, everything light after each other on the other, then the browser on its own.
await Promise.all([
  runSuite(vitest('apps/server')),
  runOneByOne([...checks(), vitest('packages/contract'), vitest('apps/portal'), build]),
]);
await runSuite(browser(chromium));

for (const { name, output } of results.filter(({ failed }) => failed > 0)) {
  console.log(`\n── ${name} ${'─'.repeat(Math.max(0, 90 - name.length))}\n${output.trim()}`);
}
console.log(`\n${timesTold(results)}\n`);
// Passed, but not at once: a defect to mend.
for (const title of results.flatMap(({ flaky = [] }) => flaky)) console.log(`needed a second try: ${title}`);
const total = (key) => results.reduce((sum, result) => sum + result[key], 0);
console.log(`${total('passed')} passed, ${total('failed')} failed`);
process.exitCode = total('failed') > 0 ? 1 : 0;
