import { ensureInstalled } from './lib/install.mjs';
import { requireNode } from './lib/stop-with.mjs';
import { suiteReport } from './lib/suites/report.mjs';
import { vitest } from './lib/suites/vitest.mjs';

requireNode();
await ensureInstalled({ withTools: true });

// The server's tests, which try some things far more often than `npm test` has time for (apps/server/test/proof.ts).
process.env.NO_COLOR = '1';
process.env.PROVE = '1';
const report = suiteReport();
await report.run(vitest('apps/server'));
report.end();
