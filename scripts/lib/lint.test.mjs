import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { inRoot } from './root.mjs';

const refused = [
  "export const a = new Function('return 1');",
  "export const a = Function('return 1');",
  "export const a = eval('1');",
  "setTimeout('start()', 1);",
];
const passed = 'export const a = (_unused: string) => 1;\nsetTimeout(() => a, 1);\n';

/** The files that Biome, with the repository's rules, finds a fault of these kinds in. */
function filesWith(fault, sources) {
  const folder = mkdtempSync(join(tmpdir(), 'lint-'));
  try {
    // The folder lies outside the repository, so it has the same settings without those for git.
    const { vcs, ...settings } = JSON.parse(readFileSync(inRoot('biome.json'), 'utf8'));
    writeFileSync(join(folder, 'biome.json'), JSON.stringify(settings));
    sources.forEach((source, index) => {
      writeFileSync(join(folder, `${index}.ts`), source);
    });
    const biome = inRoot('node_modules', '@biomejs', 'biome', 'bin', 'biome');
    const args = [biome, 'lint', '--reporter=json', '.'];
    const { stdout } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
    const { diagnostics } = JSON.parse(stdout);
    const found = diagnostics.filter(({ category }) => fault.test(category));
    return [...new Set(found.map(({ location }) => location.path.file ?? location.path))].sort();
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test('the linter refuses code from strings, and nothing else that is like it', () => {
  const found = filesWith(/lint\/(nursery\/noImpliedEval|security\/noGlobalEval)/, [...refused, passed]);
  assert.deepEqual(
    found,
    refused.map((_, index) => `${index}.ts`),
  );
});
