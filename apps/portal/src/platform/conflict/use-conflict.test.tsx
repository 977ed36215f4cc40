import { apiError } from '@karportalen/contract/core/problems';
import type { Saved } from '@karportalen/contract/core/saved';
import { act, renderHook, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ApiFailure } from '../api/failure.ts';
import { useConflict } from './use-conflict.ts';

const item = { id: 'e1', updatedAt: '2026-11-10T11:00:00.000Z', updatedBy: 'Anna Ek' };
const reworded = { title: 'Krock', clientMessageSwedish: 'Det blev en krock.', errors: [] };

it('a stale edit is known by its code, however it is worded, and reads what is saved now', async () => {
  const { result } = renderHook(() => useConflict(async () => item));
  let isTaken = false;
  act(() => {
    isTaken = result.current.takesFailure(new ApiFailure({ ...apiError('STALE_EDIT'), ...reworded }));
  });
  expect(isTaken).toBe(true);
  await waitFor(() => expect(result.current.newer?.item).toBe(item));
});

it('a conflict other than a stale edit is left alone, though it says the same', () => {
  const { result } = renderHook(() => useConflict(async () => item));
  const { title, clientMessageSwedish } = apiError('STALE_EDIT');
  const other = new ApiFailure({ ...apiError('POLL_OPEN'), title, clientMessageSwedish });
  expect(result.current.takesFailure(other)).toBe(false);
});

describe('who saved meanwhile', () => {
  const savedAfter = async (saved: Saved) => {
    const { result } = renderHook(() => useConflict(async () => item));
    act(() => void result.current.takesFailure(new ApiFailure({ ...apiError('STALE_EDIT'), saved })));
    await waitFor(() => expect(result.current.newer).toBeTruthy());
    return result.current.newer?.saved;
  };

  it('who saved meanwhile is what the 409 says, so that one knows oneself again', async () => {
    const own = { by: 'Anna Ek', at: item.updatedAt, isYou: true };
    expect(await savedAfter(own)).toEqual(own);
  });

  it('who saved meanwhile is what the item says where it was saved once more before it was read', async () => {
    const earlier = { by: 'Bo Al', at: '2026-11-10T10:59:00.000Z', isYou: true };
    expect(await savedAfter(earlier)).toEqual({ by: 'Anna Ek', at: item.updatedAt });
  });
});
