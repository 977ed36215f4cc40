import { randomUUID } from 'node:crypto';
import {
  cancelHold,
  chooseTickets,
  createHold,
  openCode,
} from '@karportalen/contract/tickets/member-endpoints';
import { getPayment, startPayment } from '@karportalen/contract/tickets/payment-endpoints';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { later, minutes, START, type TestApp } from '../../../test/app.ts';
import { type ScarceParty, scarceParty, takenOf } from '../../../test/money/scarce-party.ts';
import { app, bank, desk, setUpShop } from '../../../test/money/shop.ts';
import { ticketHolds } from '../tables/holds.ts';
import { payments } from '../tables/payments.ts';
import { endExpiredHolds } from './hold-expiry.ts';

setUpShop();
type Member = Awaited<ReturnType<TestApp['asMember']>>;

const hold = (member: Member, { event, wish }: ScarceParty, headers = {}) =>
  member.call(createHold, { params: { id: event.id }, body: { tickets: [wish] } }, headers);
const pay = (member: Member, id: string, { withOption }: ScarceParty) =>
  member.call(startPayment, { params: { id }, body: withOption });
const taken = (party: ScarceParty) => takenOf(app, party);

const ALL = { type: 1, option: 1, code: 1 };
const NONE = { type: 0, option: 0, code: 0 };

it('an expired hold gives its type, option and code use to the next at once, and the sweep gives nothing more', async () => {
  const party = await scarceParty(app);
  const [kim, robin, alex] = [await app.asMember(), await app.asMember(), await app.asMember()];
  const first = (await hold(kim, party)).body.hold;
  const late = (await pay(kim, first.id, party)).body.payment;
  expect([late.amount, await taken(party)]).toEqual([60 + 45, ALL]);
  expect((await hold(robin, party)).status).toBe(409);
  app.time.now = later(START, minutes(10));
  expect(await taken(party)).toEqual(NONE);
  const second = (await hold(robin, party)).body.hold;
  expect((await pay(robin, second.id, party)).status).toBe(201);
  await endExpiredHolds(app.db, app.time.now);
  expect(await taken(party)).toEqual(ALL);
  expect((await hold(alex, party)).status).toBe(409);
  // Money for what somebody else has now goes back whole.
  await bank.act(late.simulatorUrl, 'pay');
  await desk.pass(minutes(1));
  const { payment } = (await kim.call(getPayment, { params: { id: late.id } })).body;
  expect(payment).toMatchObject({ status: 'refunded', refunds: [{ amount: 105, reason: 'noRoom' }] });
  expect(await taken(party)).toEqual(ALL);
});

it('money that comes after its hold has expired takes type, option and code use again, where nobody else has them', async () => {
  const party = await scarceParty(app);
  const [kim, robin] = [await app.asMember(), await app.asMember()];
  const { payment } = (await pay(kim, (await hold(kim, party)).body.hold.id, party)).body;
  await bank.act(payment.simulatorUrl, 'lose');
  app.time.now = later(START, minutes(11));
  await endExpiredHolds(app.db, app.time.now);
  expect(await taken(party)).toEqual(NONE);
  await desk.pass(minutes(1));
  const { order } = (await kim.call(getPayment, { params: { id: payment.id } })).body;
  expect(order.tickets).toMatchObject([{ price: 105, options: [{ swedishName: 'Snapspaket' }] }]);
  expect(await taken(party)).toEqual(ALL);
  expect((await hold(robin, party)).status).toBe(409);
});

it('a booking whose answer was lost and that is sent again with its key is one hold and one use of the code', async () => {
  const party = await scarceParty(app);
  const kim = await app.asMember();
  const headers = { 'idempotency-key': randomUUID() };
  const [first, again] = [await hold(kim, party, headers), await hold(kim, party, headers)];
  expect([first.status, again.body]).toEqual([201, first.body]);
  const payments = [await pay(kim, first.body.hold.id, party), await pay(kim, first.body.hold.id, party)];
  expect(new Set(payments.map(({ body }) => body.payment.id)).size).toBe(1);
  expect(await taken(party)).toEqual(ALL);
});

it('two tabs of one member that book and pay at once get the place, the option and the use once, at one price', async () => {
  const party = await scarceParty(app);
  const kim = await app.asMember();
  const booked = await Promise.all([hold(kim, party), hold(kim, party)]);
  expect(booked.map(({ status }) => status).sort()).toEqual([201, 409]);
  const id = booked.find(({ status }) => status === 201)?.body.hold.id;
  const without = { tickets: [{ ticketTypeId: party.typeId, options: [] }] };
  const paid = await Promise.all([
    pay(kim, id, party),
    kim.call(startPayment, { params: { id }, body: without }),
  ]);
  expect(paid.map(({ body }) => body.code ?? 'paid').sort()).toEqual(['PAYMENT_OPEN', 'paid']);
  const rows = await app.db.select().from(payments).where(eq(payments.holdId, id));
  const { option } = await taken(party);
  expect(rows.map(({ amountOre }) => amountOre)).toEqual([6000 + option * 4500]);
});

it('a hold whose tickets are chosen again and again, in two tabs, has one use of the code, and none once it is cancelled', async () => {
  const party = await scarceParty(app);
  const [kim, robin] = [await app.asMember(), await app.asMember()];
  const { id } = (await hold(kim, party)).body.hold;
  const choose = (ticket: { ticketTypeId: string; codeId?: string }) =>
    kim.call(chooseTickets, { params: { id }, body: { tickets: [ticket] } });
  const answers = await Promise.all([choose(party.wish), choose(party.wish), choose(party.wish)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await taken(party)).toEqual({ ...ALL, option: 0 });
  expect((await choose({ ticketTypeId: party.otherId })).status).toBe(200);
  expect(await taken(party)).toEqual(NONE);
  expect((await choose(party.wish)).status).toBe(200);
  expect((await kim.call(cancelHold, { params: { id } })).status).toBe(204);
  expect(await taken(party)).toEqual(NONE);
  expect((await hold(robin, party)).status).toBe(201);
  const open = { params: { id: party.event.id }, body: { code: party.code } };
  expect((await kim.call(openCode, open)).body.code).toBe('CODE_USED_UP');
  expect(await app.db.$count(ticketHolds, eq(ticketHolds.eventId, party.event.id))).toBe(2);
});
