import { downloadPayments } from '@karportalen/contract/reports/endpoints';
import type { ComparedKind, ComparedRow } from '@karportalen/contract/reports/reconciliation';
import { compareBankFile, listComparedRows } from '@karportalen/contract/reports/reconciliation-endpoints';
import {
  listMoneyEvents,
  listUnknownMoney,
  makeTicketsOfBankRow,
  makeTicketsOfUnknownMoney,
  noteBankRow,
  noteUnknownMoney,
  refundBankRow,
  refundUnknownMoney,
} from '@karportalen/contract/reports/unknown-money-endpoints';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { START, type TestApp, testApp } from '../../../test/app.ts';
import { makeCommittee } from '../../../test/makers.ts';
import { csvFile, loadBank, paidBySwish, swishReference } from '../../../test/money/bank.ts';
import { makePaidEvent } from '../../../test/money/sales.ts';
import { keepUnknownPayment } from '../../tickets/payments/unknown-payments.ts';
import { orders } from '../../tickets/tables/orders.ts';
import { payments, refunds } from '../../tickets/tables/payments.ts';
import { tickets } from '../../tickets/tables/tickets.ts';

let app: TestApp;
let boss: Awaited<ReturnType<TestApp['as']>>;
let sold: Awaited<ReturnType<typeof makePaidEvent>>;
beforeAll(async () => {
  app = await testApp();
  boss = await app.as('SuperAdmin');
  sold = await makePaidEvent(app.db, await makeCommittee(app.db), {
    nameSwedish: 'Galan',
    startTime: new Date('2026-12-01T17:00:00Z'),
    endTime: new Date('2026-12-01T23:00:00Z'),
  });
});
afterAll(() => app.close());

const loaded = async (...rows: string[]) => {
  const text = ['Datum;Belopp;Avsändarnummer;Meddelande;Betalningsreferens', ...rows].join('\n');
  const { body } = await loadBank(boss, csvFile(text));
  const { id } = body.file;
  const list = async (kind: ComparedKind): Promise<ComparedRow[]> =>
    (await boss.call(listComparedRows, { params: { id }, query: { kind, pageSize: 100 } })).body.rows;
  const only = async (at = 0) => (await list('onlyThere'))[at]?.id ?? '';
  return { id, list, only };
};
const wish = (email: string, count = 1) => ({
  eventId: sold.event.id,
  ticketTypeIds: Array.from({ length: count }, () => sold.types[0]?.id ?? ''),
  email,
});

describe('what only the bank has', () => {
  it('what only the bank has becomes a ticket, once, which says who decided it and when', async () => {
    const reference = swishReference();
    const { list, only, id } = await loaded(`2026-01-05;150,00;0701234567;Galan;${reference}`);
    const row = await only();
    const kim = await app.asMember({ firstName: 'Kim' });
    const make = (body = wish(kim.member.email ?? '')) =>
      boss.call(makeTicketsOfBankRow, { params: { id: row }, body });
    expect((await make(wish(kim.member.email ?? '', 2))).body.code).toBe('AMOUNT_DIFFERS');
    expect((await boss.call(compareBankFile, { params: { id } })).body.onlyThere.count).toBe(1);
    const [first, second] = await Promise.all([make(), make()]);
    expect([first.status, second.status].sort()).toEqual([204, 409]);
    const [payment] = await app.db.select().from(payments).where(eq(payments.reference, reference));
    expect(payment).toMatchObject({ status: 'paid', receivedOre: 15_000, memberId: kim.member.id });
    const made = await app.db
      .select()
      .from(tickets)
      .innerJoin(orders, eq(orders.id, tickets.orderId))
      .where(eq(orders.buyerId, kim.member.id));
    expect(made).toHaveLength(1);
    expect(await list('handled')).toMatchObject([
      {
        handled: { resolution: 'ticket', by: boss.user.email, at: START.toISOString() },
        here: { event: 'Galan' },
      },
    ]);
    expect(await list('onlyThere')).toEqual([]);
    expect(await list('onlyHere')).toEqual([]);
  });

  it('what only the bank has becomes a ticket also without a reference, and is not asked about again', async () => {
    const { list, only } = await loaded('2026-01-06;150,00;;Galan;', '2026-01-06;150,00;;Galan;');
    const row = await only();
    expect(
      (await boss.call(makeTicketsOfBankRow, { params: { id: row }, body: wish('nagon@annanstans.se') }))
        .status,
    ).toBe(204);
    expect(await list('handled')).toHaveLength(1);
    expect(await list('onlyThere')).toHaveLength(1);
    expect(await list('onlyHere')).toEqual([]);
  });

  it('what only the bank has goes back by Swish, where Swish has a reference of it', async () => {
    const reference = swishReference();
    const { list, only } = await loaded(`2026-01-07;80,00;;;${reference}`, '2026-01-08;90,00;;;');
    expect((await boss.call(refundBankRow, { params: { id: await only(1) } })).body.code).toBe(
      'NO_SWISH_REFERENCE',
    );
    const row = await only();
    expect((await boss.call(refundBankRow, { params: { id: row } })).status).toBe(204);
    expect((await boss.call(refundBankRow, { params: { id: row } })).body.code).toBe('ROW_SETTLED');
    const going = await app.db
      .select()
      .from(refunds)
      .innerJoin(payments, eq(payments.id, refunds.paymentId))
      .where(eq(payments.reference, reference));
    expect(going.map(({ refunds: { amountOre, status, byUser } }) => [amountOre, status, byUser])).toEqual([
      [8_000, 'created', boss.user.id],
    ]);
    expect(await list('handled')).toMatchObject([{ handled: { resolution: 'refund', by: boss.user.email } }]);
    const { answer } = await boss.call(downloadPayments, { body: { from: '2026-01-07', to: '2026-01-07' } });
    expect(answer.body).toContain(reference);
  });

  it('what only the bank has is noted, in or out, with who and when, and the note outlives the file', async () => {
    const rows = [
      `2026-01-09;70,00;;;${swishReference()}`,
      '2026-01-10;-25,00;;Bankavgift;',
      '2026-01-11;60,00;;Hyra;',
    ];
    const { list, only, id } = await loaded(...rows);
    for (const note of ['Gåva', 'Avgift', 'Lokalhyra'])
      expect((await boss.call(noteBankRow, { params: { id: await only() }, body: { note } })).status).toBe(
        204,
      );
    const handled = await list('handled');
    expect(handled.map((row) => [row.there?.ore, row.handled])).toEqual(
      [
        [7_000, 'Gåva'],
        [-2_500, 'Avgift'],
        [6_000, 'Lokalhyra'],
      ].map(([ore, note]) => [
        ore,
        { resolution: 'note', note, by: boss.user.email, at: START.toISOString() },
      ]),
    );
    const gone = handled[1]?.id ?? '';
    for (const call of [noteBankRow, makeTicketsOfBankRow, refundBankRow] as const) {
      const body = call === noteBankRow ? { note: 'Igen' } : wish('a@exempel.se');
      const answer = await boss.call(call as typeof noteBankRow, {
        params: { id: gone },
        body: body as { note: string },
      });
      expect([409, 400]).toContain(answer.status);
    }
    const again = await loaded(...rows, '2026-01-09;1,00;;;');
    expect(again.id).not.toBe(id);
    expect(await again.list('handled')).toHaveLength(3);
    expect(
      (await boss.call(noteBankRow, { params: { id: await again.only() }, body: { note: '  ' } })).body
        .fieldErrors,
    ).toHaveProperty('note');
  });

  it('what only the bank has is refused once it ties', async () => {
    const { only } = await loaded('2026-01-12;150,00;;;');
    const row = await only();
    await paidBySwish(app.db, sold, { at: '2026-01-12T10:00:00Z' });
    for (const [call, body] of [
      [noteBankRow, { note: 'Sen' }],
      [makeTicketsOfBankRow, wish('sen@exempel.se')],
    ] as const)
      expect(
        (await boss.call(call as typeof noteBankRow, { params: { id: row }, body: body as { note: string } }))
          .body.code,
      ).toBe('ROW_SETTLED');
  });
});

describe('what Swish has told of', () => {
  const heard = async (paidAt: string, amountOre = 15_000) => {
    const found = { swishId: crypto.randomUUID(), reference: swishReference(), amountOre, simulated: false };
    const kept = await keepUnknownPayment(
      app.db,
      { ...found, paidAt: new Date(paidAt), payerAlias: '46701234567' },
      { heardBy: 'callback', now: START },
    );
    return { id: kept?.id ?? '', reference: found.reference };
  };
  const listed = async () => (await boss.call(listUnknownMoney, {})).body.payments as { id: string }[];

  it('what Swish has told of is listed, and becomes a ticket, a refund or a note', async () => {
    const [ticket, refund, note] = [
      await heard('2026-02-01T10:00:00Z'),
      await heard('2026-02-02T10:00:00Z'),
      await heard('2026-02-03T10:00:00Z'),
    ];
    expect(await listed()).toMatchObject([
      { id: ticket.id, amountOre: 15_000, payer: '0701234567', paidAt: '2026-02-01T10:00:00.000Z' },
      { id: refund.id },
      { id: note.id },
    ]);
    const events = (await boss.call(listMoneyEvents, {})).body.events;
    expect(events[0]).toEqual({
      ...{ id: sold.event.id, name: 'Galan', date: '2026-12-01' },
      ticketTypes: [{ id: sold.types[0]?.id, name: 'Ordinarie', priceOre: 15_000 }],
    });
    expect(
      (await boss.call(makeTicketsOfUnknownMoney, { params: { id: ticket.id }, body: wish('b@exempel.se') }))
        .status,
    ).toBe(204);
    expect((await boss.call(refundUnknownMoney, { params: { id: refund.id } })).status).toBe(204);
    expect(
      (await boss.call(noteUnknownMoney, { params: { id: note.id }, body: { note: 'Övning' } })).status,
    ).toBe(204);
    expect(await listed()).toEqual([]);
    expect((await boss.call(refundUnknownMoney, { params: { id: refund.id } })).body.code).toBe(
      'MONEY_RESOLVED',
    );
  });

  it('what Swish has told of is the same money as the row of the file that has its reference', async () => {
    const { reference } = await heard('2026-03-01T10:00:00Z');
    const { list, only } = await loaded(`2026-03-01;150,00;;;${reference}`);
    expect(
      (await boss.call(noteBankRow, { params: { id: await only() }, body: { note: 'Samma' } })).status,
    ).toBe(204);
    expect(await listed()).toEqual([]);
    expect(await list('handled')).toHaveLength(1);
  });
});

it('deciding about money that only the bank or Swish knows is for nobody else', async () => {
  const other = await app.as('DivisionAdmin');
  const params = { id: '01900000-0000-7000-8000-000000000001' };
  const answers = await Promise.all([
    other.call(listUnknownMoney, {}),
    other.call(listMoneyEvents, {}),
    other.call(refundBankRow, { params }),
    other.call(refundUnknownMoney, { params }),
    other.call(noteBankRow, { params, body: { note: 'a' } }),
    other.call(noteUnknownMoney, { params, body: { note: 'a' } }),
    other.call(makeTicketsOfBankRow, { params, body: wish('a@exempel.se') }),
    other.call(makeTicketsOfUnknownMoney, { params, body: wish('a@exempel.se') }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(403));
});
