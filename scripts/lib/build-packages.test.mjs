import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { inRoot } from './root.mjs';

const packageOf = (name) => name.match(/^(@[^/]+\/)?[^/]+/)?.[0];

const folder = 'packages/phone-views';
const shared = `${folder}/icon-modules.ts`;
const names = `${folder}/short-class-names.ts`;
const builders = {
  'apps/portal': ['apps/portal/vite.config.ts', 'apps/portal/chunks.ts', shared],
  'apps/member': ['apps/member/vite.config.ts', shared, names],
  'apps/door': ['apps/door/vite.config.ts', shared, names],
};

for (const [app, files] of Object.entries(builders)) {
  test(`what builds ${app} needs no package that is left out where tests are not run`, () => {
    const { dependencies } = JSON.parse(readFileSync(inRoot(app, 'package.json'), 'utf8'));
    const imported = /^import (?!type ).*?from '([^'.][^']*)';$/gm;
    for (const file of files) {
      const source = readFileSync(inRoot(file), 'utf8');
      for (const [, name] of source.matchAll(imported)) {
        assert.ok(name.startsWith('node:') || packageOf(name) in dependencies, `${file} loads ${name}`);
      }
    }
  });
}
