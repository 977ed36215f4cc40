import { inRoot, tool } from '../root.mjs';
import { run } from '../run.mjs';
import { countPlaywright } from './count.mjs';
import { playwrightFlaky, playwrightTimes } from './slowest.mjs';
import { outcome, readReport, reportFile } from './vitest.mjs';

/**
 * Proofs that need Firefox are skipped without it; without Chromium the suite fails.
 * @param {{ chromium: Promise<string | undefined>, firefox?: Promise<string | undefined> }} browsers
 */
export const browser = ({ chromium, firefox }) => ({
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
    const env = {
      ...process.env,
      CHROMIUM_PATH: path,
      FIREFOX_PATH: (await firefox) ?? '',
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    };
    const ended = await run(tool('playwright'), ['test', '--reporter=list,json'], {
      cwd: inRoot('e2e'),
      env,
    });
    const told = readReport(report);
    return {
      ...outcome(ended, countPlaywright(told)),
      flaky: playwrightFlaky(told),
      slow: playwrightTimes(told),
    };
  },
});
