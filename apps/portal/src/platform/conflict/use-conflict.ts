import { useCallback, useState } from 'react';
import { toast } from '../../kit/toast/toast.tsx';
import { ApiFailure, messageOf } from '../api/failure.ts';

const isStaleEdit = (failure: unknown): boolean =>
  failure instanceof ApiFailure && failure.code === 'STALE_EDIT';

/**
 * For a form whose item somebody else may save meanwhile: `takesFailure` goes to the mutation, and what is saved now
 * is then in `saved` until it is cleared.
 */
export const useConflict = <T>(readSaved: () => Promise<T>) => {
  const [saved, setSaved] = useState<T>();
  const takesFailure = (failure: unknown): boolean => {
    if (!isStaleEdit(failure)) return false;
    readSaved().then(setSaved, (unread) => toast.error(messageOf(unread)));
    return true;
  };
  const clear = useCallback(() => setSaved(undefined), []);
  return { saved, takesFailure, clear };
};
