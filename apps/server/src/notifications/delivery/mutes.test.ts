import { type MuteKind, muteKinds } from '@karportalen/contract/people/member';
import { eq, inArray } from 'drizzle-orm';
import { v7 } from 'uuid';
import { describe, expect, it, vi } from 'vitest';
import { later, minutes, START } from '../../../test/app.ts';
import { makeUser } from '../../../test/makers.ts';
import { makePeople, phoneOf } from '../../../test/members/make-people.ts';
import { makeBookable, makeTicket } from '../../../test/money/tickets.ts';
import {
  database,
  fcm,
  isOver,
  ok,
  publish,
  receiptsOf,
  rowOf,
  setUpPushes,
  startWorker,
  time,
  tokens,
} from '../../../test/push/push-setup.ts';
import { appUsers } from '../../people/tables.ts';
import { pollAnswers, polls, pollVotes } from '../../polls/tables.ts';
import { pushSubjects } from '../../registries/push-subjects.ts';
import { ticketMessageReceipts, ticketMessages } from '../../tickets/tables/messages.ts';
import { notifications } from '../tables.ts';
import { schedulePush } from './schedule-push.ts';
import { type PushKind, pushRetries } from './tables.ts';

setUpPushes();

const mute = (ids: readonly string[], mutes: MuteKind[]) =>
  database.db
    .update(appUsers)
    .set({ mutes })
    .where(inArray(appUsers.id, [...ids]));
const deactivate = (id: string) =>
  database.db.update(appUsers).set({ deactivatedAt: START }).where(eq(appUsers.id, id));

/** One person per kind that can be muted, and one who mutes nothing. */
const people = async () => {
  const [events = '', polled = '', news = '', none = ''] = await makePeople(database.db, 4);
  await mute([events], ['events']);
  await mute([polled], ['polls']);
  await mute([news], ['news']);
  return { events, polls: polled, news, none };
};

const push = {
  swedish: { title: 'Hej', body: 'x' },
  english: { title: 'Hello', body: 'x' },
  targetGroup: 'All',
  divisionId: null,
  sendAt: START,
  priority: 'normal',
} as const;

const send = async (kind: PushKind, id: string) => {
  await schedulePush(database.db, { ...push, kind, id });
  startWorker();
  await isOver(id);
  return tokens();
};

const makePoll = async () => {
  const id = v7();
  const texts = { titleSwedish: 'x', titleEnglish: 'x', questionSwedish: 'x', questionEnglish: 'x' };
  await database.db
    .insert(polls)
    .values({ id, ...texts, isDraft: false, targetGroup: 'All', sendAt: START, creatorRole: 'SuperAdmin' });
  return id;
};

describe('a muted category', () => {
  it('a muted category keeps notifications from the phones of those who mute news, not from their inboxes', async () => {
    const { events, polls: polled, news, none } = await people();
    const { id } = await publish();
    startWorker();
    await isOver(id);
    expect(tokens()).toEqual([events, polled, none].map((person) => phoneOf(person)).toSorted());
    expect(await receiptsOf(id)).toEqual([events, polled, news, none].toSorted());
    expect(await rowOf(id)).toMatchObject({ pushStatus: 'sent', devicesReached: 3, failedReason: null });
  });

  it('a muted category keeps notifications about an event from those who mute events, and from nobody else', async () => {
    const { events, polls: polled, news, none } = await people();
    const owner = await makeUser(database.db, 'DivisionAdmin');
    const { event } = await makeBookable(database.db, START, { owner });
    const { id } = await publish();
    await database.db.update(notifications).set({ linkEventId: event.id }).where(eq(notifications.id, id));
    startWorker();
    await isOver(id);
    expect(tokens()).toEqual([polled, news, none].map((person) => phoneOf(person)).toSorted());
    expect(await receiptsOf(id)).toEqual([events, polled, news, none].toSorted());
  });

  it('a muted category never keeps an alarm from anybody', async () => {
    const all = Object.values(await people());
    await mute(all, ['events', 'news', 'polls']);
    const { id } = await publish({ priority: 'high' });
    startWorker();
    await isOver(id);
    expect(tokens()).toEqual(all.map((person) => phoneOf(person)).toSorted());
  });

  it('a muted category keeps polls and their results from those who mute polls', async () => {
    const { events, polls: polled, news, none } = await people();
    const left = [events, news, none].map((person) => phoneOf(person)).toSorted();
    expect(await send('poll', await makePoll())).toEqual(left);
    fcm.received.length = 0;
    const pollId = await makePoll();
    const votes = [events, polled, news, none].map((personId) => ({
      pollId,
      personId,
      position: 0,
      votedAt: START,
    }));
    await database.db
      .insert(pollAnswers)
      .values({ pollId, position: 0, answerSwedish: 'x', answerEnglish: 'x' });
    await database.db.insert(pollVotes).values(votes);
    expect(await send('pollResult', pollId)).toEqual(left);
  });

  const messageTo = async (people: readonly string[]) => {
    const owner = await makeUser(database.db, 'DivisionAdmin');
    const list = await makeBookable(database.db, START, { owner });
    for (const holderId of people) await makeTicket(database.db, list, { holderId });
    const id = v7();
    const texts = { messageSwedish: 'x', messageEnglish: 'x' };
    await database.db.insert(ticketMessages).values({ id, eventId: list.event.id, ...texts, sentAt: START });
    const receipts = people.map((personId) => ({ messageId: id, personId, sentAt: START }));
    await database.db.insert(ticketMessageReceipts).values(receipts);
    return { id, eventId: list.event.id };
  };

  it('a muted category keeps organisers’ messages from those who mute events, and from whoever is deactivated', async () => {
    const { events, polls: polled, news, none } = await people();
    await deactivate(news);
    const { id, eventId } = await messageTo([events, polled, news, none]);
    expect(await send('eventMessage', id)).toEqual(
      [polled, none].map((person) => phoneOf(person)).toSorted(),
    );
    const opened = { kind: 'eventMessage', id, eventId };
    expect(fcm.received.map(({ message }) => message.data)).toEqual(
      Array.from({ length: 2 }, () => expect.objectContaining(opened)),
    );
  });

  it('a muted category never keeps a cancellation from whoever has a ticket', async () => {
    const all = Object.values(await people());
    await mute(all, ['events', 'news', 'polls']);
    const { id } = await messageTo(all);
    expect(await send('eventCancelled', id)).toEqual(all.map((person) => phoneOf(person)).toSorted());
  });

  it('a muted category is said by every sender, and each switch mutes something', () => {
    const groups = Object.fromEntries(
      Object.entries(pushSubjects).map(([kind, { mutedAs }]) => [kind, mutedAs]),
    );
    expect(groups).toEqual({
      notification: 'news',
      poll: 'polls',
      pollResult: 'polls',
      eventMessage: 'events',
      eventCancelled: 'never',
      release: 'never',
      refund: 'never',
      latePayment: 'never',
      offer: 'never',
      waitingListClosed: 'never',
      marks: 'never',
      markAnswer: 'never',
      // Replaced by the switch of the push that waited.
      waited: 'never',
      alarmNotice: 'never',
    });
    for (const kind of muteKinds) expect(Object.values(groups)).toContain(kind);
  });
});

describe('a phone that is to be tried again', () => {
  const failing = async (change: (person: string) => Promise<unknown>, priority: 'normal' | 'high') => {
    const [person = '', other = ''] = await makePeople(database.db, 2);
    fcm.state.answer = () => ({ status: 503 });
    const { id } = await publish({ priority });
    const first = startWorker();
    await vi.waitFor(async () => expect(await database.db.$count(pushRetries)).toBe(2), {
      timeout: 20_000,
      interval: 20,
    });
    await first.stop();
    await change(person);
    fcm.received.length = 0;
    fcm.state.answer = () => ok;
    time.now = later(time.now, minutes(1) / 2);
    startWorker();
    await isOver(id);
    return { reached: tokens(), person: phoneOf(person), other: phoneOf(other) };
  };

  it.each([
    ['has been deactivated', deactivate],
    ['has muted it', (person: string) => mute([person], ['news'])],
  ])('a phone that is to be tried again is left in peace once its person %s', async (_what, change) => {
    const { reached, person, other } = await failing(change, 'normal');
    expect(reached).toContain(other);
    expect(reached).not.toContain(person);
  });

  it('a phone that is to be tried again is still sent an alarm that its person has muted', async () => {
    const { reached, person } = await failing((one) => mute([one], ['news']), 'high');
    expect(reached).toContain(person);
  });

  it('a phone that is to be tried again would be sent the push if nothing had changed (control)', async () => {
    const { reached, person } = await failing(async () => {}, 'normal');
    expect(reached).toContain(person);
  });
});
