import { ensureBuilt } from './lib/builds.mjs';
import { findChromium } from './lib/chromium.mjs';
import { findFirefox } from './lib/firefox.mjs';
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
    await ensureBuilt(['server', 'portal', 'member', 'door', 'simulator', 'gallery']);
    return { passed: 1, failed: 0, output: '' };
  },
};

const report = suiteReport();
const chromium = findChromium().catch(() => undefined);
// One after the other: only one apt-get runs at a time.
const firefox = chromium.then(findFirefox).catch(() => undefined);
// The server's tests wait much of the time, so what is light goes beside them; the browser needs both cores.
await Promise.all([
  report.run(vitest('apps/server')),
  report.runOneByOne([
    ...checks(),
    vitest('packages/contract'),
    vitest('apps/portal'),
    vitest('apps/member'),
    vitest('apps/door'),
    build,
    built(),
  ]),
]);
await report.run(browser({ chromium, firefox }));
report.end();
