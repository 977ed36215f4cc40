import { ensureBuilt } from './lib/builds.mjs';
import { findChromium } from './lib/chromium.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { requireNode } from './lib/stop-with.mjs';
import { browser } from './lib/suites/browser.mjs';
import { built } from './lib/suites/built.mjs';
import { checks } from './lib/suites/checks.mjs';
import { suiteReport } from './lib/suites/report.mjs';
import { vitest } from './lib/suites/vitest.mjs';

requireNode();
await ensureInstalled({ withTools: true });

process.env.NO_COLOR = '1';
delete process.env.FORCE_COLOR;

const build = {
  name: 'build',
  start: async () => {
    await ensureBuilt(['server', 'portal', 'member', 'door', 'simulator']);
    return { passed: 1, failed: 0, output: '' };
  },
};

const report = suiteReport();
const chromium = findChromium().catch(() => undefined);
// Two lanes on two cores: the server's tests and then the browser's in one, everything else in the other; whichever
// is free first takes what is left. The build comes first, since the browser suite needs it.
const isBuilt = report.runOneByOne([build, built()]);
const others = [
  vitest('apps/portal'),
  vitest('packages/contract'),
  vitest('apps/member'),
  vitest('apps/door'),
  ...checks(),
];
await Promise.all([
  report
    .run(vitest('apps/server'))
    .then(() => isBuilt)
    .then(() => report.run(browser({ chromium })))
    .then(() => report.runOneByOne(others)),
  isBuilt.then(() => report.runOneByOne(others)),
]);
report.end();
