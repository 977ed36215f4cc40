import { deleteEvent } from '@karportalen/contract/events/endpoints';
import { eraseMember } from '@karportalen/contract/people/endpoints';
import { listFailedRefunds, noteRefundByHand } from '@karportalen/contract/reports/endpoints';
import { returnMyTicket } from '@karportalen/contract/tickets/member-endpoints';
import { repayAll } from '@karportalen/contract/tickets/participant-endpoints';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { minutes, START } from '../../../test/app.ts';
import { findInTables } from '../../../test/members/find-in-tables.ts';
import { makePerson } from '../../../test/members/make-people.ts';
import {
  admin,
  cancelled,
  needs,
  owedIn,
  paidList,
  refused,
  set,
  setUpRepayments,
  swishBuyer,
  takenDown,
} from '../../../test/money/repayment-desk.ts';
import { app, bank, desk } from '../../../test/money/shop.ts';
import { endEvent, type makeBookable, makeTicket } from '../../../test/money/tickets.ts';
import { orders } from '../tables/orders.ts';
import { payerContacts, payments } from '../tables/payments.ts';
import { deleteDueLists, forgetRepaid } from './delete-list.ts';

setUpRepayments();

type List = Awaited<ReturnType<typeof makeBookable>>;

it('all is repaid at once only of an event that was called off, in the caller’s reach: by Swish what came by Swish', async () => {
  const list = await paidList();
  await swishBuyer(list);
  await makeTicket(app.db, list);
  const params = { id: list.event.id };
  const sent = () => bank.ledger().refunds.reduce((sum, { amount }) => sum + amount, 0);
  const before = sent();
  const press = (actor = admin) => actor.call(repayAll, { params, body: { total: 360 } });
  expect((await press()).body.code).toBe('EVENT_NOT_CALLED_OFF');
  await set(list, takenDown);
  expect((await press(await app.as('DivisionAdmin'))).status).toBe(404);
  expect(await owedIn(list)).toMatchObject({ total: 360, bySwish: 240 });
  expect((await press()).status).toBe(200);
  expect((await needs(list)).map(({ reason }: { reason: string }) => reason)).toEqual(['refundUnderWay']);
  await desk.runDue();
  await desk.pass(minutes(1));
  expect(await needs(list)).toEqual([]);
  expect(sent() - before).toBe(240);
});

describe('what is needed to repay', () => {
  const due = () => new Date(START.getTime() + minutes(24 * 60 * 200));
  const rowsOf = async ({ event }: List) => {
    const buyers = await app.db.select().from(orders).where(eq(orders.eventId, event.id));
    const paid = await app.db.select().from(payments).where(eq(payments.eventId, event.id));
    return {
      buyers: buyers.filter(({ buyerId }) => buyerId !== null).length,
      payers: paid.map(({ memberId, payerAlias }) => [memberId !== null, payerAlias !== null]),
    };
  };

  it('what is needed to repay outlives the retention of the list, and nothing else does; the next sweep after the repayment takes it', async () => {
    const list = await paidList();
    const owed = await makePerson(app.db, { email: 'skuld@exempel.se' });
    const holder = await makePerson(app.db);
    await makeTicket(app.db, list, {
      ...{ buyerId: owed.id, holderId: holder.id, foodPreference: 'Marsipanallergi' },
    });
    await makeTicket(app.db, list, { holderEmail: 'okand.gast@exempel.se' });
    await makeTicket(app.db, list, {
      holderEmail: 'aterbetald@exempel.se',
      refundedAt: START,
      refundedOre: 0,
    });
    await makeTicket(app.db, list, { pricePaidOre: 0, holderEmail: 'gratis@exempel.se' });
    await set(list, cancelled);
    await deleteDueLists(app.db, due(), 180);
    const texts = ['Marsipanallergi', 'aterbetald@exempel.se', 'gratis@exempel.se', holder.id];
    expect(await findInTables(app.db, texts, ['app_users', 'devices'])).toEqual([]);
    expect(await owedIn(list)).toMatchObject({
      total: 240,
      repayments: [{ email: 'skuld@exempel.se' }, { email: 'okand.gast@exempel.se' }],
    });
    await forgetRepaid(app.db, due());
    expect((await owedIn(list)).repayments).toHaveLength(2);
    // Refunds are made from the event's page, so the event stays until then.
    expect((await admin.call(deleteEvent, { params: { id: list.event.id } })).body.code).toBe('EVENT_SOLD');
    await admin.call(repayAll, { params: { id: list.event.id }, body: { total: 240 } });
    await forgetRepaid(app.db, due());
    expect(await findInTables(app.db, [owed.id, 'okand.gast@exempel.se'], ['app_users', 'devices'])).toEqual(
      [],
    );
  });

  it('what is needed to repay by Swish is kept too: payer and number, until Swish, or the treasurer, has paid', async () => {
    const list = await paidList();
    const { member, ticketIds } = await swishBuyer(list);
    const settled = await swishBuyer(list);
    await bank.mood({ refunds: 'fail' });
    await member.call(returnMyTicket, { params: { id: ticketIds[0] ?? '' } });
    await desk.runDue();
    await desk.pass(minutes(1));
    await deleteDueLists(app.db, due(), 180);
    await forgetRepaid(app.db, due());
    expect(await rowsOf(list)).toEqual({
      buyers: 0,
      payers: expect.arrayContaining([
        [true, true],
        [false, false],
      ]),
    });
    expect(await findInTables(app.db, [settled.member.member.id], ['app_users', 'member_sessions'])).toEqual(
      [],
    );
    const { refunds } = (await admin.call(listFailedRefunds, {})).body;
    expect(refunds).toMatchObject([{ payer: { name: 'Kim Öst' }, payerAlias: expect.stringMatching(/^46/) }]);
    await admin.call(noteRefundByHand, { params: { id: refunds[0].id } });
    await forgetRepaid(app.db, due());
    expect((await rowsOf(list)).payers).toEqual([
      [false, false],
      [false, false],
    ]);
  });

  it('what is needed to repay outlives the erasure of a person: name, address and number, until they are repaid', async () => {
    const list = await paidList();
    const { member, ticketIds, paymentId } = await swishBuyer(list);
    const { id, email } = member.member;
    await bank.mood({ refunds: 'fail' });
    await member.call(returnMyTicket, { params: { id: ticketIds[0] ?? '' } });
    await desk.runDue();
    await desk.pass(minutes(1));
    const cash = await paidList();
    await makeTicket(app.db, cash, { buyerId: id, holderId: id, foodPreference: 'Kronärtskocka' });
    await makeTicket(app.db, cash, { holderEmail: email });
    await set(cash, cancelled);
    const alias = async () =>
      (await app.db.select().from(payments).where(eq(payments.id, paymentId)))[0]?.payerAlias;
    const number = (await alias()) ?? '';
    expect(number).not.toBe('');

    expect((await admin.call(eraseMember, { params: { id } })).status).toBe(204);
    expect((await findInTables(app.db, [email, number, 'Kronärtskocka'])).sort()).toEqual(
      [`${number} in public.payments`, `${email} in public.payer_contacts`].sort(),
    );
    expect(await owedIn(cash)).toMatchObject({
      total: 240,
      repayments: [{ name: 'Kim Öst', email, tickets: 2 }],
    });
    const { refunds } = (await admin.call(listFailedRefunds, {})).body;
    expect(refunds).toMatchObject([{ payer: { name: 'Kim Öst', email }, payerAlias: number }]);

    await admin.call(repayAll, { params: { id: cash.event.id }, body: { total: 240 } });
    await forgetRepaid(app.db, app.time.now);
    expect(await app.db.$count(payerContacts)).toBe(1);
    await admin.call(noteRefundByHand, { params: { id: refunds[0].id } });
    await forgetRepaid(app.db, app.time.now);
    expect(await findInTables(app.db, [email, number])).toEqual([]);
  });

  /** Swish has not reported the outcome, and knows the payer's number. */
  const openPayment = async () => {
    const list = await paidList();
    await makeTicket(app.db, list);
    const { member, paymentId } = await swishBuyer(list, 'wait');
    await app.db.update(payments).set({ payerAlias: '46701740699' }).where(eq(payments.id, paymentId));
    const payer = async () => {
      const [row] = await app.db.select().from(payments).where(eq(payments.id, paymentId));
      return [row?.memberId ?? null, row?.payerAlias ?? null];
    };
    return { list, member, payer, known: [member.member.id, '46701740699'] };
  };

  it('what is needed to repay outlives deletion and retention while a payment is open: payer and number, until Swish has said how it ended', async () => {
    const { list, payer, known } = await openPayment();
    await endEvent(app.db, list.event.id, START);
    await refused(list);
    expect(await payer()).toEqual(known);
    await deleteDueLists(app.db, due(), 180);
    await forgetRepaid(app.db, due());
    expect(await payer()).toEqual(known);
    await desk.pass(minutes(11));
    await forgetRepaid(app.db, due());
    expect(await payer()).toEqual([null, null]);
  });

  it('what is needed to repay outlives the erasure of whoever has a payment open: contact and number, until Swish has said how it ended', async () => {
    const { member, payer, known } = await openPayment();
    const { id, email } = member.member;
    const contacts = () => app.db.select().from(payerContacts).where(eq(payerContacts.memberId, id));
    expect((await admin.call(eraseMember, { params: { id } })).status).toBe(204);
    await forgetRepaid(app.db, app.time.now);
    expect(await payer()).toEqual(known);
    expect(await contacts()).toMatchObject([{ name: 'Kim Öst', email }]);
    await desk.pass(minutes(11));
    await forgetRepaid(app.db, app.time.now);
    // The blanked row keeps its id.
    expect(await payer()).toEqual([id, null]);
    expect(await contacts()).toEqual([]);
  });

  it('what is needed to repay is not kept of somebody who is owed nothing', async () => {
    const list = await paidList();
    const { member } = await swishBuyer(list);
    await admin.call(eraseMember, { params: { id: member.member.id } });
    expect(await findInTables(app.db, [member.member.email])).toEqual([]);
    const { rows } = await app.db.execute(
      sql`select payer_alias from payments where member_id = ${member.member.id}`,
    );
    expect(rows).toEqual([{ payer_alias: null }]);
  });
});
