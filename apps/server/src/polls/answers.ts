import { sql } from 'drizzle-orm';
import type { ItemCounts } from '../platform/lists/item-counts.ts';

/** The answers of a poll by their positions, which begin at 0, each in Swedish and English; null of a poll that has none yet. */
export type AnswerTexts = { readonly [position: number]: readonly [swedish: string, english: string] } | null;

// By position and not in order: to sort the answers of every poll takes the database a quarter of the time that it reads them in.
export const answerTexts = sql<AnswerTexts>`(
  select json_object_agg(a.position, json_build_array(a.answer_swedish, a.answer_english))
  from poll_answers a where a.poll_id = polls.id)`;

/** The answers in their order with their votes, which the database keeps count of in the transaction of each: there may be very many. */
export const countedAnswers = (texts: AnswerTexts, counts: ItemCounts) =>
  Object.values(texts ?? {}).map(([answerSwedish, answerEnglish], position) => ({
    answerSwedish,
    answerEnglish,
    numberOfVotes: counts?.[`vote ${position}`] ?? 0,
  }));
