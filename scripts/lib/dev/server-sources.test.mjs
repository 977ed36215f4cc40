import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { openServerSources } from './server-sources.mjs';

test('a changed source and its importers are evaluated again, and nothing else', async (t) => {
  const root = mkdtempSync(join(tmpdir(), 'sources-'));
  t.after(() => rmSync(root, { recursive: true, force: true }));
  const write = (name, text) => writeFileSync(join(root, 'src', name), text);
  mkdirSync(join(root, 'src'));
  write('word.ts', "export const word: string = 'before';");
  write('other.ts', 'export const other: object = {};');
  write('main.ts', "export { word } from './word.ts';\nexport { other } from './other.ts';");
  let changed;
  const change = new Promise((resolve) => {
    changed = resolve;
  });
  const sources = await openServerSources({ root, onChange: () => changed() });
  t.after(() => sources.close());
  const first = await sources.load('main.ts');
  assert.equal(first.word, 'before');
  write('word.ts', "export const word: string = 'after';");
  await change;
  const second = await sources.load('main.ts');
  assert.equal(second.word, 'after');
  assert.equal(second.other, first.other);
});
