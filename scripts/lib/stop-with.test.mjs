import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { inRoot } from './root.mjs';
import { tooOldNode } from './stop-with.mjs';

test('a Node that is too old is told so in one line that names both', () => {
  for (const version of ['14.21.3', '18.20.8', '20.18.3']) {
    const line = tooOldNode(version);
    assert.equal(line, `Kårportalen behöver Node 20.19 eller nyare. Det här är Node ${version}.`);
  }
});

test('what package.json promises is enough', () => {
  const { engines } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));
  assert.equal(tooOldNode(engines.node.replace('>=', '')), undefined);
  for (const version of ['20.20.2', '22.0.0', '24.9.0']) assert.equal(tooOldNode(version), undefined);
});

test('nothing is loaded before the question, that a too old Node could not load', () => {
  const imported = /^import .+ from '(.+)';$/gm;
  const seen = new Set(['scripts/start.mjs']);
  for (const file of seen) {
    const source = readFileSync(inRoot(file), 'utf8');
    for (const [, name] of source.matchAll(imported)) {
      if (name.startsWith('.')) seen.add(new URL(name, `file:///${file}`).pathname.slice(1));
      else assert.match(name, /^node:(path|url)$/, `${file} loads ${name}`);
    }
  }
  assert.deepEqual([...seen].sort(), [
    'scripts/lib/ready.mjs',
    'scripts/lib/root.mjs',
    'scripts/lib/stop-with.mjs',
    'scripts/start.mjs',
  ]);
});
