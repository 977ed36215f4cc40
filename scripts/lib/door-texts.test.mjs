import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { parseSync, Visitor } from 'oxc-parser';
import { filesUnder } from './files-under.mjs';
import { inRoot } from './root.mjs';

/** Attributes whose value is shown or read aloud. */
const SPOKEN = /^(aria-label|aria-description|alt|title|label|hint|placeholder)$/;
const LETTERS = /\p{L}{2,}/u;
const SWEDISH = /[åäöÅÄÖ]/;

/** Texts in a file that do not come from the dictionary. */
function textsIn(path, source) {
  const found = [];
  const note = (text) => found.push(`${path}: ${text.trim()}`);
  const { program, errors } = parseSync(path, source);
  assert.deepEqual(errors, [], path);
  new Visitor({
    JSXText: ({ value }) => LETTERS.test(value) && note(value),
    JSXAttribute: ({ name, value }) =>
      SPOKEN.test(name.name) && value?.type === 'Literal' && LETTERS.test(value.value) && note(value.value),
    Literal: ({ value }) => typeof value === 'string' && SWEDISH.test(value) && note(value),
    TemplateElement: ({ value }) => SWEDISH.test(value.raw) && note(value.raw),
  }).visit(program);
  return found;
}

test('every text of the door is in its dictionary', () => {
  const files = [...filesUnder(inRoot('apps/door/src'))].filter(
    (path) => /\.tsx?$/.test(path) && !/\.test\.|\/texts\/(swedish|english)\.ts$/.test(path),
  );
  assert.ok(files.length > 40);
  // The letters å, ä and ö in the sort order are not texts.
  const isSorting = (text) => /find-people\.ts: [åäö]$/.test(text);
  const found = files.flatMap((path) => textsIn(path, readFileSync(path, 'utf8')));
  assert.deepEqual(
    found.filter((text) => !isSorting(text)),
    [],
  );
});

test('the check sees texts in every place that they can stand (control)', () => {
  const source = `const a = 'Öppna'; const b = \`Dörr \${n}\`; const c = <p title="Hej">Skanna {n}</p>;`;
  assert.equal(textsIn('a.tsx', source).length, 4);
});
