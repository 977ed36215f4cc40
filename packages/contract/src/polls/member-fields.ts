import { z } from 'zod';
import { eachText } from '../core/text-fields.ts';
import { id, instant } from '../core/values.ts';
import { pollText } from './fields.ts';

export const memberPoll = z.strictObject({
  id,
  ...eachText(pollText, () => z.string()),
  imageUrl: z.string().nullable(),
  openedAt: instant,
  /** Null where it stays open. */
  closesAt: instant.nullable(),
  status: z.enum(['open', 'closed']),
  /** The index of the member's answer; null before the vote. */
  myAnswer: z.int().min(0).nullable(),
  /** The counts are included once the member has voted, or when it has closed. */
  answers: z.array(
    z.strictObject({
      answerSwedish: z.string(),
      answerEnglish: z.string(),
      numberOfVotes: z.int().min(0).nullable(),
      numberOfVotesPercentage: z.int().min(0).max(100).nullable(),
    }),
  ),
});
export type MemberPoll = z.output<typeof memberPoll>;
