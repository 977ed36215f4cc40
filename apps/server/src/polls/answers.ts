import { sql } from 'drizzle-orm';
import type { ItemCounts } from '../platform/lists/item-counts.ts';

/** The answers of a poll by their positions, which begin at 0, each in Swedish and English; null of a poll that has none yet. */
export type AnswerTexts = readonly (readonly [swedish: string, english: string])[] | null;

export const answerTexts = sql<AnswerTexts>`(
  select json_agg(json_build_array(a.answer_swedish, a.answer_english) order by a.position)
  from poll_answers a where a.poll_id = polls.id)`;

/** The answers with their votes, which the database keeps count of in the transaction of each: there may be very many. */
export const countedAnswers = (texts: AnswerTexts, counts: ItemCounts) =>
  (texts ?? []).map(([answerSwedish, answerEnglish], position) => ({
    answerSwedish,
    answerEnglish,
    numberOfVotes: counts?.[`vote ${position}`] ?? 0,
  }));
