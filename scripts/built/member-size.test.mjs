import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { inRoot } from '../lib/root.mjs';

const LIMIT_KB = 80;
const folder = inRoot('apps/member/dist');
/** @type {Record<string, { file: string, imports?: string[], dynamicImports?: string[] }>} */
const manifest = JSON.parse(readFileSync(`${folder}/.vite/manifest.json`, 'utf8'));

const needed = (...keys) => {
  const found = new Set(keys);
  for (const key of found) for (const each of manifest[key].imports ?? []) found.add(each);
  return [...found];
};
const kilobytes = (keys) =>
  keys
    .map((key) => gzipSync(readFileSync(`${folder}/${manifest[key].file}`), { level: 9 }).length)
    .reduce((sum, each) => sum + each, 0) / 1000;

// The settings are only ever opened from within, when most is there.
const pages = manifest['index.html'].dynamicImports.filter(
  (key) => /(Page|SignIn)\.tsx$/.test(key) && !key.includes('/account/'),
);

test('every page of Kårappen is there', () => assert.ok(pages.length >= 8, pages.join(' ')));

for (const page of pages) {
  test(`${page} opens with at most ${LIMIT_KB} kB of JavaScript, gzipped`, (context) => {
    const size = kilobytes(needed('index.html', page));
    context.diagnostic(`${size.toFixed(1)} kB`);
    assert.ok(size <= LIMIT_KB, `${size.toFixed(1)} kB`);
  });
}
