import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { inRoot } from '../lib/root.mjs';

const folder = inRoot('apps/member/dist');
const manifest = JSON.parse(readFileSync(`${folder}/.vite/manifest.json`, 'utf8'));

test('the files that the event page imports are preloaded with it, not after it', () => {
  const entry = readFileSync(`${folder}/${manifest['index.html'].file}`, 'utf8');
  const [, preloaded] = /__vite__mapDeps=.*?\[(.*?)\]/.exec(entry) ?? [];
  const imported = manifest['src/events/EventPage.tsx'].imports.filter((key) => key !== 'index.html');
  assert.ok(imported.length > 0);
  for (const key of imported) assert.ok(preloaded?.includes(manifest[key].file), manifest[key].file);
});
