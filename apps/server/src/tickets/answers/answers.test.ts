import { getMemberEvent } from '@karportalen/contract/events/member-endpoints';
import {
  answerForMyTicket,
  confirmHold,
  createHold,
  listMyTickets,
  passOnMyTicket,
  setMyFood,
} from '@karportalen/contract/tickets/member-endpoints';
import { startPayment, takePaymentCallback } from '@karportalen/contract/tickets/payment-endpoints';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { later, minutes, START, type TestApp, testApp } from '../../../test/app.ts';
import { moneyDesk, openSwish, type Swish } from '../../../test/money/swish.ts';
import { makeBookable } from '../../../test/money/tickets.ts';
import { busOptions, makeQuestion } from '../../../test/requests/question-bodies.ts';
import { events, ticketTypes } from '../../events/tables.ts';
import { ticketHolds } from '../tables/holds.ts';
import { orders } from '../tables/orders.ts';
import { tickets } from '../tables/tickets.ts';

type Member = Awaited<ReturnType<TestApp['asMember']>>;

let app: TestApp;
let bank: Swish;
const owner = { role: 'SuperAdmin', divisionId: null, committeeId: null } as const;
beforeAll(async () => {
  bank = await openSwish();
  app = await testApp({ payments: bank.provider });
});
beforeEach(() => {
  app.time.now = START;
});
afterAll(async () => {
  await app.close();
  await bank.close();
});

const seat = makeQuestion({ followsTicket: true });
const bus = makeQuestion({ kind: 'one', options: busOptions, isRequired: true });
const table = makeQuestion({ kind: 'text', perTicket: false, isRequired: true, textSwedish: 'Sällskap?' });
const allergy = makeQuestion({ kind: 'several', isSensitive: true, options: busOptions });
const shirt = makeQuestion({ kind: 'number', ticketTypes: [1], isRequired: true });
const gone = makeQuestion({ isHidden: true, isRequired: true });
const questions = [seat, bus, table, allergy, shirt, gone];

const party = async (values: Partial<Parameters<typeof makeBookable>[2]> = {}) => {
  const made = await makeBookable(app.db, START, { owner, questions, ...values });
  const [second] = await app.db
    .insert(ticketTypes)
    .values({ eventId: made.event.id, position: 1, swedishName: 'Med tröja', englishName: 'With shirt' })
    .returning();
  return { ...made, shirtTypeId: second?.id ?? '' };
};
type Party = Awaited<ReturnType<typeof party>>;

const hold = async (member: Member, { event }: Party, types: readonly string[]): Promise<string> => {
  const body = { tickets: types.map((ticketTypeId) => ({ ticketTypeId })) };
  const answer = await member.call(createHold, { params: { id: event.id }, body });
  expect([answer.status, answer.body.code]).toEqual([201, undefined]);
  return answer.body.hold.id;
};
const confirm = (member: Member, id: string, body = {}) => member.call(confirmHold, { params: { id }, body });
type Given = Readonly<Record<string, string | number | boolean | number[]>>;
const given = (answers: Given) =>
  Object.entries(answers).map(([questionId, value]) => ({ questionId, value }));
const whole = (ticketTypeId: string, answers: Given = {}) => ({
  answers: given({ [table.id]: 'Kims bord' }),
  tickets: [{ ticketTypeId, answers: given({ [bus.id]: 1, ...answers }) }],
});
const answersOf = (ticket: { answers: { questionId: string; value: unknown }[] }) =>
  Object.fromEntries(ticket.answers.map(({ questionId, value }) => [questionId, value]));
const mine = async (member: Member) => (await member.call(listMyTickets, {})).body.tickets;

/** A member with one ticket, all answered. */
const guest = async (made: Party) => {
  const member = await app.asMember();
  const holdId = await hold(member, made, [made.typeId]);
  const sent = whole(made.typeId, { [seat.id]: 'Vid fönstret', [allergy.id]: [1, 0] });
  const { status, body } = await confirm(member, holdId, sent);
  expect([status, body.code]).toEqual([201, undefined]);
  return { member, ticket: body.order.tickets[0] };
};

describe('a booking’s answers', () => {
  it('a booking’s answers are asked for when it is confirmed, never when the places are held', async () => {
    const made = await party();
    const kim = await app.asMember();
    const { body: event } = await kim.call(getMemberEvent, { params: { id: made.event.id } });
    expect(event.questions.map(({ id }: { id: string }) => id)).toEqual(
      questions.filter(({ isHidden }) => !isHidden).map(({ id }) => id),
    );
    const holdId = await hold(kim, made, [made.typeId, made.shirtTypeId]);
    const refused = await confirm(kim, holdId);
    expect(refused.status).toBe(400);
    expect(refused.body).toMatchObject({
      code: 'ANSWERS_NEEDED',
      fieldErrors: {
        [`answers.${table.id}`]: 'Frågan måste besvaras.',
        [`tickets.0.answers.${bus.id}`]: 'Frågan måste besvaras.',
        [`tickets.1.answers.${bus.id}`]: 'Frågan måste besvaras.',
        [`tickets.1.answers.${shirt.id}`]: 'Frågan måste besvaras.',
      },
    });
    expect(Object.keys(refused.body.fieldErrors)).toHaveLength(4);
    const { status, body } = await confirm(kim, holdId, {
      answers: given({ [table.id]: ' Kims bord ' }),
      tickets: [
        { ticketTypeId: made.shirtTypeId, answers: given({ [bus.id]: 0, [shirt.id]: 2 }) },
        // Not asked: of another ticket type, hidden, and of the whole order.
        {
          ticketTypeId: made.typeId,
          answers: given({ [bus.id]: 1, [shirt.id]: 3, [gone.id]: 'x', [table.id]: 'y' }),
        },
      ],
    });
    expect(status).toBe(201);
    const rows = await app.db.select().from(tickets).where(eq(tickets.orderId, body.order.id));
    expect(new Map(rows.map((row) => [row.ticketTypeId, row.answers]))).toEqual(
      new Map([
        [made.typeId, { [bus.id]: 1 }],
        [made.shirtTypeId, { [bus.id]: 0, [shirt.id]: 2 }],
      ]),
    );
    const [order] = await app.db.select().from(orders).where(eq(orders.id, body.order.id));
    expect(order?.answers).toEqual({ [table.id]: 'Kims bord' });
    // The answer was lost: asked again, it is the same order, and nothing is overwritten.
    const again = await confirm(kim, holdId, whole(made.typeId));
    expect(again.body.order.id).toBe(body.order.id);
    expect(await app.db.select().from(tickets).where(eq(tickets.orderId, body.order.id))).toEqual(rows);
  });

  it.each([
    ['an option that there is not', bus.id, 2],
    ['a text for an option', bus.id, 'Sena bussen'],
    ['an option twice', allergy.id, [1, 1]],
    ['a text that is too long', seat.id, 'x'.repeat(201)],
  ])('a booking’s answers are refused: %s', async (_, id, value) => {
    const made = await party();
    const kim = await app.asMember();
    const holdId = await hold(kim, made, [made.typeId]);
    const { status, body } = await confirm(kim, holdId, whole(made.typeId, { [id]: value }));
    expect([status, body.fieldErrors]).toEqual([
      400,
      { [`tickets.0.answers.${id}`]: 'Svaret passar inte frågan.' },
    ]);
  });

  it('a booking without questions needs no body, as before', async () => {
    const made = await party({ questions: [] });
    const kim = await app.asMember();
    const holdId = await hold(kim, made, [made.typeId]);
    const { status, body } = await kim.call(confirmHold, { params: { id: holdId } });
    expect([status, body.order.tickets[0].questions]).toEqual([201, []]);
  });

  it('a booking’s answers wait with the hold until the money comes, and are asked for before Swish is', async () => {
    const desk = moneyDesk(app, bank);
    const made = await party({ reservationType: 'Paid', accountNumber: '3010', resultUnit: '12' });
    const kim = await app.asMember();
    const holdId = await hold(kim, made, [made.typeId]);
    const params = { id: holdId };
    expect((await kim.call(startPayment, { params })).body.code).toBe('ANSWERS_NEEDED');
    const { body } = await kim.call(startPayment, { params, body: whole(made.typeId) });
    // Called again without answers: the same payment, and the answers stay.
    expect((await kim.call(startPayment, { params })).body.payment.id).toBe(body.payment.id);
    await bank.act(body.payment.simulatorUrl, 'pay');
    await app.call(takePaymentCallback, { params: { id: body.payment.id }, body: { status: 'PAID' } });
    await desk.runDue();
    const [ticket] = await mine(kim);
    expect(answersOf(ticket)).toEqual({ [table.id]: 'Kims bord', [bus.id]: 1 });
  });

  it('a booking’s answers are asked of whoever accepts an offer', async () => {
    const made = await party();
    const kim = await app.asMember();
    const holdId = await hold(kim, made, [made.typeId]);
    await app.db.update(ticketHolds).set({ offer: true }).where(eq(ticketHolds.id, holdId));
    expect((await confirm(kim, holdId)).body.code).toBe('ANSWERS_NEEDED');
    expect((await confirm(kim, holdId, whole(made.typeId))).status).toBe(201);
  });

  it('a booking’s answers that no longer fit are asked for again', async () => {
    const made = await party({ reservationType: 'Paid', accountNumber: '3010', resultUnit: '12' });
    const kim = await app.asMember();
    const params = { id: await hold(kim, made, [made.typeId]) };
    await kim.call(startPayment, { params, body: whole(made.typeId) });
    const changed = questions.map((one) => (one.id === bus.id ? { ...one, kind: 'text' as const } : one));
    await app.db.update(events).set({ questions: changed }).where(eq(events.id, made.event.id));
    expect((await kim.call(startPayment, { params })).body.fieldErrors).toEqual({
      [`tickets.0.answers.${bus.id}`]: 'Svaret passar inte frågan.',
    });
  });
});

describe('a holder’s answers', () => {
  const answer = (member: Member, id: string, answers: Given) =>
    member.call(answerForMyTicket, { params: { id }, body: { answers: given(answers) } });

  it('a holder’s answers can be changed until the organiser’s time, to the millisecond', async () => {
    const made = await party({ answersUntil: later(START, minutes(10)), gatherFoodPreferences: true });
    const { member, ticket } = await guest(made);
    expect(answersOf(ticket)).toEqual({
      [table.id]: 'Kims bord',
      [bus.id]: 1,
      [seat.id]: 'Vid fönstret',
      [allergy.id]: [0, 1],
    });
    const next = { [table.id]: 'Alex bord', [bus.id]: 0 };
    app.time.now = later(START, minutes(10) - 1);
    const { status, body } = await answer(member, ticket.id, next);
    expect([status, answersOf(body)]).toEqual([200, next]);
    expect((await answer(member, ticket.id, { [bus.id]: 0 })).body.fieldErrors).toEqual({
      [`answers.${table.id}`]: 'Frågan måste besvaras.',
    });
    app.time.now = later(START, minutes(10));
    expect((await answer(member, ticket.id, next)).body.code).toBe('ANSWERS_CLOSED');
    const food = { params: { id: ticket.id }, body: { foodPreference: 'Vegan' } };
    expect((await member.call(setMyFood, food)).body.code).toBe('FOOD_CLOSED');
    expect(await mine(member)).toMatchObject([{ canAnswer: false, canSetFood: false }]);
    expect((await answer(await app.asMember(), ticket.id, next)).status).toBe(404);
  });

  it('a holder’s answers to hidden questions stay when others are changed', async () => {
    const made = await party();
    const { member, ticket } = await guest(made);
    const hidden = questions.map((one) => (one.id === seat.id ? { ...one, isHidden: true } : one));
    await app.db.update(events).set({ questions: hidden }).where(eq(events.id, made.event.id));
    await answer(member, ticket.id, { [table.id]: 'x', [bus.id]: 0 });
    const [row] = await app.db.select().from(tickets).where(eq(tickets.id, ticket.id));
    expect(row?.answers).toEqual({ [seat.id]: 'Vid fönstret', [bus.id]: 0 });
  });

  it('a ticket that is passed on takes along only what follows it, and the new holder is asked the rest', async () => {
    const made = await party();
    const { member, ticket } = await guest(made);
    const receiver = await app.asMember();
    await member.call(passOnMyTicket, {
      params: { id: ticket.id },
      body: { receiverEmail: receiver.member.email },
    });
    const [got] = await mine(receiver);
    expect(answersOf(got)).toEqual({ [seat.id]: 'Vid fönstret' });
    // The whole order's question is its buyer's.
    expect(got.questions.map(({ id }: { id: string }) => id)).toEqual([seat.id, bus.id, allergy.id]);
    expect(got.canAnswer).toBe(true);
    expect(await mine(member)).toMatchObject([{ status: 'passedOn', questions: [], answers: [] }]);
    const { status, body } = await answer(receiver, ticket.id, { [bus.id]: 0, [allergy.id]: [0] });
    expect([status, answersOf(body)]).toEqual([200, { [bus.id]: 0, [allergy.id]: [0] }]);
  });
});
