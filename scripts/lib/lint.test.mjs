import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { inRoot } from './root.mjs';

const folder = mkdtempSync(join(tmpdir(), 'lint-'));
after(() => rmSync(folder, { recursive: true }));

// The folder lies outside the repository, so it has the same settings without those for git.
const { vcs, ...settings } = JSON.parse(readFileSync(inRoot('biome.json'), 'utf8'));
writeFileSync(join(folder, 'biome.json'), JSON.stringify(settings));
for (const plugin of settings.plugins) cpSync(inRoot(plugin), join(folder, plugin));

/** What `npm run lint` says of a file with this source; empty where it passes. */
function faultsOf(source) {
  writeFileSync(join(folder, 'a.ts'), source);
  const biome = inRoot('node_modules', '@biomejs', 'biome', 'bin', 'biome');
  const { status, stderr } = spawnSync(process.execPath, [biome, 'lint', 'a.ts'], {
    cwd: folder,
    encoding: 'utf8',
  });
  return status === 0 ? '' : stderr;
}

const privateFields = [
  'export const a = (q: Library) => q._result;',
  'export const a = (q: Library) => q?._.session;',
  "export const a = (q: Library) => q['_parsers'];",
  'export const a = (q: Library) => { q._accumulateRows = true; };',
  'export const a = ({ _result }: Library) => _result;',
  'export const a = ({ _result: rows }: Library) => rows;',
  "export type Data = Library['_']['data'];",
  'export const a = (q: Library) => (q as unknown as { readonly session: string }).session;',
];
for (const source of privateFields) {
  test(`the linter refuses a library's private field: ${source}`, () =>
    assert.match(faultsOf(source), /private to its library/));
}

const codeFromStrings = [
  "export const a = new Function('return 1');",
  "export const a = Function('return 1');",
  "export const a = eval('1');",
  "setTimeout('start()', 1);",
];
for (const source of codeFromStrings) {
  test(`the linter refuses code from a string: ${source}`, () =>
    assert.match(faultsOf(source), /lint\/(nursery\/noImpliedEval|security\/noGlobalEval)/));
}

test('the linter lets public fields, unused parameters and functions pass', () => {
  const source = 'export const a = (_unused: string, q: Library) => [q.plain_name, q.id] as unknown as Rows;';
  assert.equal(faultsOf(`${source}\nsetTimeout(() => a, 1);\n`), '');
});
