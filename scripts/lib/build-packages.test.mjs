import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { inRoot } from './root.mjs';

const packageOf = (name) => name.match(/^(@[^/]+\/)?[^/]+/)?.[0];

test('what builds the portal needs no package that is left out where tests are not run', () => {
  const { dependencies } = JSON.parse(readFileSync(inRoot('apps/portal/package.json'), 'utf8'));
  const imported = /^import (?!type ).*?from '([^'.][^']*)';$/gm;
  for (const file of ['vite.config.ts', 'chunks.ts', 'icon-modules.ts']) {
    const source = readFileSync(inRoot('apps/portal', file), 'utf8');
    for (const [, name] of source.matchAll(imported)) {
      assert.ok(name.startsWith('node:') || packageOf(name) in dependencies, `${file} loads ${name}`);
    }
  }
});
