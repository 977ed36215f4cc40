import type { Tx } from '../../platform/db/database.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { Problem, problem } from '../../platform/http/problem.ts';
import { lockSeries } from '../lock-event.ts';
import type { EventRow } from '../rules.ts';
import { sentenceOf } from './refusal-sentence.ts';

/** Locks the series. Answers 'not found' if one of the ids is not in it or not in the caller's scope. */
export const lockThese = async (
  q: Tx,
  id: string,
  others: readonly string[],
  caller: Caller,
  need: 'own' | 'edit' = 'own',
): Promise<ReadonlyMap<string, EventRow>> => {
  const rows = new Map((await lockSeries(q, id, caller, need)).map((row) => [row.id, row]));
  if (![id, ...others].every((one) => rows.has(one))) throw problem('NOT_FOUND');
  return rows;
};

const wordsOf = (refusal: Problem): string => {
  const { saved } = refusal.toApiError('');
  if (!saved) return sentenceOf(refusal);
  return `${saved.isYou ? 'Du har' : `${saved.by ?? 'Någon annan'} har`} ändrat det sedan du öppnade sidan.`;
};

/**
 * Tries each event, and if any fails, throws one problem with the reasons of all that failed, which rolls back the
 * transaction. Savepoints are not needed, because the rollback undoes everything anyway.
 */
export const eachOfSeries = async <T>(
  others: readonly T[],
  act: (one: T) => Promise<void>,
): Promise<void> => {
  const refused: Record<string, string> = {};
  for (const [index, one] of others.entries()) {
    try {
      await act(one);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      refused[`later.${index}`] = wordsOf(error);
    }
  }
  if (Object.keys(refused).length > 0) throw problem('SERIES_REFUSED', { fieldErrors: refused });
};
