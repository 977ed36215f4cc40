import {
  createPoll,
  getPoll,
  listDraftPolls,
  listPollHistory,
  listScheduledPolls,
} from '@karportalen/contract/polls/endpoints';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { later, minutes, START, type TestApp, testApp } from '../../test/app.ts';
import { makeDivision } from '../../test/makers.ts';
import { makePeople } from '../../test/members/make-people.ts';
import { jpeg } from '../../test/requests/images.ts';
import { makePoll, pollOf } from '../../test/requests/polls.ts';
import { pushDeliveries } from '../notifications/delivery/tables.ts';
import { polls } from './tables.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const ahead = (ms: number) => later(START, ms).toISOString();
const division = async () => app.as('DivisionAdmin', { divisionId: (await makeDivision(app.db)).id });
const pushOf = (id: string) => app.db.select().from(pushDeliveries).where(eq(pushDeliveries.subjectId, id));

describe('creating a poll', () => {
  it('creating a poll opens it now when it has no time', async () => {
    const admin = await division();
    const poll = await makePoll(admin);
    expect(poll).toMatchObject({
      status: 'open',
      sent: START.toISOString(),
      scheduleTime: null,
      isDraft: false,
      openedByCount: 0,
      imageUrl: null,
      answersSwedish: ['Pizza', 'Sallad'],
      answersEnglish: ['Pizza', 'Salad'],
      answers: [
        { answerSwedish: 'Pizza', answerEnglish: 'Pizza', numberOfVotes: 0, numberOfVotesPercentage: 0 },
        { answerSwedish: 'Sallad', answerEnglish: 'Salad', numberOfVotes: 0, numberOfVotesPercentage: 0 },
      ],
    });
    expect((await admin.call(getPoll, { params: { id: poll.id } })).body).toEqual(poll);
  });

  it('creating a poll schedules it, and moves it to history when its time has come [4.1 7.25]', async () => {
    const admin = await division();
    const poll = await makePoll(admin, { scheduleTime: ahead(minutes(60)) });
    expect(poll).toMatchObject({ status: 'scheduled', sent: null, scheduleTime: ahead(minutes(60)) });
    const idsIn = async (list: typeof listPollHistory | typeof listScheduledPolls) => {
      const { body } = await admin.call(list, {});
      return body.polls.map(({ id }: { id: string }) => id);
    };
    expect([await idsIn(listScheduledPolls), await idsIn(listPollHistory)]).toEqual([[poll.id], []]);
    // Moves the poll instead of the clock, to stay within the session's five minutes.
    const past = later(START, -1);
    await app.db.update(polls).set({ scheduleTime: past, sendAt: past }).where(eq(polls.id, poll.id));
    expect([await idsIn(listScheduledPolls), await idsIn(listPollHistory)]).toEqual([[], [poll.id]]);
  });

  it('creating a poll saves a draft of nothing, and of half [4.2 7.25]', async () => {
    const admin = await division();
    const empty = await admin.call(createPoll, { body: { isDraft: true } });
    expect(empty.status).toBe(201);
    expect(empty.body).toMatchObject({ status: 'draft', isDraft: true, titleSwedish: '', targetGroup: null });
    const half = await makePoll(admin, {
      isDraft: true,
      titleEnglish: '',
      answersSwedish: ['Ett'],
      answersEnglish: ['One'],
      sendPushNotification: true,
      scheduleTime: ahead(-minutes(5)),
    });
    expect(half).toMatchObject({ status: 'draft', answersSwedish: ['Ett'], sent: null });
    expect(await pushOf(half.id)).toEqual([]);
    expect((await admin.call(listDraftPolls, {})).body.total).toBe(2);
  });

  it('creating a poll keeps the image, re-encoded', async () => {
    const admin = await division();
    const image = new File([Uint8Array.from(await jpeg(60, 65))], 'pizza.jpg', { type: 'image/jpeg' });
    const { imageUrl } = await makePoll(admin, { image });
    expect(imageUrl).toMatch(/^\/images\/[0-9a-f]{64}$/);
    expect((await app.inject({ method: 'GET', url: imageUrl ?? '' })).status).toBe(200);
  });

  it('creating a poll saves once per idempotency key', async () => {
    const admin = await division();
    const key = { 'idempotency-key': 'en-gang' };
    const first = await admin.call(createPoll, { body: pollOf() }, key);
    const second = await admin.call(createPoll, { body: pollOf() }, key);
    expect(second.body).toEqual(first.body);
    expect((await admin.call(listPollHistory, {})).body.total).toBe(1);
  });
});

describe('a poll is refused', () => {
  const long = (n: number) => 'x'.repeat(n);
  it.each([
    ['without a title', { titleSwedish: ' ' }, 'titleSwedish', 'Detta fält får inte lämnas tomt.'],
    ['with a long title', { titleEnglish: long(41) }, 'titleEnglish', 'Titel får max vara 40 tecken.'],
    [
      'with a long question',
      { questionSwedish: long(65) },
      'questionSwedish',
      'Fråga får max vara 64 tecken.',
    ],
    [
      'with a long answer',
      { answersSwedish: ['Ja', long(35)] },
      'answersSwedish.1',
      'Svar får max vara 34 tecken.',
    ],
    [
      'with one answer',
      { answersSwedish: ['Ja'], answersEnglish: ['Yes'] },
      'answersSwedish',
      'Minst två svar måste anges',
    ],
    [
      'without answers',
      { answersSwedish: undefined, answersEnglish: undefined },
      'answersSwedish',
      'Minst två svar måste anges',
    ],
    [
      'with five answers',
      { answersSwedish: [...'abcde'], answersEnglish: [...'abcde'] },
      'answersSwedish',
      'Högst fyra svar kan anges',
    ],
    [
      'with an answer in one language',
      { answersEnglish: ['Pizza'] },
      'answersEnglish',
      'Båda språken måste fyllas i.',
    ],
    [
      'with an empty answer',
      { answersEnglish: ['Pizza', ' '] },
      'answersEnglish.1',
      'Båda språken måste fyllas i.',
    ],
    ['without a target group', { targetGroup: undefined }, 'targetGroup', 'Måste välja ett alternativ.'],
    ['in the past', { scheduleTime: START.toISOString() }, 'scheduleTime', 'Datumet måste vara i framtiden'],
    ['with fields it does not know', { votes: '3' }, 'votes', 'Okänt fält.'],
  ])(
    'a poll is refused %s [1.3 3.23 5.14 5.15 5.16 5.17 5.35 9.16]',
    async (_why, values, field, sentence) => {
      const admin = await app.as('SuperAdmin');
      const { status, body } = await admin.call(createPoll, { body: pollOf(values) as never });
      expect(status).toBe(400);
      expect(body.fieldErrors).toMatchObject({ [field]: sentence });
    },
  );

  it('a poll with the longest texts that are allowed and four answers is taken [1.3 9.16]', async () => {
    const admin = await app.as('SuperAdmin');
    const four = [1, 2, 3, 4].map((n) => long(33) + n);
    const texts = { titleSwedish: long(40), questionEnglish: long(64) };
    const poll = await makePoll(admin, { ...texts, answersSwedish: four, answersEnglish: four });
    expect(poll.answersEnglish).toEqual(four);
  });

  it('a poll is refused as a draft too, when a text is too long', async () => {
    const admin = await app.as('SuperAdmin');
    const { body } = await admin.call(createPoll, { body: { isDraft: true, titleSwedish: long(41) } });
    expect(body.fieldErrors).toEqual({ titleSwedish: 'Titel får max vara 40 tecken.' });
  });
});

describe('the lists of polls', () => {
  it('the lists of polls are ordered, cut into pages and searched', async () => {
    const admin = await division();
    for (const [titleSwedish, hours] of [
      ['Fika', 3],
      ['Gasque', 1],
      ['Sittning', 2],
    ] as const) {
      await makePoll(admin, { titleSwedish, scheduleTime: ahead(minutes(60 * hours)) });
    }
    const titles = async (query: object) => {
      const { body } = await admin.call(listScheduledPolls, { query });
      return [body.polls.map((poll: { titleSwedish: string }) => poll.titleSwedish), body.total];
    };
    expect(await titles({})).toEqual([['Gasque', 'Sittning', 'Fika'], 3]);
    expect(await titles({ page: 2, pageSize: 2 })).toEqual([['Fika'], 3]);
    expect(await titles({ search: 'sitt', page: 1 })).toEqual([['Sittning'], 1]);
    expect(await titles({ search: '100%' })).toEqual([[], 0]);
  });

  it('the lists of polls tell who made a poll and how many it reaches [8.68]', async () => {
    const { id: divisionId, name } = await makeDivision(app.db);
    const admin = await app.as('DivisionAdmin', { divisionId });
    await makePeople(app.db, 3, { divisionId });
    await makePeople(app.db, 2, { divisionId, kind: 'Alumnus' });
    await makePeople(app.db, 4);
    const mine = await makePoll(admin);
    expect(mine).toMatchObject({ createdBy: name, targetGroup: { group: 'Student', count: 3 } });
    expect(mine.ownerDivision).toEqual({ id: divisionId, name });
    const superadmin = await app.as('SuperAdmin');
    const theirs = await makePoll(superadmin, { targetGroup: 'All' });
    expect(theirs).toMatchObject({ createdBy: 'Superadmin', ownerDivision: null });
    expect(theirs.targetGroup?.count).toBeGreaterThanOrEqual(9);
    await app.db.update(polls).set({ creatorRole: null }).where(eq(polls.id, theirs.id));
    const old = await superadmin.call(getPoll, { params: { id: theirs.id } });
    expect(old.body.createdBy).toBe('Tidigare formulär');
  });

  it('the lists of polls show a division its own polls only', async () => {
    const [mine, other, superadmin] = [await division(), await division(), await app.as('SuperAdmin')];
    const poll = await makePoll(other);
    expect((await mine.call(listPollHistory, {})).body.total).toBe(0);
    expect((await mine.call(getPoll, { params: { id: poll.id } })).status).toBe(404);
    expect((await superadmin.call(getPoll, { params: { id: poll.id } })).status).toBe(200);
  });
});

describe('the push of a poll', () => {
  it('the push of a poll is planned for the time it opens, when asked for [3.24]', async () => {
    const admin = await division();
    const scheduleTime = ahead(minutes(90));
    const poll = await makePoll(admin, { sendPushNotification: true, scheduleTime });
    expect(poll).toMatchObject({ sendPushNotification: true, shouldSendPushNotification: true });
    expect(await pushOf(poll.id)).toMatchObject([
      {
        kind: 'poll',
        titleSwedish: 'Lunch',
        bodySwedish: 'Vad ska vi äta?',
        bodyEnglish: 'What shall we eat?',
        targetGroup: 'Student',
        divisionId: admin.user.divisionId,
        priority: 'normal',
        sendAt: new Date(scheduleTime),
        state: 'waiting',
      },
    ]);
  });

  it('the push of a poll is not planned otherwise [3.24]', async () => {
    const poll = await makePoll(await division(), { scheduleTime: ahead(minutes(90)) });
    expect(await pushOf(poll.id)).toEqual([]);
  });
});
