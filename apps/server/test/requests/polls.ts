import { createPoll } from '@karportalen/contract/polls/endpoints';
import type { Poll } from '@karportalen/contract/polls/fields';
import type { Q } from '../../src/platform/db/database.ts';
import { pollVotes } from '../../src/polls/tables.ts';
import type { TestApp } from '../app.ts';
import { makePeople } from '../members/make-people.ts';

type Signed = Awaited<ReturnType<TestApp['as']>>;

/** A complete poll as the portal sends it; opens now unless a time is given. */
export const pollOf = (values: object = {}) => ({
  titleSwedish: 'Lunch',
  titleEnglish: 'Lunch',
  questionSwedish: 'Vad ska vi äta?',
  questionEnglish: 'What shall we eat?',
  answersSwedish: ['Pizza', 'Sallad'],
  answersEnglish: ['Pizza', 'Salad'],
  targetGroup: 'Student' as const,
  isDraft: false as const,
  ...values,
});

export const makePoll = async ({ call }: Signed, values: object = {}): Promise<Poll> => {
  const { status, body } = await call(createPoll, { body: pollOf(values) });
  if (status !== 201) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body;
};

/** Casts this many votes for each answer, in order. */
export const castVotes = async (q: Q, pollId: string, votes: readonly number[]): Promise<void> => {
  for (const [position, count] of votes.entries()) {
    const people = await makePeople(q, count);
    if (people.length === 0) continue;
    await q
      .insert(pollVotes)
      .values(people.map((personId) => ({ pollId, personId, position, votedAt: new Date() })));
  }
};
