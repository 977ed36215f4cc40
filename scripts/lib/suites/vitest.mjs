import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { inRoot, tool } from '../root.mjs';
import { run } from '../run.mjs';
import { countVitest } from './count.mjs';
import { vitestTimes } from './slowest.mjs';

export function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** The path of a report file; a file of an earlier run is deleted. */
export function reportFile(name) {
  const folder = inRoot('.cache', 'test-results');
  mkdirSync(folder, { recursive: true });
  const file = `${folder}/${name}.json`;
  rmSync(file, { force: true });
  return file;
}

/** A run that failed without a failed test (a crash, or no tests) counts as one failure. */
export function outcome({ code, output, cpu }, { passed, failed, skipped = [] }) {
  const silentFailure = failed === 0 && (code !== 0 || passed === 0);
  return { passed, failed: silentFailure ? 1 : failed, skipped, output, cpu };
}

export const runVitest = (folder, report, more = []) => {
  const reporter = inRoot('scripts', 'lib', 'suites', 'vitest-reporter.mjs');
  const args = ['run', '--root', folder, '--reporter=default', `--reporter=${reporter}`];
  return run(tool('vitest'), [...args, `--outputFile.json=${report}`, ...more], { cwd: folder });
};

export const vitest = (workspace) => ({
  name: `tests ${workspace}`,
  start: async () => {
    const report = reportFile(workspace.replaceAll('/', '-'));
    const ended = await runVitest(inRoot(workspace), report);
    const told = readReport(report);
    return { ...outcome(ended, countVitest(told)), slow: vitestTimes(told) };
  },
});
