import { allEndpoints } from '@karportalen/contract/all-endpoints';
import { expect, it } from 'vitest';

const measured = new URL('../../../../../bench/lib/organiser-calls.mjs', import.meta.url);

it('bench/requests has a row for every call of the organisers, and none for a call that is no more', async () => {
  const { organiserCalls } = await import(measured.href);
  expect(Object.keys(organiserCalls).sort()).toEqual(Object.keys(allEndpoints).sort());
});
