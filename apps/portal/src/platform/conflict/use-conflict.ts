import type { Saved } from '@karportalen/contract/core/saved';
import { useCallback, useState } from 'react';
import { toast } from '../../kit/toast/toast.tsx';
import { ApiFailure, messageOf } from '../api/failure.ts';

/** What a stale edit is compared with. Not every item tells who saved it. */
export type Versioned = {
  readonly id: string;
  readonly updatedAt: string;
  readonly updatedBy?: string | null;
};

/** The version saved meanwhile, and by whom. */
export type Newer<T> = { readonly item: T; readonly saved: Saved };

const staleEdit = (failure: unknown): ApiFailure | undefined =>
  failure instanceof ApiFailure && failure.code === 'STALE_EDIT' ? failure : undefined;

/** Uses what the 409 says, which knows whether it was the user themself, unless somebody has saved again since. */
const savedOf = ({ updatedAt: at, updatedBy: by = null }: Versioned, told: Saved | undefined): Saved =>
  told && new Date(told.at).getTime() === new Date(at).getTime() ? told : { by, at };

/**
 * For a form whose item may be saved elsewhere meanwhile: `takesFailure` goes to the mutation, and after a
 * 409 the saved version is in `newer` until cleared.
 */
export const useConflict = <T extends Versioned>(readSaved: () => Promise<T>) => {
  const [newer, setNewer] = useState<Newer<T>>();
  const takesFailure = (failure: unknown): boolean => {
    const stale = staleEdit(failure);
    if (!stale) return false;
    readSaved().then(
      (item) => setNewer({ item, saved: savedOf(item, stale.error.saved) }),
      (unread) => toast.error(messageOf(unread)),
    );
    return true;
  };
  const clear = useCallback(() => setNewer(undefined), []);
  return { newer, takesFailure, clear };
};
