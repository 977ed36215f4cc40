import { finishMoneyReview } from '@karportalen/contract/reports/review-endpoints';
import { createHold, returnMyTicket } from '@karportalen/contract/tickets/member-endpoints';
import { getPayment, startPayment } from '@karportalen/contract/tickets/payment-endpoints';
import { expect, it, onTestFinished } from 'vitest';
import { later, minutes, START, type TestApp, testApp } from '../../../test/app.ts';
import { backUp, restored } from '../../../test/databases/backups.ts';
import { type ScarceParty, scarceParty, takenOf } from '../../../test/money/scarce-party.ts';
import { app, bank, desk, setUpShop } from '../../../test/money/shop.ts';
import { moneyDesk } from '../../../test/money/swish.ts';

setUpShop();
type Member = Awaited<ReturnType<TestApp['asMember']>>;

const ALL = { type: 1, option: 1, code: 1 };
const NONE = { type: 0, option: 0, code: 0 };

const hold = (member: Pick<Member, 'call'>, { event, wish }: ScarceParty) =>
  member.call(createHold, { params: { id: event.id }, body: { tickets: [wish] } });

/** A member about to pay for the last ticket of a type, with the last of an option and the last use of a code. */
const aboutToPay = async (party: ScarceParty) => {
  const member = await app.asMember();
  const { id } = (await hold(member, party)).body.hold;
  const { payment } = (await member.call(startPayment, { params: { id }, body: party.withOption })).body;
  return { member, payment };
};
const paid = async (party: ScarceParty) => {
  const { member, payment } = await aboutToPay(party);
  await bank.act(payment.simulatorUrl, 'lose');
  await desk.pass(minutes(1));
  return { member, payment, ticket: (await orderOf(member, payment.id)).tickets[0] };
};
const orderOf = async (member: Pick<Member, 'call'>, id: string) =>
  (await member.call(getPayment, { params: { id } })).body.order;
const giveBack = async (member: Pick<Member, 'call'>, id: string, at: typeof desk) => {
  expect((await member.call(returnMyTicket, { params: { id } })).status).toBe(204);
  await at.runDue();
  await at.pass(minutes(1));
};

const afterRestore = async (bytes: Buffer) => {
  const target = await restored(bytes, app.time.now);
  const again = await testApp({ database: target, payments: bank.provider });
  again.time.now = app.time.now;
  onTestFinished(() => again.close());
  return { app: again, desk: moneyDesk(again, bank) };
};

it('a restore of a backup from before a payment makes the same ticket again, with its option and its use of the code, and nobody else gets them', async () => {
  const party = await scarceParty(app);
  const { member, payment } = await aboutToPay(party);
  const bytes = await backUp(app, app.time.now);
  await bank.act(payment.simulatorUrl, 'lose');
  await desk.pass(minutes(1));
  const before = await orderOf(member, payment.id);
  expect(await takenOf(app, party)).toEqual(ALL);
  const after = await afterRestore(bytes);
  await after.desk.pass(minutes(1));
  const again = await after.app.signedIn(member.member);
  const order = await orderOf(again, payment.id);
  expect(order.tickets).toMatchObject([
    { id: before.tickets[0].id, price: 105, options: [{ swedishName: 'Snapspaket', price: 45 }] },
  ]);
  expect(await takenOf(after.app, party)).toEqual(ALL);
  expect((await hold(await after.app.asMember(), party)).body.code).toBe('TYPE_SOLD_OUT');
});

it('a restore of a backup from before a ticket was given back has its option and use of the code taken, and gives them back once', async () => {
  const party = await scarceParty(app);
  const { member, ticket } = await paid(party);
  const bytes = await backUp(app, app.time.now);
  await giveBack(member, ticket.id, desk);
  // Lost with the restore, but for the money, which the treasurer finds.
  const robin = await app.asMember();
  expect((await hold(robin, party)).status).toBe(201);
  const after = await afterRestore(bytes);
  expect(await takenOf(after.app, party)).toEqual(ALL);
  const again = await after.app.signedIn(member.member);
  expect((await hold(await after.app.asMember(), party)).status).toBe(409);
  await giveBack(again, ticket.id, after.desk);
  expect((await again.call(returnMyTicket, { params: { id: ticket.id } })).status).toBe(409);
  expect(await takenOf(after.app, party)).toEqual(NONE);
  const treasurer = await after.app.as('SuperAdmin');
  expect((await treasurer.call(finishMoneyReview, {})).status).toBe(204);
  await after.desk.runDue();
  await after.desk.pass(minutes(1));
  expect(
    bank.ledger().refunds.filter(({ amount, status }) => amount === 105 && status === 'PAID'),
  ).toHaveLength(1);
});

it('a restore of a backup with a hold that has expired since has its option and use of the code free', async () => {
  const party = await scarceParty(app);
  await aboutToPay(party);
  const bytes = await backUp(app, app.time.now);
  app.time.now = later(START, minutes(30));
  const after = await afterRestore(bytes);
  expect(await takenOf(after.app, party)).toEqual(NONE);
  const robin = await after.app.asMember();
  expect((await hold(robin, party)).status).toBe(201);
});
