import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import {
  downloadHostReport,
  downloadHostSie,
  downloadPaymentReceiverReport,
  downloadPaymentReceiverSie,
  downloadPayments,
} from '@karportalen/contract/reports/endpoints';
import { parse } from 'csv-parse/sync';
import { eq, sql } from 'drizzle-orm';
import iconv from 'iconv-lite';
import readExcel from 'read-excel-file/node';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../test/app.ts';
import { makeCommittee, makeDivision } from '../../test/makers.ts';
import { makePaidEvent, sell } from '../../test/money/sales.ts';
import { events } from '../events/tables.ts';
import { committees, divisions } from '../organisations/tables.ts';
import { singleRow } from '../platform/db/single-row.ts';
import { orders, saleTerms } from '../tickets/tables/orders.ts';
import { payments, refunds } from '../tickets/tables/payments.ts';

let app: TestApp;
let boss: Awaited<ReturnType<TestApp['as']>>;
beforeAll(async () => {
  app = await testApp();
  boss = await app.as('SuperAdmin');
});
afterAll(() => app.close());

const START = new Date('2026-11-15T10:00:00Z');
beforeEach(() => {
  app.time.now = START;
});
const later = (minutes: number) => new Date(START.getTime() + minutes * 60_000);

const october = { from: '2026-10-01', to: '2026-10-31' };
const ofHost = (id: string) => ({ ...october, committeeIds: [id] });
const sie = async (id: string) =>
  (await boss.call(downloadHostSie, { body: ofHost(id) })).answer.rawPayload as Buffer;
const xlsx = async (id: string) =>
  (await boss.call(downloadHostReport, { body: ofHost(id) })).answer.rawPayload as Buffer;
const textOf = (bytes: Buffer) => iconv.decode(bytes, 'cp437');

const soldInOctober = async () => {
  const division = await makeDivision(app.db);
  const host = await makeCommittee(app.db, {
    divisionId: division.id,
    name: 'Ankan',
    orgNumber: '8020001239',
  });
  const sold = await makePaidEvent(app.db, host, { nameSwedish: 'Galan' });
  await sell(app.db, sold, { at: '2026-10-10T10:00:00Z', count: 3 });
  await sell(app.db, sold, { at: '2026-10-11T10:00:00Z', refund: { at: '2026-10-12T10:00:00Z' } });
  return { division, host, sold };
};

/** Everything that an organiser may change after sales. */
const changeEverything = async ({ division, host, sold }: Awaited<ReturnType<typeof soldInOctober>>) => {
  const changed = { name: 'Björnen', orgNumber: '8020009995', accountNumber: '3999', resultUnit: '99' };
  await app.db.update(committees).set(changed).where(eq(committees.id, host.id));
  await app.db
    .update(divisions)
    .set({ name: `Nysektionen ${division.id}` })
    .where(eq(divisions.id, division.id));
  const event = { nameSwedish: 'Balen', name: 'The ball', startTime: new Date('2026-11-15T13:00:00Z') };
  await app.db.update(events).set(event).where(eq(events.id, sold.event.id));
};

/** The backfill statements of a migration. */
const backfillOf = (name: string): string[] => {
  const folder = new URL('../../migrations/', import.meta.url);
  const file = readdirSync(folder).find((found) => found.endsWith(name)) ?? '';
  return readFileSync(new URL(file, folder), 'utf8')
    .split('--> statement-breakpoint')
    .filter((statement) => /^(\s|--.*\n)*(insert|update)/.test(statement));
};

describe('a month that is over', () => {
  it('a month that is over keeps what was true at the sale, whatever is changed since', async () => {
    const made = await soldInOctober();
    await changeEverything(made);
    const text = textOf(await sie(made.host.id));
    expect(text).toContain('#ORGNR 802000-1239');
    expect(text).toContain('#FNAMN "Ankan"');
    expect(text).toContain('#VER "" "" 20261010 "Biljettförsäljning Galan, Ankan"');
    expect(text).toContain('#VER "" "" 20261012 "Återbetalda biljetter Galan, Ankan"');
    const [rows, , single] = await readExcel(await xlsx(made.host.id));
    expect(rows?.data[1]?.slice(0, 4)).toEqual([
      'Ankan',
      '802000-1239',
      'Galan',
      new Date('2026-11-15T00:00:00Z'),
    ]);
    expect(single?.data[1]?.slice(2, 4)).toEqual(['Ankan', 'Galan']);
  });

  it('a month that is over has the new names where something is sold after the change', async () => {
    const made = await soldInOctober();
    await changeEverything(made);
    await sell(app.db, made.sold, { at: '2026-11-14T10:00:00Z' });
    const body = { from: '2026-11-01', to: '2026-11-30', committeeIds: [made.host.id] };
    const text = textOf((await boss.call(downloadHostSie, { body })).answer.rawPayload);
    expect(text).toContain('#ORGNR 802000-9995');
    expect(text).toContain('"Biljettförsäljning Balen, Björnen"');
  });

  it('a month that is over gives the same bytes at any later time', async () => {
    const made = await soldInOctober();
    const before = [await sie(made.host.id), await xlsx(made.host.id)];
    app.time.now = later(90 * 24 * 60);
    boss = await app.as('SuperAdmin');
    await changeEverything(made);
    const after = [await sie(made.host.id), await xlsx(made.host.id)];
    expect(after.map((bytes, index) => bytes.equals(before[index] ?? bytes.subarray(1)))).toEqual([
      true,
      true,
    ]);
    expect(textOf(after[0] ?? Buffer.alloc(0))).toContain('#GEN 20261115');
  });

  it('a month that is over gives the same .zip where organisation numbers differ', async () => {
    const may = { from: '2025-05-05', to: '2025-05-05' };
    for (const orgNumber of ['8020001239', '8020009995']) {
      const host = await makeCommittee(app.db, { orgNumber });
      await sell(app.db, await makePaidEvent(app.db, host), { at: '2025-05-05T10:00:00Z' });
    }
    const take = async () => [
      (await boss.call(downloadPaymentReceiverSie, { body: may })).answer.rawPayload as Buffer,
      (await boss.call(downloadPaymentReceiverReport, { body: may })).answer.rawPayload as Buffer,
    ];
    const before = await take();
    app.time.now = later(60 * 24 * 40);
    boss = await app.as('SuperAdmin');
    const after = await take();
    expect(after.map((bytes, index) => before[index]?.equals(bytes))).toEqual([true, true]);
  });

  it('a month that is over says so when something came into it after it was exported, and says it in the same bytes again', async () => {
    const { host, sold } = await soldInOctober();
    const note = 'Ändrad sedan perioden exporterades 2026-11-15 11:00.';
    for (const first of [textOf(await sie(host.id)), JSON.stringify(await readExcel(await xlsx(host.id)))]) {
      expect(first).not.toContain('Ändrad');
    }
    app.time.now = later(2);
    await sell(app.db, sold, { at: '2026-10-31T10:00:00Z' });
    const changed = [await sie(host.id), await xlsx(host.id)];
    expect(textOf(changed[0] ?? Buffer.alloc(0))).toContain(`#PROSA "${note}"`);
    const sheets = await readExcel(changed[1] ?? Buffer.alloc(0));
    expect(sheets.map(({ data }) => data.at(-1)?.[0])).toEqual([note, note, note]);
    app.time.now = later(3);
    const again = [await sie(host.id), await xlsx(host.id)];
    expect(again.map((bytes, index) => changed[index]?.equals(bytes))).toEqual([true, true]);
  });
});

const paymentOf = (eventId: string, at: string) => ({
  ...{ eventId, amountOre: 15_000, receivedOre: 15_000, simulated: false },
  ...{ createdAt: new Date(at), expiresAt: new Date(at), paidAt: new Date(at) },
});

/** Two payments in October: one that became an order, and one that was refunded. */
const paidInOctober = async () => {
  const made = await soldInOctober();
  const order = await sell(app.db, made.sold, { at: '2026-10-20T10:00:00Z' });
  const paid = (at: string) => paymentOf(made.sold.event.id, at);
  const inserted = await app.db
    .insert(payments)
    .values([
      { ...paid('2026-10-20T10:00:00Z'), status: 'paid', orderId: order.id, reference: randomUUID() },
      { ...paid('2026-10-21T10:00:00Z'), status: 'refunded', reference: randomUUID() },
    ])
    .returning({ id: payments.id });
  const [, back] = inserted;
  const at = new Date('2026-10-21T10:01:00Z');
  await app.db.insert(refunds).values({
    ...{ instructionId: randomUUID(), paymentId: back?.id ?? '', amountOre: 15_000, reason: 'noRoom' },
    ...{ status: 'paid', createdAt: at, settledAt: at, reference: randomUUID() },
  });
  return { ...made, ids: inserted.map(({ id }) => id) };
};

const paymentsCsv = async (ids: readonly string[]) => {
  const { answer } = await boss.call(downloadPayments, { body: october });
  const own = ids.map((id) => id.replaceAll('-', '').toUpperCase());
  const rows = parse(answer.body, { bom: true, delimiter: ';', columns: true }) as Record<string, string>[];
  // Other tests have payments in the same month.
  const references = new Set(
    rows.filter((row) => own.includes(row['Vår referens'] ?? '')).map((row) => row['Swish-referens']),
  );
  return rows.filter(
    (row) => own.includes(row['Vår referens'] ?? '') || references.has(row['Återbetalning av']),
  );
};

describe('the payments of a month that is over', () => {
  it('the payments of a month that is over have the names of the day they were paid, whatever is renamed since', async () => {
    const made = await paidInOctober();
    const before = await paymentsCsv(made.ids);
    expect(before.map((row) => [row.Händelse, row.Event, row.Arrangör])).toEqual([
      ['Betalning', 'Galan', 'Ankan'],
      ['Betalning', 'Galan', 'Ankan'],
      ['Återbetalning', 'Galan', 'Ankan'],
    ]);
    await changeEverything(made);
    expect(await paymentsCsv(made.ids)).toEqual(before);
  });

  it('the payments of a month that is over were given those of their sales where they were made before names were kept', async () => {
    const made = await paidInOctober();
    const before = await paymentsCsv(made.ids);
    await changeEverything(made);
    await sell(app.db, made.sold, { at: '2026-11-14T10:00:00Z' });
    await app.db.update(payments).set({ termsId: null });
    const [backfill] = backfillOf('_payment_names_kept.sql');
    await app.db.execute(sql.raw(backfill ?? ''));
    expect(await paymentsCsv(made.ids)).toEqual(before);
  });

  it('the payments of a month that is over have today’s where nothing was ever sold', async () => {
    const host = await makeCommittee(app.db, { name: 'Ankan' });
    const { event } = await makePaidEvent(app.db, host, { nameSwedish: 'Galan' });
    const { id } = singleRow(
      await app.db
        .insert(payments)
        .values({
          ...paymentOf(event.id, '2026-10-21T10:00:00Z'),
          status: 'refunded',
          reference: randomUUID(),
        })
        .returning(),
    );
    await app.db.update(payments).set({ termsId: null });
    const [backfill] = backfillOf('_payment_names_kept.sql');
    await app.db.execute(sql.raw(backfill ?? ''));
    expect(await paymentsCsv([id])).toMatchObject([{ Event: 'Galan', Arrangör: 'Ankan' }]);
  });
});

describe('what was sold before its terms were kept', () => {
  const backfill = backfillOf('_sale_terms_kept.sql');

  it('what was sold before its terms were kept gets those of the day on which the database was brought up to date', async () => {
    const { host } = await soldInOctober();
    const before = await sie(host.id);
    await app.db.update(orders).set({ termsId: null });
    await app.db.update(payments).set({ termsId: null });
    await app.db.delete(saleTerms);
    expect((await boss.call(downloadHostSie, { body: ofHost(host.id) })).status).toBe(409);
    expect(backfill).toHaveLength(2);
    for (const statement of backfill) await app.db.execute(sql.raw(statement));
    expect((await sie(host.id)).equals(before)).toBe(true);
  });
});
