import { and, desc, eq } from 'drizzle-orm';
import type { Q } from '../platform/db/database.ts';
import { pollAnswers, pollOpenings, polls, pollVotes } from './tables.ts';

export const votesOfPerson = (q: Q, personId: string) =>
  q
    .select({
      poll: polls.questionSwedish,
      answer: pollAnswers.answerSwedish,
      votedAt: pollVotes.votedAt,
    })
    .from(pollVotes)
    .innerJoin(polls, eq(polls.id, pollVotes.pollId))
    .innerJoin(
      pollAnswers,
      and(eq(pollAnswers.pollId, pollVotes.pollId), eq(pollAnswers.position, pollVotes.position)),
    )
    .where(eq(pollVotes.personId, personId))
    .orderBy(desc(pollVotes.votedAt));

export const openedPollsOfPerson = (q: Q, personId: string) =>
  q
    .select({ poll: polls.questionSwedish, openedAt: pollOpenings.openedAt })
    .from(pollOpenings)
    .innerJoin(polls, eq(polls.id, pollOpenings.pollId))
    .where(eq(pollOpenings.personId, personId))
    .orderBy(desc(pollOpenings.openedAt));
