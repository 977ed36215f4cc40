import { useState } from 'react';
import { useLanguage } from '../platform/language.ts';
import { type Failure, failureOf } from '../platform/request.ts';
import { refusalText } from './refusal-text.ts';

/** Runs one thing at a time, and says in a sentence why one did not work. */
export const useAct = (onFailed?: (failure: Failure) => void) => {
  const language = useLanguage();
  const [busy, setBusy] = useState<string | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const act = async (name: string, work: () => Promise<unknown>): Promise<void> => {
    if (busy !== null) return;
    setBusy(name);
    setFailure(null);
    try {
      await work();
    } catch (error) {
      setFailure(failureOf(error));
      onFailed?.(failureOf(error));
    } finally {
      setBusy(null);
    }
  };
  return { act, busy, failure, fault: failure && refusalText(failure, language) };
};
