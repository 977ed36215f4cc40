import { problems } from '@karportalen/contract/core/problems';
import { useCallback, useState } from 'react';
import { toast } from '../../kit/toast/toast.tsx';
import { ApiFailure, messageOf } from '../api/failure.ts';

const { status, title } = problems.CHANGED_MEANWHILE;

const isChangedMeanwhile = (failure: unknown): boolean =>
  failure instanceof ApiFailure && failure.status === status && failure.error.title === title;

/**
 * For a form whose item somebody else may save meanwhile: `takesFailure` goes to the mutation, and what is saved now
 * is then in `saved` until it is cleared.
 */
export const useConflict = <T>(readSaved: () => Promise<T>) => {
  const [saved, setSaved] = useState<T>();
  const takesFailure = (failure: unknown): boolean => {
    if (!isChangedMeanwhile(failure)) return false;
    readSaved().then(setSaved, (unread) => toast.error(messageOf(unread)));
    return true;
  };
  const clear = useCallback(() => setSaved(undefined), []);
  return { saved, takesFailure, clear };
};
