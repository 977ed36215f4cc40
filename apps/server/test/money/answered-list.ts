import { randomUUID } from 'node:crypto';
import {
  answerForMyTicket,
  confirmHold,
  createHold,
  passOnMyTicket,
} from '@karportalen/contract/tickets/member-endpoints';
import { downloadParticipants, getKitchen } from '@karportalen/contract/tickets/participant-endpoints';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { orders } from '../../src/tickets/tables/orders.ts';
import { START, type TestApp, testApp } from '../app.ts';
import { findInTables } from '../members/find-in-tables.ts';
import { busOptions, makeQuestion } from '../requests/question-bodies.ts';
import { makeBookable, makeTicket } from './tickets.ts';

export let app: TestApp;
export let admin: Awaited<ReturnType<TestApp['as']>>;

/** Called once per test file: the app, with its clock reset and a super admin signed in for each test. */
export const setUpAnswers = (): void => {
  beforeAll(async () => {
    app = await testApp();
  });
  beforeEach(async () => {
    app.time.now = START;
    admin = await app.as('SuperAdmin');
  });
  afterAll(() => app.close());
};

export const bus = makeQuestion({ kind: 'one', options: busOptions, textSwedish: 'Vilken buss?' });
const medicine = makeQuestion({ isSensitive: true, textSwedish: 'Något vi bör veta?' });
export const shirts = makeQuestion({
  kind: 'number',
  isSensitive: true,
  perTicket: false,
  textSwedish: 'Tröjor?',
});
const wheels = makeQuestion({ kind: 'yesNo', isSensitive: true, textSwedish: 'Rullstol?' });
const beside = makeQuestion({ textSwedish: 'Bredvid vem?' });
const questions = [bus, medicine, shirts, wheels, beside];

/** Words of one list alone: the tests share a database. */
const newWords = () => {
  const word = randomUUID().slice(0, 8);
  return { food: `Kronärtskocka ${word}`, illness: `Insulinpump ${word}`, friend: `Gunvald ${word}` };
};

/** A list of four, two of whom have written what nobody may read for long. */
export const fullList = async () => {
  const words = newWords();
  const list = await makeBookable(app.db, START, {
    owner: admin.user,
    gatherFoodPreferences: true,
    questions,
  });
  const made = [
    await makeTicket(app.db, list, {
      foodPreference: `Vegan, Glutenfritt, ${words.food}`,
      answers: {
        [bus.id]: 1,
        [medicine.id]: words.illness,
        [wheels.id]: true,
        [beside.id]: words.friend,
      },
    }),
    await makeTicket(app.db, list, { foodPreference: 'gluten free; vegan', answers: { [bus.id]: 0 } }),
    await makeTicket(app.db, list, { answers: { [bus.id]: 1, [wheels.id]: false } }),
    await makeTicket(app.db, list, { foodPreference: 'Halal', refundedAt: START, refundedOre: 0 }),
    await makeTicket(app.db, list),
  ];
  const [first] = made;
  await app.db
    .update(orders)
    .set({ answers: { [shirts.id]: 3 } })
    .where(eq(orders.id, first?.ticket.orderId ?? ''));
  return { ...list, made, words, sensitive: [words.food, words.illness] };
};

export const kitchen = async (id: string, query = {}) =>
  (await admin.call(getKitchen, { params: { id }, query })).body;
export const sumsOf = async (id: string) => {
  const { ownWords, names, sensitiveAnswersDeletedAt, startTime, ...sums } = await kitchen(id);
  return sums;
};
export const traces = (texts: readonly string[]) => findInTables(app.db, texts);

/** Answers given in the app: booked with Idempotency-Keys, changed, exported and transferred. */
export const answeredInApp = async () => {
  const words = newWords();
  const list = await makeBookable(app.db, START, {
    owner: admin.user,
    gatherFoodPreferences: true,
    questions,
  });
  const { event, typeId } = list;
  const member = await app.asMember();
  const key = () => ({ 'idempotency-key': randomUUID() });
  const ticket = { ticketTypeId: typeId, foodPreference: words.food };
  const held = await member.call(
    createHold,
    { params: { id: event.id }, body: { tickets: [ticket, { ticketTypeId: typeId }] } },
    key(),
  );
  const given = (value: string) => [{ questionId: medicine.id, value }];
  const sent = { answers: [], tickets: [{ ticketTypeId: typeId, answers: given(words.illness) }] };
  const confirm = { params: { id: held.body.hold.id }, body: sent };
  const confirmed = await member.call(confirmHold, confirm, key());
  expect([confirmed.status, confirmed.body.code]).toEqual([201, undefined]);
  const [first, second] = confirmed.body.order.tickets;
  const changed = `${words.illness} igen`;
  const answers = { params: { id: first.id }, body: { answers: given(changed) } };
  expect((await member.call(answerForMyTicket, answers)).status).toBe(200);
  expect((await admin.call(downloadParticipants, { params: { id: event.id } })).status).toBe(200);
  const { member: friend } = await app.asMember();
  const passed = { params: { id: second.id }, body: { receiverEmail: friend.email } };
  expect((await member.call(passOnMyTicket, passed)).status).toBe(204);
  expect((await traces([words.food, words.illness, changed])).length).toBeGreaterThan(1);
  return { event, answered: [words.food, words.illness] };
};
