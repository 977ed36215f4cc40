import { summariseHostReport, summarisePaymentReceiverReport } from '@karportalen/contract/reports/endpoints';
import type { ReportDay, ReportSummary } from '@karportalen/contract/reports/fields';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../test/app.ts';
import { makeCommittee, makeDivision } from '../../test/makers.ts';
import { makePaidEvent, sell } from '../../test/money/sales.ts';
import { events } from '../events/tables.ts';
import { committees } from '../organisations/tables.ts';

let app: TestApp;
let boss: Awaited<ReturnType<TestApp['as']>>;
beforeAll(async () => {
  app = await testApp();
  boss = await app.as('SuperAdmin');
});
afterAll(() => app.close());

const summary = async (committeeIds: string[], from: string, to = from): Promise<ReportSummary> => {
  const { status, body } = await boss.call(summariseHostReport, { body: { from, to, committeeIds } });
  expect(status).toBe(200);
  return body;
};
const perDay = ({ days }: ReportSummary) =>
  days.map(({ date, soldTickets, refundedTickets }: ReportDay) => [date, soldTickets, refundedTickets]);

describe('the figures of a report', () => {
  it('the figures of a report are sold by the day of the order, refunded by the day of the refund', async () => {
    const host = await makeCommittee(app.db);
    const event = await makePaidEvent(app.db, host);
    await sell(app.db, event, {
      at: '2026-11-10T10:00:00Z',
      count: 3,
      refund: { at: '2026-11-12T10:00:00Z', ore: 7_550 },
    });
    await sell(app.db, event, { at: '2026-11-12T11:00:00Z', count: 2 });
    expect((await summary([host.id], '2026-11-10')).total).toEqual({
      soldTickets: 3,
      soldOre: 45_000,
      refundedTickets: 0,
      refundedOre: 0,
      netOre: 45_000,
    });
    expect((await summary([host.id], '2026-11-12')).total).toEqual({
      soldTickets: 2,
      soldOre: 30_000,
      refundedTickets: 3,
      refundedOre: 22_650,
      netOre: 7_350,
    });
    const both = await summary([host.id], '2026-11-01', '2026-11-30');
    expect(perDay(both)).toEqual([
      ['2026-11-10', 3, 0],
      ['2026-11-12', 2, 3],
    ]);
    expect(both.total.netOre).toBe(52_350);
  });

  it('the figures of a report follow days in Stockholm, also where one has 23 hours and where one has 25', async () => {
    const host = await makeCommittee(app.db);
    const event = await makePaidEvent(app.db, host);
    const instants = [
      // 28 March 23:59 and 29 March 00:00, then the last minute of the short day and the first after it.
      '2026-03-28T22:59:59.999Z',
      '2026-03-28T23:00:00.000Z',
      '2026-03-29T21:59:59.999Z',
      '2026-03-29T22:00:00.000Z',
      // The same around 25 October.
      '2026-10-24T21:59:59.999Z',
      '2026-10-24T22:00:00.000Z',
      '2026-10-25T22:59:59.999Z',
      '2026-10-25T23:00:00.000Z',
    ];
    for (const at of instants) await sell(app.db, event, { at, refund: { at } });
    for (const day of ['2026-03-29', '2026-10-25']) {
      const found = await summary([host.id], day);
      expect(perDay(found)).toEqual([[day, 2, 2]]);
      expect(found.total.soldTickets).toBe(2);
    }
    expect(perDay(await summary([host.id], '2026-01-01', '2026-12-31'))).toEqual([
      ['2026-03-28', 1, 1],
      ['2026-03-29', 2, 2],
      ['2026-03-30', 1, 1],
      ['2026-10-24', 1, 1],
      ['2026-10-25', 2, 2],
      ['2026-10-26', 1, 1],
    ]);
  });

  it('the figures of a report are summed by account and result unit', async () => {
    const host = await makeCommittee(app.db);
    const other = await makeCommittee(app.db, { divisionId: host.divisionId });
    const at = '2026-11-15T10:00:00Z';
    const types = [
      { name: 'Medlem', ore: 10_000 },
      { name: 'Gäst', ore: 0 },
    ];
    const first = await makePaidEvent(app.db, host, { types });
    await sell(app.db, first, { at, count: 2 });
    await sell(app.db, first, { at, count: 4, type: 1 });
    await sell(app.db, await makePaidEvent(app.db, other), { at });
    await sell(app.db, await makePaidEvent(app.db, host, { resultUnit: '07' }), { at, ore: 12_345 });
    const found = await summary([host.id, other.id], '2026-11-15');
    expect(
      found.accounts.map(({ accountNumber, resultUnit, soldTickets, soldOre, receiver }) => [
        accountNumber,
        resultUnit,
        soldTickets,
        soldOre,
        receiver,
      ]),
    ).toEqual([
      ['3010', '07', 1, 12_345, null],
      ['3010', '12', 7, 35_000, null],
    ]);
    expect(found.total.soldOre).toBe(47_345);
    expect((await summary([host.id], '2026-11-15')).total.soldOre).toBe(32_345);
  });

  it('the figures of a report stay what they were when the event, its host and its people are gone', async () => {
    const host = await makeCommittee(app.db);
    const event = await makePaidEvent(app.db, host);
    await sell(app.db, event, { at: '2026-11-14T10:00:00Z', count: 5 });
    const before = await summary([host.id], '2026-11-14');
    const deletedAt = new Date('2026-11-15T00:00:00Z');
    await app.db.update(events).set({ deletedAt }).where(eq(events.id, event.event.id));
    await app.db.update(committees).set({ deletedAt }).where(eq(committees.id, host.id));
    expect(await summary([host.id], '2026-11-14')).toEqual(before);
    expect(before.total.soldOre).toBe(75_000);
  });

  it('the figures of a report leave out bookings of free events', async () => {
    const host = await makeCommittee(app.db);
    const free = await makePaidEvent(app.db, host, {
      reservationType: 'Free',
      accountNumber: null,
      resultUnit: null,
      types: [{ name: 'Plats', ore: 0 }],
    });
    await sell(app.db, free, { at: '2026-11-15T10:00:00Z', count: 9 });
    expect(await summary([host.id], '2026-11-15')).toEqual({
      total: { soldTickets: 0, soldOre: 0, refundedTickets: 0, refundedOre: 0, netOre: 0 },
      accounts: [],
      simulatedOre: null,
      atDoor: null,
      tickets: [],
      days: [],
    });
  });

  it('the figures of a report name each committee and event, with a sum by ticket type', async () => {
    const at = '2026-11-15T10:00:00Z';
    const division = await makeDivision(app.db);
    const named = (name: string) => makeCommittee(app.db, { divisionId: division.id, name });
    const [late, early] = [await named('Örnen'), await named('Zebran')];
    const types = [
      { name: 'Medlem', ore: 10_000 },
      { name: 'Gäst', ore: 20_000 },
    ];
    const gala = await makePaidEvent(app.db, late, { nameSwedish: 'Galan', types });
    await sell(app.db, gala, { at, count: 2 });
    await sell(app.db, gala, { at, type: 1 });
    await sell(app.db, await makePaidEvent(app.db, early, { nameSwedish: 'Puben' }), { at });
    const { tickets } = await summary([late.id, early.id], '2026-11-15');
    expect(
      tickets.map(({ committee, event, ticketType, soldTickets, netOre }) => [
        committee,
        event,
        ticketType,
        soldTickets,
        netOre,
      ]),
    ).toEqual([
      ['Zebran', 'Puben', 'Ordinarie', 1, 15_000],
      ['Örnen', 'Galan', 'Medlem', 2, 20_000],
      ['Örnen', 'Galan', 'Gäst', 1, 20_000],
    ]);
    expect(tickets.map(({ eventId }) => eventId === gala.event.id)).toEqual([false, true, true]);
    const keys = tickets.map(({ termsId, ticketTypeId }) => `${termsId} ${ticketTypeId}`);
    expect(new Set(keys).size).toBe(tickets.length);
  });

  it("the figures of a report are the whole union's by payment receiver", async () => {
    const at = '2025-05-05T10:00:00Z';
    const one = await makeCommittee(app.db, { name: 'Ankan', orgNumber: '8020001239' });
    const other = await makeCommittee(app.db, { name: 'Björnen', orgNumber: '8020009995' });
    await sell(app.db, await makePaidEvent(app.db, one), { at });
    await sell(app.db, await makePaidEvent(app.db, other), { at, count: 2 });
    const { body } = await boss.call(summarisePaymentReceiverReport, {
      body: { from: '2025-05-05', to: '2025-05-05' },
    });
    expect(body.accounts).toMatchObject([
      { receiver: { name: 'Ankan', orgNumber: '8020001239' }, soldTickets: 1, soldOre: 15_000 },
      { receiver: { name: 'Björnen', orgNumber: '8020009995' }, soldTickets: 2, soldOre: 30_000 },
    ]);
    expect(body.total.soldOre).toBe(45_000);
  });
});
