// @vitest-environment node
import { apiError, type ProblemCode } from '@karportalen/contract/core/problems';
import { describe, expect, it } from 'vitest';
import { ApiFailure, unreachableFailure } from '../api/failure.ts';
import { createQueryClient, retryDelay, shouldRetry } from './query-client.ts';

const failure = (code: ProblemCode) => new ApiFailure(apiError(code));
const retries = (error: Error) => [0, 1, 2, 3, 4].filter((failures) => shouldRetry(failures, error)).length;

describe('queries', () => {
  it('queries are tried three times more when the server is away or unwell [8.11]', () => {
    expect(retries(unreachableFailure())).toBe(3);
    expect(retries(failure('UNKNOWN'))).toBe(3);
    expect(retries(failure('UNAVAILABLE'))).toBe(3);
  });

  it.each(['WRONG_CREDENTIALS', 'NO_SESSION', 'FORBIDDEN', 'NOT_FOUND', 'INVALID', 'RATE_LIMITED'] as const)(
    'queries are not tried again after %s',
    (code) => expect(retries(failure(code))).toBe(0),
  );

  it('queries wait 1 s, doubling, at most 30 s [8.11 9.25]', () => {
    expect([0, 1, 2, 3, 4, 5, 6].map(retryDelay)).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
  });

  it('queries stay cached for five minutes, and mutations are not tried again [8.12 9.24]', () => {
    const { queries, mutations } = createQueryClient().getDefaultOptions();
    expect(queries?.gcTime).toBe(300_000);
    expect(mutations?.retry).toBe(false);
  });
});
