import { problem } from './problem.ts';

const MAX_DEPTH = 20;
const forbiddenNames = new Set(['__proto__', 'constructor', 'prototype']);

/** Half a surrogate pair, which has no bytes in UTF-8: the database would get a replacement character. */
const HALF_PAIR = /\p{Surrogate}/u;

/**
 * Removes nulls, which mean the same as absent, and refuses what no schema should have to consider: prototype keys,
 * excessive nesting, and what PostgreSQL cannot store, NUL and half surrogate pairs.
 */
export const cleaned = (value: unknown, path = '', depth = 0): unknown => {
  if (value === null) return undefined;
  if (typeof value === 'string') {
    if (!value.includes('\u0000') && !HALF_PAIR.test(value)) return value;
    throw problem('INVALID', {
      fieldErrors: { [path]: 'Texten innehåller ett tecken som inte kan sparas.' },
    });
  }
  if (typeof value !== 'object' || Buffer.isBuffer(value)) return value;
  if (depth > MAX_DEPTH) throw problem('MALFORMED');
  if (Array.isArray(value)) return value.map((item, index) => cleaned(item, join(path, index), depth + 1));
  const result: Record<string, unknown> = {};
  for (const [key, inner] of Object.entries(value)) {
    if (forbiddenNames.has(key)) throw problem('MALFORMED');
    if (inner !== null && inner !== undefined) result[key] = cleaned(inner, join(path, key), depth + 1);
  }
  return result;
};

const join = (path: string, key: string | number) => (path === '' ? String(key) : `${path}.${key}`);
