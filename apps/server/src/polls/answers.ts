import { type SQL, sql } from 'drizzle-orm';

export type Counted = {
  readonly answerSwedish: string;
  readonly answerEnglish: string;
  readonly numberOfVotes: number;
};

const answersWith = (votes: SQL) => sql<Counted[]>`(
  select coalesce(json_agg(json_build_object(
      'answerSwedish', a.answer_swedish,
      'answerEnglish', a.answer_english,
      'numberOfVotes', ${votes}
    ) order by a.position), '[]'::json)
  from poll_answers a
  where a.poll_id = polls.id)`;

// The votes are kept count of by the database, in the transaction of each vote: a poll may have very many.
export const answersOf = answersWith(sql`case when polls.is_draft then 0 else (
  select coalesce(sum(k.n), 0) from item_counts k where k.item_id = a.poll_id and k.what = 'vote ' || a.position) end`);

/** Of those that tell nobody how the votes fell: they are not counted. */
export const untoldAnswersOf = answersWith(sql`0`);
