import { stripVTControlCharacters } from 'node:util';

/** @typedef {{ readonly title: string, readonly seconds: number }} TimedTest */

const MANY = 20;

/** @returns {TimedTest[]} each test of Vitest's JSON report */
export const vitestTimes = (report) =>
  (report?.testResults ?? []).flatMap(({ assertionResults = [] }) =>
    assertionResults.map(({ fullName, duration }) => ({ title: fullName, seconds: (duration ?? 0) / 1000 })),
  );

/** Each test of Playwright's JSON report with the names of the file and the groups that it stands in. */
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

/** @returns {TimedTest[]} a second try is part of what a test took */
export const playwrightTimes = (report) =>
  playwrightTests(report).map(({ title, results }) => ({
    title,
    seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
  }));

/** What went wrong, and where: the first lines are enough to know it by. */
const firstFault = (results) => {
  const { error } = results.find(({ status }) => status !== 'passed') ?? {};
  const lines = stripVTControlCharacters(error?.message ?? '')
    .split('\n')
    .filter((text) => text.trim() !== '');
  const at = error?.location ? [`at line ${error.location.line}`] : [];
  return [...lines.slice(0, 6), ...at].map((text) => `\n    ${text}`).join('');
};

/** @returns {string[]} the tests that passed only when they were run again, and why they had to be */
export const playwrightFlaky = (report) =>
  playwrightTests(report)
    .filter(({ status }) => status === 'flaky')
    .map(({ title, results }) => `${title}${firstFault(results)}`);

const line = ({ title, seconds }) => `${`${seconds.toFixed(1)} s`.padStart(10)}  ${title}`;
const byTime = (a, b) => b.seconds - a.seconds;

/**
 * What to say of the time that a run took: each suite, then the slowest tests of all of them.
 * @param {readonly { readonly name: string, readonly seconds: number, readonly slow?: readonly TimedTest[] }[]} suites
 */
export function timesTold(suites) {
  const tests = suites.flatMap(({ name, slow = [] }) =>
    slow.map(({ title, seconds }) => ({ title: `${name}: ${title}`, seconds })),
  );
  const slowest = tests.sort(byTime).slice(0, MANY);
  return [
    'Time of each suite:',
    ...suites.map(({ name, seconds }) => line({ title: name, seconds })),
    ...(slowest.length > 0 ? [`The ${slowest.length} slowest tests:`, ...slowest.map(line)] : []),
  ].join('\n');
}
