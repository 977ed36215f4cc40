import { deletePoll, getPoll, updatePoll } from '@karportalen/contract/polls/endpoints';
import type { Poll } from '@karportalen/contract/polls/fields';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { later, minutes, START, type TestApp, testApp } from '../../test/app.ts';
import { jpeg } from '../../test/requests/images.ts';
import { castVotes, makePoll, pollOf } from '../../test/requests/polls.ts';
import { pushDeliveries } from '../notifications/delivery/tables.ts';
import { pollPush } from './push.ts';
import { polls, pollVotes } from './tables.ts';

let app: TestApp;
let admin: Awaited<ReturnType<TestApp['as']>>;
beforeAll(async () => {
  app = await testApp();
  admin = await app.as('DivisionAdmin');
});
afterAll(() => app.close());

const scheduleTime = later(START, minutes(60)).toISOString();
const scheduled = (values: object = {}) => makePoll(admin, { scheduleTime, ...values });
const update = (id: string, values: object = {}) =>
  admin.call(updatePoll, { params: { id }, body: pollOf(values) });
const pushOf = (id: string) => app.db.select().from(pushDeliveries).where(eq(pushDeliveries.subjectId, id));
const stored = async (id: string): Promise<Poll> => (await admin.call(getPoll, { params: { id } })).body;
const picture = async (width: number) =>
  new File([Uint8Array.from(await jpeg(width, 65))], 'bild.jpg', { type: 'image/jpeg' });

const swapped = { answersSwedish: ['Sallad', 'Pizza'], answersEnglish: ['Salad', 'Pizza'] };

describe('editing a scheduled poll', () => {
  it('editing a scheduled poll replaces all of it [7.26]', async () => {
    const { id } = await scheduled();
    const sooner = later(START, minutes(30)).toISOString();
    const { status, body } = await update(id, {
      ...swapped,
      titleSwedish: 'Middag',
      targetGroup: 'All',
      scheduleTime: sooner,
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ titleSwedish: 'Middag', answersSwedish: ['Sallad', 'Pizza'] });
    expect(body).toMatchObject({ scheduleTime: sooner, targetGroup: { group: 'All' } });
    expect(await stored(id)).toEqual(body);
  });

  it('editing a scheduled poll keeps it scheduled: the send mode is locked [4.6]', async () => {
    const { id } = await scheduled();
    const { status, body } = await update(id);
    expect([status, body.fieldErrors]).toEqual([
      400,
      { scheduleTime: 'En schemalagd omröstning måste ha en tid.' },
    ]);
  });

  it('editing a scheduled poll refuses a time that has passed', async () => {
    const { id } = await scheduled();
    const { body } = await update(id, { scheduleTime: START.toISOString() });
    expect(body.fieldErrors).toEqual({ scheduleTime: 'Datumet måste vara i framtiden' });
  });

  it('editing a scheduled poll overwrites nothing that somebody else has changed', async () => {
    const { id, updatedAt } = await scheduled();
    const first = await update(id, { scheduleTime, updatedAt, titleSwedish: 'Ett' });
    expect(first.status).toBe(200);
    const second = await update(id, { scheduleTime, updatedAt, titleSwedish: 'Två' });
    expect([second.status, second.body.clientMessageSwedish]).toEqual([
      409,
      'Någon annan har ändrat detta. Ladda om sidan.',
    ]);
    expect((await stored(id)).titleSwedish).toBe('Ett');
  });

  it('editing a scheduled poll replaces, and takes back, the planned push', async () => {
    const { id } = await scheduled({ sendPushNotification: true });
    await update(id, { scheduleTime, sendPushNotification: true, titleSwedish: 'Ny' });
    expect(await pushOf(id)).toMatchObject([{ titleSwedish: 'Ny' }]);
    await update(id, { scheduleTime });
    expect(await pushOf(id)).toEqual([]);
  });

  it('editing a scheduled poll makes it a draft again, without its push', async () => {
    const { id } = await scheduled({ sendPushNotification: true });
    const { body } = await update(id, { isDraft: true, scheduleTime, sendPushNotification: true });
    expect(body).toMatchObject({ status: 'draft', sent: null });
    expect(await pushOf(id)).toEqual([]);
  });

  it('editing a scheduled poll changes nothing once its push has begun to leave', async () => {
    const { id } = await scheduled({ sendPushNotification: true });
    await app.db.update(pushDeliveries).set({ state: 'sending' }).where(eq(pushDeliveries.subjectId, id));
    const { status } = await update(id, { scheduleTime, sendPushNotification: true, titleSwedish: 'Sent' });
    expect([status, (await stored(id)).titleSwedish]).toEqual([409, 'Lunch']);
  });

  it('editing a scheduled poll publishes a draft', async () => {
    const { id } = await makePoll(admin, { isDraft: true, answersSwedish: [], answersEnglish: [] });
    const { body } = await update(id, { sendPushNotification: true });
    expect(body).toMatchObject({ status: 'open', sent: START.toISOString() });
    expect(await pushOf(id)).toMatchObject([{ sendAt: START }]);
  });
});

describe('a poll’s push that has left', () => {
  it('a poll’s push that has left is told on the poll, and stops nobody who has it open in a form', async () => {
    const { id, updatedAt } = await makePoll(admin, { sendPushNotification: true });
    const report = {
      sentAt: START,
      pushStatus: 'partlySent',
      failedReason: 'En telefon svarade inte.',
      devicesReached: 3,
      devicesMissed: 1,
    } as const;
    await app.db.transaction((tx) => pollPush.report(tx, id, report));
    expect(await stored(id)).toMatchObject({
      pushSent: START.toISOString(),
      pushStatus: 'partlySent',
      devicesReached: 3,
      devicesMissed: 1,
      pushFailedReason: 'En telefon svarade inte.',
      updatedAt,
    });
    expect((await update(id, { sendPushNotification: true, updatedAt })).status).toBe(200);
  });
});

describe('a poll’s image', () => {
  it('a poll’s image stays, is replaced, and is taken away', async () => {
    const { id, imageUrl } = await scheduled({ image: await picture(60) });
    expect((await update(id, { scheduleTime })).body.imageUrl).toBe(imageUrl);
    const replaced = await update(id, { scheduleTime, image: await picture(70) });
    expect(replaced.body.imageUrl).toMatch(/^\/images\//);
    expect(replaced.body.imageUrl).not.toBe(imageUrl);
    expect((await update(id, { scheduleTime, removeImage: true })).body.imageUrl).toBeNull();
  });

  it.each([
    ['bild.tar.jpg', 'Filnamnet får inte innehålla punkter.'],
    ['bild.gif', 'Bilden måste vara en .jpeg, .jpg eller .png.'],
  ])('a poll’s image named %s is refused at its field', async (name, sentence) => {
    const { id } = await scheduled();
    const { body } = await update(id, { scheduleTime, image: new File(['x'], name) });
    expect(body.fieldErrors).toEqual({ image: sentence });
  });
});

describe('editing an open poll', () => {
  it('editing an open poll may change its title and its image, whoever has voted', async () => {
    const { id } = await makePoll(admin);
    await castVotes(app.db, id, [2, 1]);
    const { status, body } = await update(id, { titleSwedish: 'Mat', image: await picture(60) });
    expect(status).toBe(200);
    expect(body).toMatchObject({ titleSwedish: 'Mat', sent: START.toISOString() });
    expect(body.answers).toMatchObject([{ numberOfVotes: 2 }, { numberOfVotes: 1 }]);
  });

  it('editing an open poll may change its question while nobody has voted', async () => {
    const { id } = await makePoll(admin);
    expect((await update(id, { questionSwedish: 'Vad äter vi?' })).body.questionSwedish).toBe('Vad äter vi?');
  });

  it.each([
    ['answers in another order', swapped, ['answersSwedish', 'answersEnglish']],
    ['an answer in other words', { answersSwedish: ['Pizza', 'Soppa'] }, ['answersSwedish']],
    [
      'one answer more',
      { answersSwedish: ['Pizza', 'Sallad', 'Soppa'], answersEnglish: ['Pizza', 'Salad', 'Soup'] },
      ['answersSwedish', 'answersEnglish'],
    ],
    ['another question', { questionSwedish: 'Ska kåren läggas ned?' }, ['questionSwedish']],
    ['another question in English', { questionEnglish: 'Shall we close?' }, ['questionEnglish']],
  ])('editing an open poll refuses %s once there are votes, at the field', async (_what, values, fields) => {
    const { id } = await makePoll(admin);
    await castVotes(app.db, id, [0, 1]);
    const { status, body } = await update(id, { ...values, titleSwedish: 'Annan' });
    const sentence =
      'Omröstningen har redan fått röster, så frågan och svaren ligger fast. Rätta stavfel, eller kopiera den om du vill ställa en ny fråga.';
    expect([status, body.code, body.clientMessageSwedish]).toEqual([409, 'POLL_HAS_VOTES', sentence]);
    expect(body.fieldErrors).toEqual(Object.fromEntries(fields.map((field) => [field, sentence])));
    expect(await stored(id)).toMatchObject({ titleSwedish: 'Lunch', answersSwedish: ['Pizza', 'Sallad'] });
  });

  it('editing an open poll takes other answers while nobody has voted', async () => {
    const { id } = await makePoll(admin);
    expect((await update(id, swapped)).body.answersSwedish).toEqual(['Sallad', 'Pizza']);
  });

  it.each([
    ['its time', { scheduleTime }],
    ['its target group', { targetGroup: 'All' }],
    ['its push', { sendPushNotification: true }],
    ['that it is published', { isDraft: true }],
  ])('editing an open poll refuses to change %s', async (_what, values) => {
    const { id } = await makePoll(admin);
    const { status, body } = await update(id, values);
    expect([status, body.clientMessageSwedish]).toEqual([
      409,
      'Omröstningen är redan öppen. Tid, målgrupp och pushnotis kan inte ändras längre.',
    ]);
  });

  it('editing an open poll keeps the time that it was scheduled for', async () => {
    const { id } = await scheduled();
    const past = later(START, -minutes(1));
    await app.db.update(polls).set({ scheduleTime: past, sendAt: past }).where(eq(polls.id, id));
    const { status, body } = await update(id, { scheduleTime: past.toISOString() });
    expect([status, body.sent]).toEqual([200, past.toISOString()]);
  });
});

describe('deleting a poll', () => {
  it('deleting a poll takes the poll, its votes and its planned push [7.27]', async () => {
    const { id } = await scheduled({ sendPushNotification: true });
    await castVotes(app.db, id, [1, 1]);
    expect((await admin.call(deletePoll, { params: { id } })).status).toBe(204);
    expect((await admin.call(getPoll, { params: { id } })).status).toBe(404);
    expect(await pushOf(id)).toEqual([]);
    expect(await app.db.select().from(pollVotes).where(eq(pollVotes.pollId, id))).toEqual([]);
  });

  it('deleting and editing answer 404 for a poll that another division owns', async () => {
    const other = await app.as('DivisionAdmin');
    const { id } = await scheduled();
    expect((await other.call(deletePoll, { params: { id } })).status).toBe(404);
    expect((await other.call(updatePoll, { params: { id }, body: pollOf() })).status).toBe(404);
    expect((await stored(id)).id).toBe(id);
  });
});
