import { useState } from 'react';
import { type Language, useLanguage } from '../../platform/language.ts';
import { type Failure, failureOf } from '../../platform/request.ts';
import type { TicketWish } from './ticket-wish.ts';

/** Lazy: error texts are not part of the first load. */
const sentenceOf = async (failure: Failure, language: Language, wish?: TicketWish): Promise<string> => {
  const part = await import('./refusal-text.ts').catch(() => null);
  return part?.refusalText(failure, language, wish) ?? failure.code;
};

/** Runs one action at a time and turns a failure into a sentence. */
export const useAction = (onFailed?: (failure: Failure) => void) => {
  const language = useLanguage();
  const [busy, setBusy] = useState<string | null>(null);
  const [failed, setFailed] = useState<{ failure: Failure; fault: string } | null>(null);
  const act = async (name: string, work: () => Promise<unknown>, wish?: TicketWish): Promise<void> => {
    if (busy !== null) return;
    setBusy(name);
    setFailed(null);
    try {
      await work();
    } catch (error) {
      const failure = failureOf(error);
      onFailed?.(failure);
      setFailed({ failure, fault: await sentenceOf(failure, language, wish) });
    } finally {
      setBusy(null);
    }
  };
  return { act, busy, failure: failed?.failure ?? null, fault: failed?.fault ?? null };
};
