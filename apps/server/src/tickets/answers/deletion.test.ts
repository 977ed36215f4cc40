import { randomUUID } from 'node:crypto';
import { listHistory } from '@karportalen/contract/history/endpoints';
import { eraseMember, exportMember } from '@karportalen/contract/people/endpoints';
import {
  answerForMyTicket,
  confirmHold,
  createHold,
  passOnMyTicket,
} from '@karportalen/contract/tickets/member-endpoints';
import {
  deleteParticipants,
  downloadParticipants,
  getKitchen,
  listFood,
} from '@karportalen/contract/tickets/participant-endpoints';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { later, minutes, START, type TestApp, testApp } from '../../../test/app.ts';
import { findInTables } from '../../../test/members/find-in-tables.ts';
import { endEvent, makeBookable, makeTicket } from '../../../test/money/tickets.ts';
import { busOptions, makeQuestion } from '../../../test/requests/question-bodies.ts';
import { events } from '../../events/tables.ts';
import { dropOldRequestRows } from '../../platform/http/housekeeping.ts';
import { orders } from '../tables/orders.ts';
import { tickets } from '../tables/tickets.ts';
import { deleteDueSensitive } from './delete-sensitive.ts';

let app: TestApp;
let admin: Awaited<ReturnType<TestApp['as']>>;
beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  app.time.now = START;
  admin = await app.as('SuperAdmin');
});
afterAll(() => app.close());

const bus = makeQuestion({ kind: 'one', options: busOptions, textSwedish: 'Vilken buss?' });
const medicine = makeQuestion({ isSensitive: true, textSwedish: 'Något vi bör veta?' });
const shirts = makeQuestion({ kind: 'number', isSensitive: true, perTicket: false, textSwedish: 'Tröjor?' });
const wheels = makeQuestion({ kind: 'yesNo', isSensitive: true, textSwedish: 'Rullstol?' });
const beside = makeQuestion({ textSwedish: 'Bredvid vem?' });
const questions = [bus, medicine, shirts, wheels, beside];

/** Words of one list alone: the tests share a database. */
const newWords = () => {
  const word = randomUUID().slice(0, 8);
  return { food: `Kronärtskocka ${word}`, illness: `Insulinpump ${word}`, friend: `Gunvald ${word}` };
};

/** A list of four, two of whom have written what nobody may read for long. */
const fullList = async () => {
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

const kitchen = async (id: string, query = {}) =>
  (await admin.call(getKitchen, { params: { id }, query })).body;
const sumsOf = async (id: string) => {
  const { ownWords, names, sensitiveAnswersDeletedAt, startTime, ...sums } = await kitchen(id);
  return sums;
};
const traces = (texts: readonly string[]) => findInTables(app.db, texts);

/** Answers given in the app: booked with Idempotency-Keys, changed, exported and transferred. */
const answeredInApp = async () => {
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

describe('the kitchen’s sums', () => {
  it('the kitchen’s sums add up to the people, and names come only where they are asked for', async () => {
    const { event, words } = await fullList();
    const found = await kitchen(event.id);
    expect(found).toMatchObject({
      people: 4,
      plates: [
        { name: 'Vegan, Glutenfritt', count: 1 },
        { name: 'Vegan, Glutenfritt + egna ord', count: 1 },
      ],
      unspecified: 2,
      needs: [
        { name: 'Glutenfritt', count: 2 },
        { name: 'Vegan', count: 2 },
      ],
      ownWords: [{ text: `Vegan, Glutenfritt, ${words.food}`, count: 1 }],
      names: null,
    });
    expect(found.questions).toMatchObject([
      {
        text: 'Vilken buss?',
        answers: 3,
        parts: [{ count: 1 }, { name: 'Sena bussen', count: 2 }],
        total: null,
      },
      { text: 'Något vi bör veta?', answers: 1, parts: [] },
      { text: 'Tröjor?', answers: 1, total: 3 },
      {
        text: 'Rullstol?',
        answers: 2,
        parts: [
          { name: 'Ja', count: 1 },
          { name: 'Nej', count: 1 },
        ],
      },
      { text: 'Bredvid vem?', answers: 1 },
    ]);
    expect((await kitchen(event.id, { names: 'true' })).names).toHaveLength(2);
    expect(
      (await (await app.as('DivisionAdmin')).call(getKitchen, { params: { id: event.id } })).status,
    ).toBe(404);
  });
});

describe('seven days after an event', () => {
  it('seven days after an event its food and sensitive answers are gone from every table, and its sums are as before', async () => {
    const { event, words, sensitive } = await fullList();
    await endEvent(app.db, event.id, START);
    const before = await sumsOf(event.id);
    const food = (await admin.call(listFood, { params: { id: event.id } })).body;
    expect((await traces(sensitive)).length).toBeGreaterThan(1);

    await deleteDueSensitive(app.db, later(START, minutes(7 * 24 * 60) - 1));
    expect((await traces(sensitive)).length).toBeGreaterThan(1);

    const due = later(START, minutes(7 * 24 * 60));
    await deleteDueSensitive(app.db, due);
    expect(await traces(sensitive)).toEqual([]);
    expect((await traces([words.friend])).length).toBe(1);
    expect(await sumsOf(event.id)).toEqual(before);
    expect(await kitchen(event.id)).toMatchObject({
      ownWords: [],
      sensitiveAnswersDeletedAt: due.toISOString(),
    });
    const after = (await admin.call(listFood, { params: { id: event.id } })).body;
    expect(after.unspecified).toBe(food.unspecified);
    const sum = (one: typeof food) =>
      one.food.reduce((all: number, { count }: { count: number }) => all + count, 0);
    expect(sum(after)).toBe(sum(food));
    // Not an edit, and once is enough.
    const [row] = await app.db.select().from(events).where(eq(events.id, event.id));
    expect(row?.updatedAt).toEqual(event.updatedAt);
    await deleteDueSensitive(app.db, later(due, 1));
    expect(await sumsOf(event.id)).toEqual(before);
    const { body } = await admin.call(listHistory, { query: { item: event.id } });
    expect(body.entries[0].changes).toMatchObject([{ field: 'sensitiveAnswersDeletedAt' }]);
  });

  it('seven days after an event nothing is left of what was answered in the app, in calls that were retried, changed or passed on', async () => {
    const { event, answered } = await answeredInApp();
    await endEvent(app.db, event.id, START);
    const before = await sumsOf(event.id);
    const due = later(START, minutes(7 * 24 * 60));
    // Answers to retried calls are kept for a day.
    await dropOldRequestRows(app.db, due);
    await deleteDueSensitive(app.db, due);
    expect(await traces(answered)).toEqual([]);
    expect(await sumsOf(event.id)).toEqual(before);
  });

  it('seven days after an event without answers its history says nothing', async () => {
    const { event } = await makeBookable(app.db, START, { owner: admin.user });
    await endEvent(app.db, event.id, START);
    await deleteDueSensitive(app.db, later(START, minutes(7 * 24 * 60)));
    const [row] = await app.db.select().from(events).where(eq(events.id, event.id));
    expect(row?.sensitiveAnswersDeletedAt).not.toBeNull();
    const { body } = await admin.call(listHistory, { query: { item: event.id } });
    expect(body.entries).toEqual([]);
  });
});

describe('answers of a person who is erased, or of a deleted list', () => {
  it('answers of a person who is erased are gone from every table, and the sums are as before', async () => {
    const { event, made, words } = await fullList();
    const before = await sumsOf(event.id);
    const id = made[0]?.ticket.holderId ?? '';
    const kept = (await admin.call(exportMember, { params: { id } })).body;
    expect(kept.tickets).toMatchObject([
      {
        foodPreference: `Vegan, Glutenfritt, ${words.food}`,
        answers: expect.arrayContaining([
          { question: 'Vilken buss?', answer: 'Sena bussen' },
          { question: 'Tröjor?', answer: 3 },
          { question: 'Rullstol?', answer: true },
        ]),
      },
    ]);
    expect((await admin.call(eraseMember, { params: { id } })).status).toBe(204);
    expect(await traces(Object.values(words))).toEqual([]);
    expect(await sumsOf(event.id)).toEqual(before);
    // The rest is deleted later, and the sums still hold.
    await endEvent(app.db, event.id, START);
    await deleteDueSensitive(app.db, later(START, minutes(7 * 24 * 60)));
    expect((await admin.call(deleteParticipants, { params: { id: event.id } })).status).toBe(204);
    expect(await sumsOf(event.id)).toEqual(before);
  });

  it('answers of a deleted list are gone from every table, and the sums are as before', async () => {
    const { event, words } = await fullList();
    const before = await sumsOf(event.id);
    await endEvent(app.db, event.id, START);
    expect((await admin.call(deleteParticipants, { params: { id: event.id } })).status).toBe(204);
    expect(await traces(Object.values(words))).toEqual([]);
    expect(await sumsOf(event.id)).toEqual(before);
  });

  it('answers of a list that is deleted the same day are gone from the answers to retried calls too', async () => {
    const { event, answered } = await answeredInApp();
    await endEvent(app.db, event.id, START);
    expect((await admin.call(deleteParticipants, { params: { id: event.id } })).status).toBe(204);
    expect(await traces(answered)).toEqual([]);
  });

  it('an export of a buyer’s data has nothing that the new holder of a passed-on ticket answered', async () => {
    const { event, typeId } = await fullList();
    const buyer = await app.asMember();
    const { ticket } = await makeTicket(app.db, { event, typeId }, { buyerId: buyer.member.id });
    await app.db
      .update(tickets)
      .set({ foodPreference: 'Halal', answers: { [bus.id]: 0 } })
      .where(eq(tickets.id, ticket.id));
    const { body } = await admin.call(exportMember, { params: { id: buyer.member.id } });
    expect(body.tickets).toMatchObject([{ foodPreference: null, answers: [] }]);
  });
});

describe('the list’s file', () => {
  it('the list’s file has the chosen columns, says how many it holds, and is in the history', async () => {
    const { event, words } = await fullList();
    const params = { id: event.id };
    const body = { columns: ['lastName' as const, bus.id, shirts.id, 'food' as const] };
    const { status, body: text, headers } = await admin.call(downloadParticipants, { params, body });
    expect(status).toBe(200);
    const rows = text.replace('\uFEFF', '').trim().split('\r\n');
    expect(rows[0]).toBe('Efternamn;Vilken buss?;Tröjor?;Matpreferenser');
    expect(rows).toHaveLength(5);
    expect(rows.join('\n')).toContain(`Sena bussen;3;"Vegan, Glutenfritt, ${words.food}"`);
    expect(decodeURIComponent(String(headers['content-disposition']))).toContain('4 personer.csv');
    const { body: told } = await admin.call(listHistory, { query: { item: event.id } });
    expect(told.entries[0]).toMatchObject({ action: 'exported' });
    expect(JSON.stringify(told.entries[0].changes)).toContain('"people"');
    const other = makeQuestion();
    const refused = await admin.call(downloadParticipants, { params, body: { columns: [other.id] } });
    expect([refused.status, refused.body.fieldErrors]).toEqual([400, { columns: 'Kolumnen finns inte.' }]);
    expect((await admin.call(downloadParticipants, { params, body: { columns: [] } })).status).toBe(400);
  });
});
