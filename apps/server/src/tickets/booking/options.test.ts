import { getMemberEvent } from '@karportalen/contract/events/member-endpoints';
import {
  chooseTickets,
  confirmHold,
  createHold,
  listMyTickets,
  returnMyTicket,
} from '@karportalen/contract/tickets/member-endpoints';
import { getPayment, startPayment } from '@karportalen/contract/tickets/payment-endpoints';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { later, minutes, START, type TestApp, testApp } from '../../../test/app.ts';
import { moneyDesk, openSwish, type Swish } from '../../../test/money/swish.ts';
import { makeBookable } from '../../../test/money/tickets.ts';
import { makeChoice, makeOption } from '../../../test/requests/option-bodies.ts';
import { ticketTypes } from '../../events/tables.ts';
import { moneyMoves } from '../tables/ledger.ts';
import { ticketOptions } from '../tables/options.ts';

let app: TestApp;
let bank: Swish;
let desk: ReturnType<typeof moneyDesk>;
const owner = { role: 'SuperAdmin', divisionId: null, committeeId: null } as const;
type Member = Awaited<ReturnType<TestApp['asMember']>>;

beforeAll(async () => {
  bank = await openSwish();
  app = await testApp({ payments: bank.provider });
  desk = moneyDesk(app, bank);
});
beforeEach(() => {
  app.time.now = START;
});
afterAll(async () => {
  await app.close();
  await bank.close();
});

const [medium, large] = [makeChoice('M'), makeChoice('L', 1)];
const snaps = makeOption({ number: 2, vatRate: 25, accountNumber: '3052' });
const shirt = makeOption({
  swedishName: 'T-shirt',
  englishName: 'T-shirt',
  price: 100,
  choices: [medium, large],
});

const party = async (values: Partial<Parameters<typeof makeBookable>[2]> = {}) => {
  const made = await makeBookable(app.db, START, {
    ...{ owner, reservationType: 'Paid', accountNumber: '3010', resultUnit: '12', showNumberOfTickets: true },
    ...{ numberOfTickets: 10, options: [snaps, shirt] },
    ...values,
  });
  const [second] = await app.db
    .insert(ticketTypes)
    .values({
      ...{ eventId: made.event.id, position: 1, swedishName: 'Alkoholfri', englishName: 'Alcohol-free' },
      number: 2,
    })
    .returning();
  return { ...made, softId: second?.id ?? '' };
};
type Party = Awaited<ReturnType<typeof party>>;
type Chosen = { readonly optionId: string; readonly choiceId?: string };

const hold = (member: Member, { event }: Party, types: readonly string[]) =>
  member.call(createHold, {
    params: { id: event.id },
    body: { tickets: types.map((ticketTypeId) => ({ ticketTypeId })) },
  });
const held = async (
  member: Member,
  made: Party,
  types: readonly string[] = [made.typeId],
): Promise<string> => {
  const { status, body } = await hold(member, made, types);
  expect([status, body.code]).toEqual([201, undefined]);
  return body.hold.id;
};
const withOptions = (ticketTypeId: string, ...options: Chosen[]) => ({
  tickets: [{ ticketTypeId, options }],
});
const pay = (member: Member, id: string, body = {}) => member.call(startPayment, { params: { id }, body });
const confirm = (member: Member, id: string, body = {}) => member.call(confirmHold, { params: { id }, body });
const seen = async (member: Member, { event }: Party) =>
  (await member.call(getMemberEvent, { params: { id: event.id } })).body;
const said = ({
  status,
  body,
}: {
  status: number;
  body: { code?: string; clientMessageSwedish?: string };
}) => [status, body.code, body.clientMessageSwedish];

describe('numbers per ticket type', () => {
  it('a type whose number is taken is refused by name, though the event has places; another type is held', async () => {
    const made = await party();
    const [kim, robin] = [await app.asMember(), await app.asMember()];
    await held(kim, made, [made.softId]);
    expect(said(await hold(robin, made, [made.typeId, made.softId, made.softId]))).toEqual([
      409,
      'TYPE_SOLD_OUT',
      'Alkoholfri är slut.',
    ]);
    await held(robin, made, [made.typeId, made.softId]);
    const { eventReservationDetails, left } = await seen(kim, made);
    expect(left).toBe(7);
    expect(
      eventReservationDetails.tickets.map(
        ({ left: ofType, isSoldOut }: { left: number; isSoldOut: boolean }) => [ofType, isSoldOut],
      ),
    ).toEqual([
      [null, false],
      [0, true],
    ]);
  });

  it('whoever changes the types of a hold gives up their own, and is judged by what is left then', async () => {
    const made = await party();
    const [kim, robin] = [await app.asMember(), await app.asMember()];
    const id = await held(kim, made, [made.softId, made.softId]);
    const choose = (types: string[]) =>
      kim.call(chooseTickets, {
        params: { id },
        body: { tickets: types.map((ticketTypeId) => ({ ticketTypeId })) },
      });
    expect((await choose([made.softId, made.softId])).status).toBe(200);
    expect((await choose([made.typeId, made.softId])).status).toBe(200);
    await held(robin, made, [made.softId]);
    expect((await choose([made.softId, made.softId])).body.code).toBe('TYPE_SOLD_OUT');
  });
});

describe('options on a ticket', () => {
  it('options are in the amount, on the ticket, and sold out by name; a choice has a number of its own', async () => {
    const made = await party();
    const [kim, robin] = [await app.asMember(), await app.asMember()];
    const id = await held(kim, made);
    const { body } = await pay(
      kim,
      id,
      withOptions(made.typeId, { optionId: shirt.id, choiceId: large.id }, { optionId: snaps.id }),
    );
    expect(body.payment.amount).toBe(120 + 100 + 45);
    const other = await held(robin, made);
    expect(
      said(await pay(robin, other, withOptions(made.typeId, { optionId: shirt.id, choiceId: large.id }))),
    ).toEqual([409, 'OPTION_SOLD_OUT', 'T-shirt L är slut.']);
    const { eventReservationDetails, hold: own } = await seen(kim, made);
    expect(own.options).toEqual([
      [
        { optionId: snaps.id, choiceId: null },
        { optionId: shirt.id, choiceId: large.id },
      ],
    ]);
    expect(own.places).toMatchObject([{ price: 120 }]);
    const [ofSnaps, ofShirt] = eventReservationDetails.options;
    expect([ofSnaps.left, ofSnaps.isSoldOut, ofShirt.left, ofShirt.isSoldOut]).toEqual([
      1,
      false,
      null,
      false,
    ]);
    expect(ofShirt.choices.map(({ isSoldOut }: { isSoldOut: boolean }) => isSoldOut)).toEqual([false, true]);
    await bank.act(body.payment.simulatorUrl, 'pay');
    await desk.pass(minutes(1));
    const [ticket] = (await kim.call(listMyTickets, {})).body.tickets;
    expect(ticket.price).toBe(265);
    expect(ticket.options).toEqual([
      {
        ...{ swedishName: 'Snapspaket', englishName: 'Schnapps', price: 45 },
        ...{ choiceSwedish: null, choiceEnglish: null },
      },
      {
        ...{ swedishName: 'T-shirt', englishName: 'T-shirt', price: 100 },
        ...{ choiceSwedish: 'L', choiceEnglish: 'L' },
      },
    ]);
  });

  it('an unknown option, a missing choice and the same twice are refused at their fields', async () => {
    const made = await party();
    const kim = await app.asMember();
    const id = await held(kim, made);
    const { status, body } = await pay(
      kim,
      id,
      withOptions(
        made.typeId,
        { optionId: made.event.id },
        { optionId: shirt.id },
        { optionId: snaps.id },
        { optionId: snaps.id },
      ),
    );
    expect([status, body.fieldErrors]).toEqual([
      400,
      {
        'tickets.0.options.0': 'Tillvalet finns inte.',
        'tickets.0.options.1': 'Välj ett av alternativen.',
        'tickets.0.options.3': 'Tillvalet är valt två gånger.',
      },
    ]);
  });

  it('a ticket that costs nothing is paid for once it has an option that does; without, it is confirmed', async () => {
    const made = await party();
    const kim = await app.asMember();
    const id = await held(kim, made, [made.softId]);
    expect((await confirm(kim, id, withOptions(made.softId, { optionId: snaps.id }))).body.code).toBe(
      'PAYMENT_NEEDED',
    );
    expect((await pay(kim, id)).body.code).toBe('PAYMENT_NOT_NEEDED');
    const { body } = await confirm(kim, id);
    expect(body.order.tickets[0].options).toEqual([]);
  });

  it('an open payment has its amount fixed: other options are refused, the same answer the same payment', async () => {
    const made = await party();
    const kim = await app.asMember();
    const id = await held(kim, made);
    const first = await pay(kim, id, withOptions(made.typeId, { optionId: snaps.id }));
    const again = await pay(kim, id, withOptions(made.typeId, { optionId: snaps.id }));
    expect(again.body.payment.id).toBe(first.body.payment.id);
    expect((await pay(kim, id, withOptions(made.typeId))).body.code).toBe('PAYMENT_OPEN');
    expect((await pay(kim, id)).body.payment.amount).toBe(165);
  });

  it('a returned ticket gives its options back once, in money and in number', async () => {
    const made = await party();
    const kim = await app.asMember();
    const id = await held(kim, made, [made.typeId, made.typeId]);
    const tickets = [
      { ticketTypeId: made.typeId, options: [{ optionId: snaps.id }] },
      { ticketTypeId: made.typeId, options: [{ optionId: snaps.id }] },
    ];
    const { payment } = (await pay(kim, id, { tickets })).body;
    await bank.act(payment.simulatorUrl, 'pay');
    await desk.pass(minutes(1));
    const { order } = (await kim.call(getPayment, { params: { id: payment.id } })).body;
    expect((await seen(kim, made)).eventReservationDetails.options[0].isSoldOut).toBe(true);
    const [first] = order.tickets;
    const give = () => kim.call(returnMyTicket, { params: { id: first.id } });
    const answers = await Promise.all([give(), give(), give()]);
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
    await desk.runDue();
    await desk.pass(minutes(1));
    expect((await seen(kim, made)).eventReservationDetails.options[0].left).toBe(1);
    const moves = await app.db.select().from(moneyMoves).where(eq(moneyMoves.ticketId, first.id));
    expect(moves.map(({ kind, ore }) => [kind, ore]).sort()).toEqual([
      ['in', 16_500],
      ['out', 16_500],
    ]);
    const refunded = bank.ledger().refunds.filter(({ amount }) => amount === 165);
    expect(refunded).toHaveLength(1);
  });

  it('late money whose option was sold meanwhile is refunded whole', async () => {
    const only = makeOption({ number: 1 });
    const made = await party({ options: [only] });
    const [kim, robin] = [await app.asMember(), await app.asMember()];
    const late = (await pay(kim, await held(kim, made), withOptions(made.typeId, { optionId: only.id }))).body
      .payment;
    await bank.act(late.simulatorUrl, 'lose');
    app.time.now = later(START, minutes(11));
    const quick = await held(robin, made);
    const { payment } = (await pay(robin, quick, withOptions(made.typeId, { optionId: only.id }))).body;
    await bank.act(payment.simulatorUrl, 'pay');
    await desk.pass(minutes(1));
    const status = async (member: Member, id: string) =>
      (await member.call(getPayment, { params: { id } })).body.payment.status;
    expect([await status(kim, late.id), await status(robin, payment.id)]).toEqual(['refunded', 'paid']);
    const sold = await app.db.select().from(ticketOptions).where(eq(ticketOptions.optionId, only.id));
    expect(sold).toHaveLength(1);
  });
});
