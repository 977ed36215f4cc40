import { sql } from 'drizzle-orm';

export type Counted = {
  readonly answerSwedish: string;
  readonly answerEnglish: string;
  readonly numberOfVotes: number;
};

// The votes are kept count of by the database, in the transaction of each vote: a poll may have very many.
export const answersOf = sql<Counted[]>`(
  select coalesce(json_agg(json_build_object(
      'answerSwedish', a.answer_swedish,
      'answerEnglish', a.answer_english,
      'numberOfVotes', case when polls.is_draft then 0 else (
        select coalesce(sum(k.n), 0) from item_counts k where k.item_id = a.poll_id and k.what = 'vote ' || a.position) end
    ) order by a.position), '[]'::json)
  from poll_answers a
  where a.poll_id = polls.id)`;
