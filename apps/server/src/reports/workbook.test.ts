import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { downloadHostReport, downloadPaymentReceiverReport } from '@karportalen/contract/reports/endpoints';
import { sql } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import readExcel from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../test/app.ts';
import { makeCommittee } from '../../test/makers.ts';
import { makePaidEvent, sell } from '../../test/money/sales.ts';
import { inSnapshot } from '../platform/db/snapshot.ts';
import { readMoves } from '../tickets/payments/ledger-sql.ts';

let app: TestApp;
let boss: Awaited<ReturnType<TestApp['as']>>;
beforeAll(async () => {
  app = await testApp();
  boss = await app.as('SuperAdmin');
});
afterAll(() => app.close());

type Cells = readonly unknown[];

/** The sheets by name, read by an independent library. */
const sheetsIn = async (bytes: Buffer): Promise<Record<string, Cells[]>> => {
  const sheets = await readExcel(bytes);
  return Object.fromEntries(sheets.map(({ sheet, data }) => [sheet, data]));
};

const ore = (value: unknown) => Math.round(Number(value) * 100);
const column = (rows: readonly Cells[], title: string) => {
  const index = rows[0]?.indexOf(title) ?? -1;
  expect(index, title).toBeGreaterThanOrEqual(0);
  return rows.slice(1).map((row) => row[index]);
};
/** A column's total and the sum of the rows above it, in öre. */
const tied = (rows: readonly Cells[], title: string) => {
  const values = column(rows, title).map(ore);
  return [values.at(-1), values.slice(0, -1).reduce((sum, value) => sum + value, 0)];
};

const november = { from: '2026-11-01', to: '2026-11-30' };

describe('the workbook', () => {
  it('the workbook has rows per event and ticket type, sums per account and result unit, and ties to the öre [7.50]', async () => {
    const host = await makeCommittee(app.db, { name: 'Festkommittén' });
    const types = [
      { name: 'Medlem', ore: 10_000 },
      { name: 'Gäst', ore: 20_000 },
    ];
    const gala = await makePaidEvent(app.db, host, { nameSwedish: 'Galan', types });
    const pub = await makePaidEvent(app.db, host, { nameSwedish: 'Puben', resultUnit: '07' });
    await sell(app.db, gala, { at: '2026-11-10T10:00:00Z', count: 3 });
    await sell(app.db, gala, {
      at: '2026-11-10T11:00:00Z',
      type: 1,
      refund: { at: '2026-11-11T08:15:30Z', ore: 19_999 },
    });
    await sell(app.db, pub, { at: '2026-11-30T22:30:00Z', ore: 3 });
    await sell(app.db, pub, { at: '2026-11-30T23:30:00Z' });
    const { status, headers, answer } = await boss.call(downloadHostReport, {
      body: { ...november, committeeIds: [host.id] },
    });
    expect([status, headers['content-type']]).toEqual([
      200,
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ]);
    expect(headers['content-disposition']).toContain(
      "filename*=UTF-8''Arrang%C3%B6rsrapport%202026-11-01%20till%202026-11-30.xlsx",
    );
    const sheets = await sheetsIn(answer.rawPayload);
    expect(Object.keys(sheets)).toEqual(['Rader', 'Summor', 'Biljetter']);
    const { Rader: rows = [], Summor: sums = [], Biljetter: single = [] } = sheets;
    const day = new Date('2026-11-15T00:00:00Z');
    expect(rows[0]).toEqual([
      'Kommitté',
      'Organisationsnummer',
      'Event',
      'Eventdatum',
      'Biljettyp',
      'Konto',
      'Resultatenhet',
      'Pris (kr)',
      'Sålda (st)',
      'Sålt (kr)',
      'Återbetalda (st)',
      'Återbetalt (kr)',
      'Netto (kr)',
    ]);
    const start = ['Festkommittén', '802000-1239'];
    expect(rows.slice(1)).toEqual([
      [...start, 'Galan', day, 'Medlem', '3010', '12', 100, 3, 300, 0, 0, 300],
      [...start, 'Galan', day, 'Gäst', '3010', '12', 200, 1, 200, 1, 199.99, 0.01],
      [...start, 'Puben', day, 'Ordinarie', '3010', '07', 0.03, 1, 0.03, 0, 0, 0.03],
      ['Totalt', null, null, null, null, null, null, null, 5, 500.03, 1, 199.99, 300.04],
    ]);
    expect(sums).toEqual([
      [
        'Konto',
        'Resultatenhet',
        'Sålda (st)',
        'Sålt (kr)',
        'Återbetalda (st)',
        'Återbetalt (kr)',
        'Netto (kr)',
      ],
      ['3010', '07', 1, 0.03, 0, 0, 0.03],
      ['3010', '12', 4, 500, 1, 199.99, 300.01],
      ['Totalt', null, 5, 500.03, 1, 199.99, 300.04],
    ]);
    expect(column(single, 'Händelse')).toEqual([
      ...Array.from({ length: 4 }, () => 'Försäljning'),
      'Återbetalning',
      'Försäljning',
      null,
    ]);
    expect(column(single, 'Belopp (kr)')).toEqual([100, 100, 100, 200, -199.99, 0.03, 300.04]);
    const [refundedAt] = column(single, 'Tid').slice(4) as [Date];
    expect(Math.round(refundedAt.getTime() / 1000)).toBe(Date.UTC(2026, 10, 11, 9, 15, 30) / 1000);
  });

  it('the workbook is by payment receiver for the whole union [7.51]', async () => {
    const host = await makeCommittee(app.db, { name: 'Mottagaren', orgNumber: '8020009995' });
    await sell(app.db, await makePaidEvent(app.db, host), { at: '2025-05-05T10:00:00Z' });
    const { headers, answer } = await boss.call(downloadPaymentReceiverReport, {
      body: { from: '2025-05-05', to: '2025-05-05' },
    });
    expect(headers['content-disposition']).toContain('filename="Betalningsmottagare 2025-05-05.xlsx"');
    const { Summor: sums = [] } = await sheetsIn(answer.rawPayload);
    expect(sums[0]?.slice(0, 4)).toEqual([
      'Betalningsmottagare',
      'Organisationsnummer',
      'Konto',
      'Resultatenhet',
    ]);
    expect(sums.slice(1)).toEqual([
      ['Mottagaren', '802000-9995', '3010', '12', 1, 150, 0, 0, 150],
      ['Totalt', null, null, null, 1, 150, 0, 0, 150],
    ]);
  });

  it('the workbook is a workbook also when nothing was sold', async () => {
    const { answer } = await boss.call(downloadPaymentReceiverReport, {
      body: { from: '2024-01-01', to: '2024-01-31' },
    });
    const { Rader: rows = [], Biljetter: single = [] } = await sheetsIn(answer.rawPayload);
    expect([rows.length, single.length]).toEqual([2, 2]);
    expect(column(rows, 'Netto (kr)')).toEqual([0]);
  });

  it('the workbook has columns that hold their titles and their longest names', async () => {
    const long = 'Å'.repeat(40);
    const host = await makeCommittee(app.db, { name: long });
    const types = [{ name: long, ore: 123_456_700 }];
    const event = await makePaidEvent(app.db, host, { nameSwedish: long, types });
    await sell(app.db, event, { at: '2026-11-10T10:00:00Z', count: 9 });
    const { answer } = await boss.call(downloadHostReport, {
      body: { ...november, committeeIds: [host.id] },
    });
    const parts = unzipSync(answer.rawPayload);
    for (const [index, { data }] of (await readExcel(answer.rawPayload)).entries()) {
      const xml = strFromU8(parts[`xl/worksheets/sheet${index + 1}.xml`] ?? new Uint8Array());
      const widths = [...xml.matchAll(/<col [^>]*width="([\d.]+)"/g)].map(([, width]) => Number(width));
      expect(widths).toHaveLength(data[0]?.length ?? 0);
      for (const [place, title] of (data[0] ?? []).entries()) {
        // The filter button takes the width of three characters; money has separators and decimals.
        const cells = data.slice(1).map((row) => row[place]);
        const longest = cells.map((cell) =>
          typeof cell === 'number' ? `${cell.toLocaleString('sv-SE')},00`.length : String(cell ?? '').length,
        );
        const isTime = cells.some((cell) => cell instanceof Date);
        expect(widths[place], String(title)).toBeGreaterThanOrEqual(String(title).length + 3);
        if (!isTime) expect(widths[place], String(title)).toBeGreaterThan(Math.max(...longest));
      }
    }
  });

  it('the workbook takes no name for a formula', async () => {
    const bad = ['=1+1', '+46', '-1', '@SUM(A1)', '\tx', '\rx'];
    const host = await makeCommittee(app.db, { name: '=cmd|calc' });
    for (const name of bad) {
      const event = await makePaidEvent(app.db, host, { nameSwedish: name, types: [{ name, ore: 100 }] });
      await sell(app.db, event, { at: '2026-11-15T10:00:00Z' });
    }
    const { answer } = await boss.call(downloadHostReport, {
      body: { ...november, committeeIds: [host.id] },
    });
    const { Rader: rows = [], Biljetter: single = [] } = await sheetsIn(answer.rawPayload);
    const asRead = bad.map((text) => text.trim()).sort();
    for (const sheet of [rows, single]) {
      const events = column(sheet, 'Event').slice(0, -1);
      expect(events.map((text) => String(text).trim()).sort()).toEqual(asRead);
      expect(column(sheet, 'Kommitté').slice(0, -1)).toEqual(bad.map(() => '=cmd|calc'));
    }
    const parts = Object.entries(unzipSync(answer.rawPayload)).map(([, part]) => strFromU8(part));
    expect(parts.filter((xml) => /<f[ >]/.test(xml))).toEqual([]);
  });
});

describe('many tickets', () => {
  const many = 12_000;
  let committeeId: string;
  beforeAll(async () => {
    const host = await makeCommittee(app.db);
    committeeId = host.id;
    const { event, types } = await makePaidEvent(app.db, host, { numberOfTickets: many });
    // In parts: a statement has fifteen seconds, and the machine may be busy.
    for (let from = 1; from <= many; from += 2_000) {
      await app.db.execute(sql`
        with made as (
          insert into orders (id, event_id, placed_at)
          select gen_random_uuid(), ${event.id}, timestamptz '2026-10-01' + n * interval '2 minutes'
          from generate_series(${from}::int, ${from + 1_999}::int) n returning id
        )
        insert into tickets (id, order_id, ticket_type_id, price_paid_ore)
        select gen_random_uuid(), id, ${types[0]?.id}, 15001 from made`);
    }
  });

  const october = { from: '2026-10-01', to: '2026-10-31' };

  it('many tickets are all there, and their sum is the total', async () => {
    const { answer, headers } = await boss.call(downloadHostReport, {
      body: { ...october, committeeIds: [committeeId] },
    });
    const { Biljetter: single = [], Rader: rows = [] } = await sheetsIn(answer.rawPayload);
    expect(single).toHaveLength(many + 2);
    expect(tied(single, 'Belopp (kr)')).toEqual([many * 15_001, many * 15_001]);
    expect(tied(rows, 'Netto (kr)')).toEqual([many * 15_001, many * 15_001]);
    const expected = Number(headers['x-expected-bytes']);
    expect(answer.rawPayload.length / expected).toBeGreaterThan(0.4);
    expect(answer.rawPayload.length / expected).toBeLessThan(2);
  });

  it('many tickets are read no further once their transaction is about to end', async () => {
    const ended = new AbortController();
    const reading = inSnapshot(app.db, async (tx) => {
      const bundles = readMoves(tx, { ...october, committeeIds: [committeeId] }, ended.signal);
      expect((await bundles.next()).value).toHaveLength(1000);
      ended.abort();
      await bundles.next();
    });
    await expect(reading).rejects.toThrow('aborted');
  });

  it('many tickets let go of the database when the reader goes away', async () => {
    await app.app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = app.app.server.address() as AddressInfo;
    const payload = JSON.stringify({ ...october, committeeIds: [committeeId] });
    const asked = request({
      port,
      method: 'POST',
      path: `/api/v1${downloadHostReport.path}`,
      headers: {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(payload),
        cookie: boss.cookie,
      },
    });
    asked.end(payload);
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    await once(answer, 'data');
    asked.destroy();
    const busy = async () => {
      const { rows } = await app.db.execute<{ n: number }>(sql`
        select count(*)::int as n from pg_stat_activity
        where datname = current_database() and state <> 'idle' and pid <> pg_backend_pid()`);
      return rows[0]?.n;
    };
    await expect.poll(busy).toBe(0);
    // The aborted export's connection can be used again.
    const again = await boss.call(downloadHostReport, { body: { ...october, committeeIds: [committeeId] } });
    expect(again.status).toBe(200);
  });
});
