import { getPoll, updatePoll } from '@karportalen/contract/polls/endpoints';
import type { Poll } from '@karportalen/contract/polls/fields';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { later, minutes, START, type TestApp, testApp } from '../../test/app.ts';
import { makePeople } from '../../test/members/make-people.ts';
import { makePoll, pollOf } from '../../test/requests/polls.ts';
import { castVote } from './cast-vote.ts';

let app: TestApp;
let admin: Awaited<ReturnType<TestApp['as']>>;
beforeAll(async () => {
  app = await testApp();
  admin = await app.as('SuperAdmin');
});
beforeEach(() => {
  app.time.now = START;
});
afterAll(() => app.close());

const at = (n: number) => later(START, minutes(n));
const closing = (n: number) => ({ closesAt: at(n).toISOString() });
const update = (id: string, values: object) =>
  admin.call(updatePoll, { params: { id }, body: pollOf(values) });
const stored = async (id: string): Promise<Poll> => (await admin.call(getPoll, { params: { id } })).body;
const voter = async () => (await makePeople(app.db, 1))[0] ?? '';
const vote = (pollId: string, personId: string, now: Date, position = 0) =>
  app.db.transaction((tx) => castVote(tx, { pollId, personId, position }, now));

describe('when a poll closes', () => {
  it('when a poll closes follows from its time and the clock', async () => {
    const poll = await makePoll(admin, closing(2));
    expect(poll).toMatchObject({ status: 'open', closesAt: at(2).toISOString() });
    app.time.now = at(2);
    expect(await stored(poll.id)).toMatchObject({ status: 'closed', sent: START.toISOString() });
    expect((await makePoll(admin)).closesAt).toBeNull();
  });

  it('when a poll closes must be after it opens, and in the future', async () => {
    const late = { scheduleTime: at(3).toISOString(), ...closing(3) };
    await expect(makePoll(admin, late)).rejects.toThrow('Måste vara efter att omröstningen öppnar.');
    const { id } = await makePoll(admin, closing(1));
    app.time.now = at(2);
    expect((await update(id, { ...closing(1), titleSwedish: 'Ny' })).status).toBe(200);
    const { body } = await update(id, { closesAt: later(START, minutes(1.5)).toISOString() });
    expect(body.fieldErrors).toEqual({ closesAt: 'Datumet måste vara i framtiden' });
    expect((await update(id, closing(4))).body.status).toBe('open');
  });
});

it('a draft may lack a time, but not close before it opens', async () => {
  const draft = { isDraft: true as const, scheduleTime: at(3).toISOString() };
  await expect(makePoll(admin, { ...draft, ...closing(3) })).rejects.toThrow(
    'Måste vara efter att omröstningen öppnar.',
  );
  const { id } = await makePoll(admin, { ...draft, ...closing(4) });
  const { status, body } = await update(id, { ...draft, ...closing(2) });
  expect([status, body.fieldErrors]).toEqual([
    400,
    { closesAt: 'Måste vara efter att omröstningen öppnar.' },
  ]);
});

describe('a vote', () => {
  it('a vote is recorded until the poll closes, and refused from then on', async () => {
    const { id } = await makePoll(admin, closing(2));
    await vote(id, await voter(), later(at(2), -1));
    await expect(vote(id, await voter(), at(2))).rejects.toMatchObject({ code: 'POLL_CLOSED' });
    expect((await stored(id)).answers[0]?.numberOfVotes).toBe(1);
  });

  it('a vote is one a person, for an answer that there is, in a poll that is open and for them', async () => {
    const { id } = await makePoll(admin, { targetGroup: 'Student' });
    const person = await voter();
    await vote(id, person, START, 1);
    await expect(vote(id, person, START)).rejects.toMatchObject({ code: 'ALREADY_VOTED' });
    await expect(vote(id, await voter(), START, 3)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const [alumnus = ''] = await makePeople(app.db, 1, { kind: 'Alumnus' });
    await expect(vote(id, alumnus, START)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const waiting = await makePoll(admin, { scheduleTime: at(5).toISOString() });
    await expect(vote(waiting.id, await voter(), START)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
