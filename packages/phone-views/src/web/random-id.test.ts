import { expect, it } from 'vitest';
import { randomId } from './random-id.ts';

it('a random id is a UUID of version 4, each time another', () => {
  const ids = Array.from({ length: 500 }, randomId);
  for (const id of ids)
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(new Set(ids).size).toBe(500);
});
