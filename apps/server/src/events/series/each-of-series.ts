import type { Tx } from '../../platform/db/database.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { Problem, problem } from '../../platform/http/problem.ts';
import { lockSeries } from '../lock-event.ts';
import type { EventRow } from '../rules.ts';
import { sentenceOf } from './refusal-sentence.ts';

/** Locks the series. An id that is not in it, or not in the caller's scope, is not found. */
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
 * Tries each, and refuses all with the reasons of those that cannot: the transaction is rolled back. None is tried in a
 * savepoint, since nothing of a refused one may stay either way.
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
