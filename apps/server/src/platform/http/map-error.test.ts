import { expect, it } from 'vitest';
import { mapError } from './map-error.ts';
import { problem } from './problem.ts';

const fromDatabase = (code: string) =>
  new Error('Failed query', { cause: Object.assign(new Error('x'), { code }) });

it.each([
  ['a full disk', fromDatabase('53100'), 'STORAGE_FULL', 507],
  ['a database that is gone', fromDatabase('57P01'), 'UNAVAILABLE', 503],
  ['a refusal of ours', problem('NOT_FOUND'), 'NOT_FOUND', 404],
  ['anything else', fromDatabase('23505'), 'UNKNOWN', 500],
])('an error tells the caller of %s', (_what, error, code, status) => {
  expect(mapError(error)).toMatchObject({ code, status });
});
