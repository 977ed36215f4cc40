import assert from 'node:assert/strict';
import { test } from 'node:test';
import { coveragePage, faultsIn, requirementsIn, taggedIn } from './spec-coverage.mjs';

const page = `# 2 Screens

- 2.1: The login has a form.
- 2.2: 'Spara utkast' saves_it.
`;

const source = `
describe('a form', () => {
  it('a form is shown [2.1]', () => {});
  it.each([['a']])(
    "a form isn't lost: %s [2.1 2.2]",
    () => {},
  );
  it('a form is saved [2.2]', () => {});
  it('has no number', () => expect(list).toEqual(['not a title [2.2]']));
});
test(\`somebody saves [9.9]\`, () => {});
`;

const found = taggedIn('a.test.ts', source);

test('the requirements are read from their page', () => {
  assert.deepEqual(requirementsIn(page), [
    { number: '2.1', text: 'The login has a form.' },
    { number: '2.2', text: "'Spara utkast' saves_it." },
  ]);
});

test('tagged test titles are read, and nothing that is no title', () => {
  assert.deepEqual(
    found.map(({ title, numbers }) => [title, ...numbers]),
    [
      ['a form is shown', '2.1'],
      ["a form isn't lost: %s", '2.1', '2.2'],
      ['a form is saved', '2.2'],
      ['somebody saves', '9.9'],
    ],
  );
});

test('a number without a test, one that nobody knows, and one given twice are faults', () => {
  const [first, second] = requirementsIn(page);
  assert.deepEqual(faultsIn([first, second], found), [
    'a.test.ts names 9.9, which is not in the list: somebody saves',
  ]);
  assert.deepEqual(faultsIn([first, first, second], found.slice(0, 1)), [
    '2.1 is in the list twice.',
    "2.2 has no test: 'Spara utkast' saves_it.",
  ]);
});

test('the coverage page has each requirement with its tests', () => {
  const written = coveragePage([page], found);
  assert.match(written, /^## 2 Screens$/m);
  assert.match(
    written,
    /^- \*\*2\.2\*\* 'Spara utkast' saves\\_it\.\n {2}- `a\.test\.ts`: a form isn't lost: %s$/m,
  );
});
