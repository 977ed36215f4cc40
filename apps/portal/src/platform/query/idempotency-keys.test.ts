// @vitest-environment node
import { apiError, type ProblemCode } from '@karportalen/contract/core/problems';
import { describe, expect, it } from 'vitest';
import { ApiFailure, unreachableFailure } from '../api/failure.ts';
import { createIdempotencyKeys } from './idempotency-keys.ts';

const failure = (code: ProblemCode) => new ApiFailure(apiError(code));
const wanted = () => ({ body: { title: 'Hej', image: new File(['a'], 'a.png', { lastModified: 1 }) } });
const body = wanted();

describe('intent', () => {
  it.each([unreachableFailure(), failure('UNKNOWN'), failure('UNAVAILABLE'), failure('IN_FLIGHT')])(
    'an idempotency key is kept while nobody knows whether the call was done: $message',
    (unsettled) => {
      const intent = createIdempotencyKeys();
      const key = intent.keyFor(body);
      intent.settled(unsettled);
      expect(intent.keyFor(wanted())).toBe(key);
    },
  );

  it('an idempotency key is another one after success or a clear refusal', () => {
    const intent = createIdempotencyKeys();
    const first = intent.keyFor(body);
    intent.settled();
    const second = intent.keyFor(body);
    expect(second).not.toBe(first);
    intent.settled(failure('INVALID'));
    expect(intent.keyFor(body)).not.toBe(second);
  });

  it('an idempotency key is another one when what is wanted has changed', () => {
    const intent = createIdempotencyKeys();
    const first = intent.keyFor(body);
    intent.settled(unreachableFailure());
    expect(intent.keyFor({ body: { ...body.body, title: 'Hej då' } })).not.toBe(first);
    intent.settled(unreachableFailure());
    const file = new File(['b'], 'a.png', { lastModified: 2 });
    expect(intent.keyFor({ body: { ...body.body, image: file } })).not.toBe(first);
  });
});
