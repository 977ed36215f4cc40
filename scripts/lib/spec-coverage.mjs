import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { filesUnder } from './files-under.mjs';

const REQUIREMENT = /^- (\d+\.\d+): (.+)$/gm;

/** @typedef {{ number: string, text: string }} Requirement */
/** @typedef {{ file: string, title: string, numbers: string[] }} TaggedTest */

/** The numbered sentences and headings of one requirements page. */
export function requirementsIn(page) {
  return [...page.matchAll(REQUIREMENT)].map(([, number, text]) => ({ number, text }));
}

// A test title: the first string in parentheses, ending in numbers in brackets.
const TITLE = /\(\s*(['"`])((?:(?!\1)[^\\\n]|\\.)*?) \[(\d+\.\d+(?: \d+\.\d+)*)\]\1/g;

const unescaped = (text) => text.replace(/\\(.)/g, '$1');

/** The tests of one file whose titles carry numbers. */
export function taggedIn(file, source) {
  return [...source.matchAll(TITLE)].map(({ 2: title, 3: numbers }) => ({
    file,
    title: unescaped(title),
    numbers: numbers.split(' '),
  }));
}

/** Every page of requirements and every tagged test of the project. */
export function readProject(root) {
  const folder = join(root, 'docs', 'requirements');
  const pages = readdirSync(folder)
    .sort()
    .map((name) => readFileSync(join(folder, name), 'utf8'));
  const tests = ['packages', 'apps', 'e2e']
    .flatMap((name) => [...filesUnder(join(root, name))])
    .filter((path) => /\.(test|spec)\.tsx?$/.test(path))
    .sort()
    .flatMap((path) => taggedIn(relative(root, path).split(sep).join('/'), readFileSync(path, 'utf8')));
  return { pages, tests };
}

/** A sentence for every mismatch between requirements and tests. */
export function faultsIn(requirements, tests) {
  const known = new Set(requirements.map(({ number }) => number));
  const carried = new Set(tests.flatMap(({ numbers }) => numbers));
  const seen = new Set();
  return [
    ...requirements
      .filter(({ number }) => seen.has(number) || !seen.add(number))
      .map(({ number }) => `${number} is in the list twice.`),
    ...requirements
      .filter(({ number }) => !carried.has(number))
      .map(({ number, text }) => `${number} has no test: ${text}`),
    ...tests.flatMap(({ file, title, numbers }) =>
      numbers
        .filter((number) => !known.has(number))
        .map((number) => `${file} names ${number}, which is not in the list: ${title}`),
    ),
  ];
}

const plain = (text) => text.replace(/[\\<>*_`[\]]/g, '\\$&');

const entryOf = ({ number, text }, tests) => [
  `- **${number}** ${plain(text)}`,
  ...tests
    .filter(({ numbers }) => numbers.includes(number))
    .map(({ file, title }) => `  - \`${file}\`: ${plain(title)}`),
];

const entriesOf = (page, tests) =>
  requirementsIn(page)
    .flatMap((one) => entryOf(one, tests))
    .join('\n');

const titleOf = (page) => page.match(/^# (.+)$/m)?.[1] ?? '';

/** docs/spec-coverage.md: each requirement and the tests that carry its number. */
export function coveragePage(pages, tests) {
  const count = pages.flatMap(requirementsIn).length;
  return `${[
    '# What the specification asks, and the tests that assert it',
    `Made by \`npm run coverage\` from \`docs/requirements\` and the numbers in the titles of the tests; ${count} requirements.`,
    ...pages.flatMap((page) => [`## ${titleOf(page)}`, entriesOf(page, tests)]),
  ].join('\n\n')}\n`;
}
