import { getPoll, updatePoll } from '@karportalen/contract/polls/endpoints';
import type { Poll } from '@karportalen/contract/polls/fields';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../test/app.ts';
import { makePeople } from '../../test/members/make-people.ts';
import { makePoll, pollOf } from '../../test/requests/polls.ts';
import { pollAnswers, pollVotes } from './tables.ts';

let app: TestApp;
let admin: Awaited<ReturnType<TestApp['as']>>;
beforeAll(async () => {
  app = await testApp();
  admin = await app.as('DivisionAdmin');
});
afterAll(() => app.close());

const stored = async (id: string): Promise<Poll> => (await admin.call(getPoll, { params: { id } })).body;
const swapped = { answersSwedish: ['Sallad', 'Pizza'], answersEnglish: ['Salad', 'Pizza'] };

describe('votes and answers at the same time', () => {
  const vote = (pollId: string, personId: string) =>
    app.db.insert(pollVotes).values({ pollId, personId, position: 1, votedAt: new Date() });

  it('a vote being cast makes the edit wait, and then refuses it', async () => {
    const { id } = await makePoll(admin);
    const [person = ''] = await makePeople(app.db, 1);
    let edit: ReturnType<typeof admin.call> | undefined;
    await app.db.transaction(async (tx) => {
      await tx.insert(pollVotes).values({ pollId: id, personId: person, position: 1, votedAt: new Date() });
      edit = admin.call(updatePoll, { params: { id }, body: pollOf(swapped) });
      // The vote commits only once the edit waits for the row lock.
      await expect
        .poll(async () => {
          const { rows } = await app.db.execute<{ n: number }>(
            `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
          );
          return rows[0]?.n;
        })
        .toBe(1);
    });
    expect((await edit)?.status).toBe(409);
    expect(await stored(id)).toMatchObject({ answers: [{ numberOfVotes: 0 }, { numberOfVotes: 1 }] });
  });

  it('without the lock an edit misses votes that are cast at the same time (control)', async () => {
    const { id } = await makePoll(admin);
    const [person = ''] = await makePeople(app.db, 1);
    const seen = await app.db.transaction(async (tx) => {
      const before = await tx.select().from(pollVotes).where(eq(pollVotes.pollId, id));
      await vote(id, person);
      return before.length;
    });
    expect(seen).toBe(0);
    expect((await stored(id)).answers[1]?.numberOfVotes).toBe(1);
  });

  it('the database itself takes one vote a person, and lets no answer go from under one', async () => {
    const { id } = await makePoll(admin);
    const [person = ''] = await makePeople(app.db, 1);
    await vote(id, person);
    await expect(vote(id, person)).rejects.toMatchObject({ cause: { code: '23505' } });
    const removing = app.db.delete(pollAnswers).where(eq(pollAnswers.pollId, id));
    await expect(removing).rejects.toMatchObject({ cause: { code: '23503' } });
  });
});
