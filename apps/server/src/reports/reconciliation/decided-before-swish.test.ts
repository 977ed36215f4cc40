import type { ComparedRow } from '@karportalen/contract/reports/reconciliation';
import { listComparedRows } from '@karportalen/contract/reports/reconciliation-endpoints';
import {
  makeTicketsOfBankRow,
  noteBankRow,
  refundBankRow,
} from '@karportalen/contract/reports/unknown-money-endpoints';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { minutes, START, type TestApp, testApp } from '../../../test/app.ts';
import { csvFile, loadBank } from '../../../test/money/bank.ts';
import { aboutToPay, paidEvent } from '../../../test/money/buyers.ts';
import { moneyDesk, openSwish, type Swish } from '../../../test/money/swish.ts';
import { instructionId } from '../../platform/payments/swish.ts';
import { orders } from '../../tickets/tables/orders.ts';
import { payments, refunds } from '../../tickets/tables/payments.ts';
import { tickets } from '../../tickets/tables/tickets.ts';

let app: TestApp;
let bank: Swish;
let desk: ReturnType<typeof moneyDesk>;
let boss: Awaited<ReturnType<TestApp['as']>>;
beforeAll(async () => {
  bank = await openSwish();
  app = await testApp({ payments: bank.provider });
  desk = moneyDesk(app, bank);
  boss = await app.as('SuperAdmin');
});
afterAll(async () => {
  await app.close();
  await bank.close();
});

/** A payment that the server has not heard of: the treasurer finds it in Swish's file. */
const paidUnheard = async () => {
  app.time.now = START;
  const party = await paidEvent(app);
  const { member, payment } = await aboutToPay(app, party);
  await bank.act(payment.simulatorUrl, 'lose');
  const told = bank.ledger().payments.find(({ id }) => id === instructionId(payment.id));
  const reference = told?.paymentReference ?? '';
  const header = 'Datum;Belopp;Meddelande;Betalningsreferens';
  const day = START.toISOString().slice(0, 10);
  const { body } = await loadBank(boss, csvFile(`${header}\n${day};${told?.amount},00;Fest;${reference}`));
  const params = { id: body.file.id };
  const { rows } = (await boss.call(listComparedRows, { params, query: { kind: 'onlyThere' } })).body;
  const row = (rows as ComparedRow[]).find(({ there }) => there?.reference === reference);
  const outcome = async () => {
    const made = await app.db
      .select({ refundedAt: tickets.refundedAt })
      .from(tickets)
      .innerJoin(orders, eq(orders.id, tickets.orderId))
      .where(eq(orders.buyerId, member.member.id));
    const going = await app.db
      .select({ ore: refunds.amountOre })
      .from(refunds)
      .innerJoin(payments, eq(payments.id, refunds.paymentId))
      .where(eq(payments.reference, reference));
    const [own] = await app.db.select().from(payments).where(eq(payments.id, payment.id));
    return { tickets: made.length, refunds: going.map(({ ore }) => ore), status: own?.status };
  };
  return { party, member, amountOre: (told?.amount ?? 0) * 100, row: { id: row?.id ?? '' }, outcome };
};

/** The server asks Swish about open payments. */
const heardOf = () => desk.pass(minutes(1));

describe('money that was decided about from the file before Swish was asked', () => {
  it('money that was decided about from the file before Swish was asked goes back once', async () => {
    const { row, outcome, amountOre } = await paidUnheard();
    expect((await boss.call(refundBankRow, { params: row })).status).toBe(204);
    await heardOf();
    expect(await outcome()).toEqual({ tickets: 0, refunds: [amountOre], status: 'failed' });
  });

  it('money that was decided about from the file before Swish was asked is tickets once', async () => {
    const { row, party, member, outcome } = await paidUnheard();
    const ticketTypeIds = [party.typeId, party.typeId];
    const body = { eventId: party.event.id, ticketTypeIds, email: member.member.email ?? '' };
    expect((await boss.call(makeTicketsOfBankRow, { params: row, body })).status).toBe(204);
    await heardOf();
    expect(await outcome()).toEqual({ tickets: 2, refunds: [], status: 'failed' });
  });

  it('money that was decided about from the file before Swish was asked stays what somebody noted of it', async () => {
    const { row, outcome } = await paidUnheard();
    await boss.call(noteBankRow, { params: row, body: { note: 'Återbetald kontant' } });
    await heardOf();
    expect(await outcome()).toEqual({ tickets: 0, refunds: [], status: 'failed' });
  });

  it('money that was decided about from the file before Swish was asked is tickets where nobody decided, and the row ties (control)', async () => {
    const { row, outcome } = await paidUnheard();
    await heardOf();
    expect(await outcome()).toEqual({ tickets: 2, refunds: [], status: 'paid' });
    expect((await boss.call(refundBankRow, { params: row })).body.code).toBe('ROW_SETTLED');
  });
});
