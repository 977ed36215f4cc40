import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { inRoot, tool } from '../root.mjs';
import { run } from '../run.mjs';
import { vitestTimes } from './slowest.mjs';

export function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** A report file that is empty of any earlier run. */
export function reportFile(name) {
  const folder = inRoot('.cache', 'test-results');
  mkdirSync(folder, { recursive: true });
  const file = `${folder}/${name}.json`;
  rmSync(file, { force: true });
  return file;
}

/** A run that failed without a failed test (it crashed, or ran nothing) still counts as a failure. */
export function outcome({ code, output }, passed, failed) {
  const silentFailure = failed === 0 && (code !== 0 || passed === 0);
  return { passed, failed: silentFailure ? 1 : failed, output };
}

export const vitest = (workspace) => ({
  name: `tests ${workspace}`,
  start: async () => {
    const report = reportFile(workspace.replaceAll('/', '-'));
    const args = ['run', '--root', inRoot(workspace), '--reporter=default', '--reporter=json'];
    const ended = await run(tool('vitest'), [...args, `--outputFile.json=${report}`], {
      cwd: inRoot(workspace),
    });
    const told = readReport(report);
    const { numTotalTests = 0, numPassedTests = 0 } = told ?? {};
    // Skipped and to-do tests are among those that did not pass.
    return { ...outcome(ended, numPassedTests, numTotalTests - numPassedTests), slow: vitestTimes(told) };
  },
});
