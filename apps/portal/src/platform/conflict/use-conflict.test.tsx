import { apiError } from '@karportalen/contract/core/problems';
import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ApiFailure } from '../api/failure.ts';
import { useConflict } from './use-conflict.ts';

const reworded = { title: 'Krock', clientMessageSwedish: 'Det blev en krock.', errors: [] };

it('knows a stale edit by its code, however it is worded, and reads what is saved now', async () => {
  const { result } = renderHook(() => useConflict(async () => 'nu sparat'));
  let isTaken = false;
  act(() => {
    isTaken = result.current.takesFailure(new ApiFailure({ ...apiError('STALE_EDIT'), ...reworded }));
  });
  expect(isTaken).toBe(true);
  await waitFor(() => expect(result.current.saved).toBe('nu sparat'));
});

it('leaves every other conflict alone, though it says the same', () => {
  const { result } = renderHook(() => useConflict(async () => 'nu sparat'));
  const { title, clientMessageSwedish } = apiError('STALE_EDIT');
  const other = new ApiFailure({ ...apiError('POLL_OPEN'), title, clientMessageSwedish });
  expect(result.current.takesFailure(other)).toBe(false);
});
