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

// Runs the suites that have proofs, with PROVE=1: files called .proof.ts, and tests that check it
// (apps/server/test/proof.ts, apps/portal/src/testing/proof.ts, e2e/fixtures/proof.ts). Types, lint and the unit tests of
// Kårappen and the door run in `npm test` only.
process.env.NO_COLOR = '1';
process.env.PROVE = '1';
const report = suiteReport();
await report.run(vitest('packages/contract'));
await report.run(vitest('apps/portal'));
await report.run(vitest('apps/server'));
await ensureBuilt(['server', 'portal', 'member', 'door', 'simulator', 'gallery']);
await report.run(built());
const chromium = findChromium().catch(() => undefined);
const firefox = chromium.then(findFirefox).catch(() => undefined);
await report.run(browser({ chromium, firefox }));
report.end();
