import { stripVTControlCharacters } from 'node:util';

/** @typedef {{ readonly title: string, readonly seconds: number }} TimedTest */

const MANY = 20;

/** @returns {TimedTest[]} the tests of Vitest's JSON report */
export const vitestTimes = (report) =>
  (report?.testResults ?? []).flatMap(({ assertionResults = [] }) =>
    assertionResults.map(({ fullName, duration }) => ({ title: fullName, seconds: (duration ?? 0) / 1000 })),
  );

/** The tests of Playwright's JSON report, titled with their file and groups. */
export function playwrightTests(report) {
  const under = ({ title, specs = [], suites = [] }, above) => {
    const path = [...above, title];
    return [
      ...specs.flatMap((spec) =>
        spec.tests.map((test) => ({ title: [...path, spec.title].join(' › '), ...test })),
      ),
      ...suites.flatMap((suite) => under(suite, path)),
    ];
  };
  return (report?.suites ?? []).flatMap((suite) => under(suite, []));
}

/** @returns {TimedTest[]} the time of a test includes its retry */
export const playwrightTimes = (report) =>
  playwrightTests(report).map(({ title, results }) => ({
    title,
    seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
  }));

/** The first lines of the first error. */
const firstFault = (results) => {
  const { error } = results.find(({ status }) => status !== 'passed') ?? {};
  const lines = stripVTControlCharacters(error?.message ?? '')
    .split('\n')
    .filter((text) => text.trim() !== '');
  const at = error?.location ? [`at line ${error.location.line}`] : [];
  return [...lines.slice(0, 6), ...at].map((text) => `\n    ${text}`).join('');
};

/** @returns {string[]} the tests that passed only on a retry, and why */
export const playwrightFlaky = (report) =>
  playwrightTests(report)
    .filter(({ status }) => status === 'flaky')
    .map(({ title, results }) => `${title}${firstFault(results)}`);

const line = ({ title, seconds }) => `${`${seconds.toFixed(1)} s`.padStart(10)}  ${title}`;
const suiteLine = ({ name, seconds, cpu }) =>
  line({ title: cpu === undefined ? name : `${name} (CPU ${cpu.toFixed(1)} s)`, seconds });
const byTime = (a, b) => b.seconds - a.seconds;

/**
 * The time report: each suite, then the slowest tests of all.
 * @param {readonly { readonly name: string, readonly seconds: number, readonly cpu?: number, readonly slow?: readonly TimedTest[]
 * }[]} suites `cpu` is that of the suite's processes, without servers and browsers that it did not wait for
 */
export function timesTold(suites) {
  const tests = suites.flatMap(({ name, slow = [] }) =>
    slow.map(({ title, seconds }) => ({ title: `${name}: ${title}`, seconds })),
  );
  const slowest = tests.sort(byTime).slice(0, MANY);
  return [
    'Time of each suite:',
    ...suites.map(suiteLine),
    ...(slowest.length > 0 ? [`The ${slowest.length} slowest tests:`, ...slowest.map(line)] : []),
  ].join('\n');
}
