import { inRoot, tool } from '../root.mjs';
import { run } from '../run.mjs';
import { playwrightFlaky, playwrightTimes } from './slowest.mjs';
import { outcome, readReport, reportFile } from './vitest.mjs';

/** @param {Promise<string | undefined>} chromium */
export const browser = (chromium) => ({
  name: 'tests e2e',
  start: async () => {
    const path = await chromium;
    if (path === undefined) {
      return {
        passed: 0,
        failed: 1,
        output: 'No Chromium found, and none could be installed. Set CHROMIUM_PATH.',
      };
    }
    const report = reportFile('e2e');
    const env = { ...process.env, CHROMIUM_PATH: path, PLAYWRIGHT_JSON_OUTPUT_NAME: report };
    const ended = await run(tool('playwright'), ['test', '--reporter=list,json'], {
      cwd: inRoot('e2e'),
      env,
    });
    const told = readReport(report);
    const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = told?.stats ?? {};
    return {
      ...outcome(ended, { passed: expected + flaky, failed: unexpected + skipped }),
      flaky: playwrightFlaky(told),
      slow: playwrightTimes(told),
    };
  },
});
