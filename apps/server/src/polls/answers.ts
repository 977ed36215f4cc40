import { sql } from 'drizzle-orm';

export type Counted = {
  readonly answerSwedish: string;
  readonly answerEnglish: string;
  readonly numberOfVotes: number;
};

// Counted from the vote rows at each read: a stored number could drift from them.
export const answersOf = sql<Counted[]>`(
  select coalesce(json_agg(json_build_object(
      'answerSwedish', a.answer_swedish,
      'answerEnglish', a.answer_english,
      'numberOfVotes', coalesce(v.votes, 0)
    ) order by a.position), '[]'::json)
  from poll_answers a
  left join (
    select position, count(*)::int as votes from poll_votes where poll_id = polls.id group by position
  ) v on v.position = a.position
  where a.poll_id = polls.id)`;
