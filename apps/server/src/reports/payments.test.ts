import {
  downloadPaymentReceiverSie,
  downloadPayments,
  listFailedRefunds,
  noteRefundByHand,
  retryRefund,
} from '@karportalen/contract/reports/endpoints';
import { createHold, returnMyTicket } from '@karportalen/contract/tickets/member-endpoints';
import { getPayment, startPayment } from '@karportalen/contract/tickets/payment-endpoints';
import { parse } from 'csv-parse/sync';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { minutes, START, type TestApp, testApp } from '../../test/app.ts';
import { moneyDesk, openSwish, type Swish } from '../../test/money/swish.ts';
import { makeBookable } from '../../test/money/tickets.ts';
import { payments, refunds } from '../tickets/tables/payments.ts';

let app: TestApp;
let bank: Swish;
let desk: ReturnType<typeof moneyDesk>;
beforeAll(async () => {
  bank = await openSwish();
  app = await testApp({ payments: bank.provider });
  desk = moneyDesk(app, bank);
});
afterAll(async () => {
  await app.close();
  await bank.close();
});

/** A member who has paid for two tickets. */
const buyer = async () => {
  const owner = { role: 'SuperAdmin', divisionId: null, committeeId: null } as const;
  const paid = { reservationType: 'Paid', accountNumber: '3010', resultUnit: '12' } as const;
  const { event, typeId } = await makeBookable(app.db, START, { owner, ...paid, nameSwedish: '=Gasque' });
  const member = await app.asMember({ firstName: 'Kim', lastName: 'Öst' });
  const tickets = [{ ticketTypeId: typeId }, { ticketTypeId: typeId }];
  const hold = await member.call(createHold, { params: { id: event.id }, body: { tickets } });
  const { payment } = (await member.call(startPayment, { params: { id: hold.body.hold.id } })).body;
  await bank.act(payment.simulatorUrl, 'lose');
  await desk.pass(minutes(1));
  const { order } = (await member.call(getPayment, { params: { id: payment.id } })).body;
  const giveBack = async (index: number) => {
    await member.call(returnMyTicket, { params: { id: order.tickets[index].id } });
    await desk.runDue();
    await desk.pass(minutes(1));
  };
  return { member, giveBack };
};

it('the treasurer ticks payments and refunds off by Swish’s references, and sees to those that failed', async () => {
  const admin = await app.as('SuperAdmin');
  const { member, giveBack } = await buyer();
  await bank.mood({ refunds: 'fail' });
  await giveBack(0);
  await giveBack(1);
  const listed = await admin.call(listFailedRefunds, {});
  expect(listed.body).toMatchObject({
    totalOre: 24_000,
    refunds: [
      {
        amountOre: 12_000,
        reason: 'returned',
        failure: 'ACMT07',
        payer: { name: 'Kim Öst', email: member.member.email },
        simulated: true,
      },
      { amountOre: 12_000 },
    ],
  });
  const [first, second] = listed.body.refunds.map(({ id }: { id: string }) => id);
  await bank.mood({ refunds: 'pay' });
  expect((await admin.call(noteRefundByHand, { params: { id: first } })).status).toBe(204);
  expect((await admin.call(retryRefund, { params: { id: second } })).status).toBe(204);
  await desk.runDue();
  await desk.pass(minutes(1));
  expect((await admin.call(listFailedRefunds, {})).body).toEqual({ refunds: [], totalOre: 0 });
  for (const call of [retryRefund, noteRefundByHand])
    expect((await admin.call(call, { params: { id: first } })).body.code).toBe('REFUND_NOT_FAILED');

  // paidAt is by Swish's own clock, so the test sets it.
  await app.db.update(payments).set({ paidAt: START });
  await app.db.update(refunds).set({ settledAt: app.time.now }).where(eq(refunds.status, 'paid'));
  const period = { from: '2026-11-15', to: '2026-11-15' };
  const { headers, answer } = await admin.call(downloadPayments, { body: period });
  expect(headers['content-type']).toBe('text/csv; charset=utf-8');
  const rows = parse(answer.body, { bom: true, delimiter: ';', columns: true }) as Record<string, string>[];
  expect(rows.map((row) => [row.Händelse, row['Belopp (kr)'], row.Anmärkning])).toEqual([
    ['Betalning', '240', 'SIMULERAD BETALNING'],
    ['Återbetalning, betald för hand', '-120', 'SIMULERAD BETALNING'],
    ['Återbetalning', '-120', 'SIMULERAD BETALNING'],
  ]);
  expect(Object.keys(rows[0] ?? {}).at(-1)).toBe('Kvittonummer');
  expect(rows.map((row) => row.Kvittonummer)).toEqual(['A-1', 'A-2', 'A-3']);
  expect(rows[0]?.['Swish-referens']).toMatch(/^[0-9A-F]{32}$/);
  expect(rows[1]?.['Återbetalning av']).toBe(rows[0]?.['Swish-referens']);
  expect(rows[0]?.Event).toBe("'=Gasque");
  const sie = await admin.call(downloadPaymentReceiverSie, { body: period });
  expect(sie.answer.rawPayload.toString('latin1')).toContain('#PROSA "SIMULERAD BETALNING');
});

it('the list and the file of payments are for nobody but treasurers', async () => {
  const division = await app.as('DivisionAdmin');
  expect((await division.call(listFailedRefunds, {})).status).toBe(403);
  expect(
    (await division.call(downloadPayments, { body: { from: '2026-11-15', to: '2026-11-15' } })).status,
  ).toBe(403);
});
