import { playwrightTests } from './slowest.mjs';

/** @typedef {{ title: string, reason: string }} Skip a test that this machine cannot run */

/**
 * The counts of a Vitest report. Only a test that skipped itself with a reason, `context.skip(reason)`,
 * counts as skipped; a forgotten `.skip`, `.todo` or `.only` counts as failed.
 * @returns {{ passed: number, failed: number, skipped: Skip[] }}
 */
export function countVitest(report) {
  const tests = (report?.testResults ?? []).flatMap(({ assertionResults }) => assertionResults);
  const skipped = tests
    .filter(({ status, meta }) => status === 'skipped' && meta?.skippedBecause)
    .map(({ fullName, meta }) => ({ title: fullName.trim(), reason: meta.skippedBecause }));
  const passed = tests.filter(({ status }) => status === 'passed').length;
  return { passed, failed: tests.length - passed - skipped.length, skipped };
}

const TAP_TEST = /^(not ok|ok) \d+ - (.*?)(?: # (SKIP|TODO)(?: (.+))?)?$/gm;

/** The counts of Node's test runner, from TAP: `ok 1 - title # SKIP reason`. */
export function countTap(output) {
  const tests = [...output.matchAll(TAP_TEST)].map(([, state, title, mark, reason]) => ({
    state,
    title,
    mark,
    reason,
  }));
  const skipped = tests
    .filter(({ mark, reason }) => mark === 'SKIP' && reason)
    .map(({ title, reason }) => ({ title, reason }));
  const passed = tests.filter(({ state, mark }) => state === 'ok' && !mark).length;
  return { passed, failed: tests.length - passed - skipped.length, skipped };
}

/** The counts of a Playwright report: only `test.skip(condition, reason)` counts as skipped. */
export function countPlaywright(report) {
  const tests = playwrightTests(report);
  const skipped = tests.flatMap(({ title, status, annotations = [] }) => {
    const reason = annotations.find(({ type }) => type === 'skip')?.description;
    return status === 'skipped' && reason ? [{ title, reason }] : [];
  });
  const passed = tests.filter(({ status }) => status === 'expected' || status === 'flaky').length;
  return { passed, failed: tests.length - passed - skipped.length, skipped };
}

/** The last lines of a run: what was skipped and why, then the counts. */
export function lastLines(results) {
  const skipped = results.flatMap((result) => result.skipped ?? []);
  const total = (key) => results.reduce((sum, result) => sum + result[key], 0);
  return [
    ...skipped.map(({ title, reason }) => `skipped: ${title}: ${reason}`),
    `${total('passed')} passed, ${total('failed')} failed${skipped.length > 0 ? `, ${skipped.length} skipped` : ''}`,
  ];
}
