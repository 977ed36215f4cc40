import assert from 'node:assert/strict';
import { test } from 'node:test';
import { privateFieldsIn } from './private-fields.mjs';

const refused = {
  'export const a = (q: Library) => q._result;': '_result',
  'export const a = (q: Library) => q?._.session;': '_',
  "export const a = (q: Library) => q['_parsers'];": "'_parsers'",
  'export const a = (q: Library) => q[`_parsers`];': '`_parsers`',
  'export const a = (q: Library) => { q._accumulateRows = true; };': '_accumulateRows',
  'export const a = ({ _result }: Library) => _result;': '_result',
  'export const a = ({ _result: rows }: Library) => rows;': '_result',
  "export type Data = Library['_']['data'];": "'_'",
  'export const a = (q: Library) => (q as unknown as { readonly session: string }).session;':
    '{ readonly session: string }',
};
for (const [source, found] of Object.entries(refused)) {
  test(`a library's private field is refused: ${source}`, () =>
    assert.deepEqual(privateFieldsIn('a.ts', `\n${source}`), [`a.ts:2: ${found}`]));
}

const passed = [
  'export const a = (_unused: string, q: Library) => [q.plain_name, q.id] as unknown as Rows;',
  'export class A { #_own = 1; own = () => this.#_own; }',
  'export const put = (window as unknown as { seen: number }).seen;',
  "export const text = 'q._result';",
];
for (const source of passed) {
  test(`what is public, one's own or the window's passes: ${source}`, () =>
    assert.deepEqual(privateFieldsIn('a.ts', source), []));
}
