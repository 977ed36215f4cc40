import { sql } from 'drizzle-orm';
import type { ItemCounts } from '../platform/lists/item-counts.ts';

/** A poll's answers by position (from 0), each in Swedish and English; null without any. */
export type AnswerTexts = { readonly [position: number]: readonly [swedish: string, english: string] } | null;

// Unsorted, by position: sorting would add a quarter to the time of reading them.
export const answerTexts = sql<AnswerTexts>`(
  select json_object_agg(a.position, json_build_array(a.answer_swedish, a.answer_english))
  from poll_answers a where a.poll_id = polls.id)`;

/** Answers in order with their votes, from the stored counts: there may be very many votes. */
export const countedAnswers = (texts: AnswerTexts, counts: ItemCounts) =>
  Object.values(texts ?? {}).map(([answerSwedish, answerEnglish], position) => ({
    answerSwedish,
    answerEnglish,
    numberOfVotes: counts?.[`vote ${position}`] ?? 0,
  }));
