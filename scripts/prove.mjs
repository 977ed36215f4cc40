import { ensureBuilt } from './lib/builds.mjs';
import { findChromium } from './lib/chromium.mjs';
import { findFirefox } from './lib/firefox.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { requireNode } from './lib/stop-with.mjs';
import { browser } from './lib/suites/browser.mjs';
import { built } from './lib/suites/built.mjs';
import { suiteReport } from './lib/suites/report.mjs';
import { vitest } from './lib/suites/vitest.mjs';

requireNode();
await ensureInstalled({ withTools: true });

// The suites that have proofs, with what `npm test` has no time for: files called .proof.ts, and wherever tests ask for PROVE
// (apps/server/test/proof.ts, e2e/fixtures/proof.ts). Types, lint and the units of the three web apps are `npm test`'s alone.
process.env.NO_COLOR = '1';
process.env.PROVE = '1';
const report = suiteReport();
await report.run(vitest('packages/contract'));
await report.run(vitest('apps/server'));
await ensureBuilt(['server', 'portal', 'member', 'door', 'simulator', 'gallery']);
await report.run(built());
const chromium = findChromium().catch(() => undefined);
const firefox = chromium.then(findFirefox).catch(() => undefined);
await report.run(browser({ chromium, firefox }));
report.end();
