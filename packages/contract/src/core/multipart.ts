import type { Upload } from './upload.ts';
import type { WireShape } from './wire-shape.ts';

export type Part = readonly [key: string, value: string | Upload];

/** More than an event needs that has ten questions and ten options with all their choices. */
export const MAX_PARTS = 1200;
const MAX_DEPTH = 8;
const MAX_LIST = 200;
const forbiddenNames = new Set(['__proto__', 'constructor', 'prototype']);

export class MultipartRefused extends Error {
  constructor(readonly reason: 'TOO_MANY' | 'TOO_DEEP' | 'BAD_KEY' | 'CLASH') {
    super(reason);
    this.name = 'MultipartRefused';
  }
}

const isUpload = (value: object): value is Upload => 'name' in value && 'size' in value && 'type' in value;

/**
 * Nulls are skipped, nested objects become name[sub], lists of plain values repeat their key, lists of
 * objects are numbered.
 */
export function* encode(value: object, prefix = ''): Generator<Part> {
  for (const [name, inner] of Object.entries(value)) {
    const key = prefix === '' ? name : `${prefix}[${name}]`;
    if (!Array.isArray(inner)) yield* encodeOne(key, key, inner);
    else for (const [index, item] of inner.entries()) yield* encodeOne(key, `${key}[${index}]`, item);
  }
}

function* encodeOne(plainKey: string, nestedKey: string, value: unknown): Generator<Part> {
  if (value === null || value === undefined) return;
  if (typeof value !== 'object') yield [plainKey, String(value)];
  else if (isUpload(value)) yield [plainKey, value];
  else yield* encode(value, nestedKey);
}

type Leaf = { values: (string | Upload)[] };
type Tree = Map<string, Tree | Leaf>;

const keyPattern = /^([^[\]]+)((?:\[[^[\]]+\])*)$/;

const pathOf = (key: string): string[] => {
  // Checked before the regular expression runs, so that a hostile key costs nothing.
  if (key.length > 300) throw new MultipartRefused('TOO_DEEP');
  const match = keyPattern.exec(key);
  if (!match) throw new MultipartRefused('BAD_KEY');
  const rest = match[2] ?? '';
  const path = [match[1] ?? '', ...(rest === '' ? [] : rest.slice(1, -1).split(']['))];
  if (path.length > MAX_DEPTH) throw new MultipartRefused('TOO_DEEP');
  if (path.some((name) => forbiddenNames.has(name))) throw new MultipartRefused('BAD_KEY');
  return path;
};

const place = (root: Tree, path: readonly string[], value: string | Upload): void => {
  let node = root;
  for (const name of path.slice(0, -1)) {
    const next = node.get(name) ?? new Map();
    if (!(next instanceof Map)) throw new MultipartRefused('CLASH');
    node.set(name, next);
    node = next;
  }
  const last = path.at(-1) ?? '';
  const leaf = node.get(last) ?? { values: [] };
  if (leaf instanceof Map) throw new MultipartRefused('CLASH');
  leaf.values.push(value);
  node.set(last, leaf);
};

const scalar = (value: string | Upload | undefined, shape: WireShape | undefined): unknown => {
  if (typeof value !== 'string') return value;
  if (shape?.kind === 'number' && /^-?\d{1,15}(\.\d{1,6})?$/.test(value)) return Number(value);
  if (shape?.kind === 'boolean' && (value === 'true' || value === 'false')) return value === 'true';
  return value;
};

const listOf = (tree: Tree, item: WireShape | undefined): unknown[] => {
  const indexed = [...tree].map(([name, inner]) => {
    if (!/^(0|[1-9]\d{0,3})$/.test(name)) throw new MultipartRefused('BAD_KEY');
    return [Number(name), inner] as const;
  });
  if (indexed.length > MAX_LIST) throw new MultipartRefused('TOO_MANY');
  return indexed.sort(([a], [b]) => a - b).map(([, inner]) => contentOf(inner, item));
};

const contentOf = (node: Tree | Leaf, shape: WireShape | undefined): unknown => {
  if (node instanceof Map) {
    if (shape?.kind === 'list') return listOf(node, shape.item);
    const fields = shape?.kind === 'object' ? shape.fields : undefined;
    return Object.fromEntries([...node].map(([name, inner]) => [name, contentOf(inner, fields?.get(name))]));
  }
  if (shape?.kind === 'list') {
    if (node.values.length > MAX_LIST) throw new MultipartRefused('TOO_MANY');
    return node.values.map((value) => scalar(value, shape.item));
  }
  // A repeated key of a single value stays a list, so that the schema refuses it instead of one being picked.
  return node.values.length === 1 ? scalar(node.values[0], shape) : node.values;
};

/**
 * Decodes a multipart body into an object; keys that the shape does not know stay text for the schema to
 * refuse.
 */
export const decode = (parts: Iterable<Part>, shape: WireShape): unknown => {
  const root: Tree = new Map();
  let count = 0;
  for (const [key, value] of parts) {
    count += 1;
    if (count > MAX_PARTS) throw new MultipartRefused('TOO_MANY');
    place(root, pathOf(key), value);
  }
  return contentOf(root, shape);
};
