import {
  deletePoll,
  getPoll,
  getPollResultPush,
  sendPollResult,
  sendPollResultPush,
  updatePoll,
} from '@karportalen/contract/polls/endpoints';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { later, minutes, START, type TestApp, testApp } from '../../test/app.ts';
import { makePeople } from '../../test/members/make-people.ts';
import { makePoll, pollOf } from '../../test/requests/polls.ts';
import { holdRestoredPushes } from '../notifications/delivery/hold-push.ts';
import { STANDARD_LATEST_MINUTES } from '../notifications/delivery/lateness.ts';
import { standardRetryPolicy } from '../notifications/delivery/push-retry-policy.ts';
import { startDue } from '../notifications/delivery/start-deliveries.ts';
import { pushBatches, pushDeliveries } from '../notifications/delivery/tables.ts';
import { pushSubjects } from '../registries/push-subjects.ts';
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

const closesAt = later(START, minutes(2)).toISOString();
const send = (id: string) => admin.call(sendPollResult, { params: { id } });
const votedOn = async (count: number) => {
  const { id } = await makePoll(admin, { closesAt });
  const voters = await makePeople(app.db, count);
  for (const personId of voters) {
    await app.db.transaction((tx) => castVote(tx, { pollId: id, personId, position: 0 }, START));
  }
  return { id, voters: voters.sort() };
};

describe('sending the result of a poll', () => {
  it('sending the result of a poll pushes it to those who voted and nobody else, once', async () => {
    const { id, voters } = await votedOn(3);
    await makePeople(app.db, 2);
    app.time.now = new Date(closesAt);
    const { status, body } = await send(id);
    expect([status, body.resultSent]).toEqual([200, closesAt]);
    const [push] = await app.db.select().from(pushDeliveries).where(eq(pushDeliveries.subjectId, id));
    expect(push).toMatchObject({
      kind: 'pollResult',
      bodySwedish: 'Pizza fick flest röster, 100 % av 3.',
      bodyEnglish: 'Pizza got the most votes, 100 % of 3.',
    });
    await startDue(app.db, {
      now: app.time.now,
      retryPolicy: standardRetryPolicy,
      latestMinutes: STANDARD_LATEST_MINUTES,
      subjects: pushSubjects,
    });
    const batches = await app.db
      .select()
      .from(pushBatches)
      .where(eq(pushBatches.deliveryId, push?.id ?? ''));
    expect(batches).toMatchObject([{ fromPerson: voters[0], toPerson: voters[2] }]);
    expect((await send(id)).body.code).toBe('POLL_RESULT_SENT');
  });

  it('sending the result of a poll says how its push stands, and is sent on when somebody says so, once', async () => {
    const { id } = await votedOn(2);
    const params = { id };
    expect((await admin.call(getPollResultPush, { params })).body).toEqual({ push: null });
    expect((await admin.call(sendPollResultPush, { params })).body.code).toBe('NOTHING_TO_SEND');
    app.time.now = new Date(closesAt);
    await send(id);
    await app.db.transaction((tx) => holdRestoredPushes(tx, pushSubjects));
    const { push } = (await admin.call(getPollResultPush, { params })).body;
    expect(push).toMatchObject({
      pushStatus: 'held',
      failedReason: expect.stringMatching(/^Inte skickad: återställd från säkerhetskopia\./),
    });
    const answers = await Promise.all([1, 2].map(() => admin.call(sendPollResultPush, { params })));
    for (const { body } of answers) expect(body.push).toMatchObject({ pushStatus: 'sending' });
    const [planned] = await app.db.select().from(pushDeliveries).where(eq(pushDeliveries.subjectId, id));
    expect(planned).toMatchObject({ state: 'waiting', heldBecause: null, sendAt: app.time.now });
    const other = await app.as('DivisionAdmin');
    expect((await other.call(getPollResultPush, { params })).status).toBe(404);
    expect((await other.call(sendPollResultPush, { params })).status).toBe(404);
  });

  it('sending the result of a poll is taken back with its poll while it is held', async () => {
    const { id } = await votedOn(1);
    app.time.now = new Date(closesAt);
    await send(id);
    await app.db.transaction((tx) => holdRestoredPushes(tx, pushSubjects));
    await admin.call(deletePoll, { params: { id } });
    expect(await app.db.select().from(pushDeliveries).where(eq(pushDeliveries.subjectId, id))).toEqual([]);
  });

  it('sending the result of a poll waits until the poll is closed, and needs a vote', async () => {
    const { id } = await votedOn(1);
    expect((await send(id)).body.code).toBe('POLL_NOT_CLOSED');
    const nobody = await votedOn(0);
    app.time.now = new Date(closesAt);
    expect((await send(nobody.id)).body.code).toBe('POLL_NOBODY_VOTED');
    expect((await (await app.as('DivisionAdmin')).call(sendPollResult, { params: { id } })).status).toBe(404);
  });

  it('sending the result of a poll leaves the poll closed', async () => {
    const { id } = await votedOn(1);
    app.time.now = new Date(closesAt);
    await send(id);
    const later4 = later(START, minutes(4)).toISOString();
    const { body } = await admin.call(updatePoll, { params: { id }, body: pollOf({ closesAt: later4 }) });
    expect([body.code, Object.keys(body.fieldErrors)]).toEqual(['POLL_RESULT_SENT', ['closesAt']]);
    expect((await admin.call(getPoll, { params: { id } })).body.status).toBe('closed');
  });
});
