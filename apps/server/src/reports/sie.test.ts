import { downloadHostSie, downloadPaymentReceiverSie } from '@karportalen/contract/reports/endpoints';
import { unzipSync } from 'fflate';
import iconv from 'iconv-lite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../test/app.ts';
import { makeCommittee, makeDivision } from '../../test/makers.ts';
import { makePaidEvent, sell } from '../../test/money/sales.ts';
import { cp437 } from '../platform/files/cp437.ts';
import { sieOf } from './sie.ts';

let app: TestApp;
let boss: Awaited<ReturnType<TestApp['as']>>;
beforeAll(async () => {
  app = await testApp();
  boss = await app.as('SuperAdmin');
});
afterAll(() => app.close());

type Line = { readonly label: string; readonly fields: readonly string[] };
type Verification = { readonly head: Line; readonly transactions: readonly Line[] };

/** Parses SIE by its specification: labels, quoted fields with \", lists in braces, blocks in lines of braces. */
const readSie = (bytes: Buffer | Uint8Array): { lines: Line[]; verifications: Verification[] } => {
  const lines: Line[] = [];
  const verifications: { head: Line; transactions: Line[] }[] = [];
  let open = false;
  for (const text of iconv.decode(Buffer.from(bytes), 'cp437').split('\r\n')) {
    if (text === '{') open = true;
    else if (text === '}') open = false;
    else if (text !== '') {
      const found = text.match(/"(?:\\"|[^"])*"|\{[^}]*\}|[^\s]+/g) ?? [];
      const [label = '', ...fields] = found.map((field) =>
        field.startsWith('"') ? field.slice(1, -1).replaceAll('\\"', '"') : field,
      );
      const line = { label, fields };
      if (label === '#VER') verifications.push({ head: line, transactions: [] });
      else if (open) verifications.at(-1)?.transactions.push(line);
      else lines.push(line);
    }
  }
  return { lines, verifications };
};

const ore = (text: string | undefined) => Math.round(Number(text) * 100);
const november = { from: '2026-11-01', to: '2026-11-30' };

describe('the SIE file', () => {
  it('the SIE file holds balanced verifications that name the event, sales apart from refunds', async () => {
    const host = await makeCommittee(app.db, { name: 'Räkan "Å" \\ Öst' });
    const gala = await makePaidEvent(app.db, host, { nameSwedish: 'Galan', resultUnit: '07' });
    const pub = await makePaidEvent(app.db, host, { nameSwedish: 'Puben', accountNumber: '3055' });
    await sell(app.db, gala, { at: '2026-11-10T10:00:00Z', count: 2 });
    await sell(app.db, pub, { at: '2026-11-10T22:59:00Z', ore: 12_345 });
    await sell(app.db, pub, { at: '2026-11-10T23:01:00Z', refund: { at: '2026-11-12T10:00:00Z', ore: 50 } });
    const { headers, answer, status } = await boss.call(downloadHostSie, {
      body: { ...november, committeeIds: [host.id] },
    });
    expect(status).toBe(200);
    expect(headers['content-disposition']).toContain('2026-11-01%20till%202026-11-30.si');
    const { lines, verifications } = readSie(answer.rawPayload);
    expect(lines.map(({ label, fields }) => [label, ...fields])).toEqual([
      ['#FLAGGA', '0'],
      ['#PROGRAM', 'Kårportalen', '1.0'],
      ['#FORMAT', 'PC8'],
      ['#GEN', '20261115'],
      ['#SIETYP', '4'],
      ['#ORGNR', '802000-1239'],
      ['#FNAMN', 'Räkan "Å" / Öst'],
      ['#DIM', '1', 'Resultatenhet'],
      ['#OBJEKT', '1', '07', 'Resultatenhet 07'],
      ['#OBJEKT', '1', '12', 'Resultatenhet 12'],
    ]);
    const name = 'Räkan "Å" / Öst';
    expect(
      verifications.map(({ head, transactions }) => [
        head.fields[2],
        head.fields[3],
        ...transactions.map(({ fields }) => fields.slice(0, 3).join(' ')),
      ]),
    ).toEqual([
      ['20261110', `Biljettförsäljning Galan, ${name}`, '3010 {1 "07"} -300.00', '1930 {} 300.00'],
      ['20261110', `Biljettförsäljning Puben, ${name}`, '3055 {1 "12"} -123.45', '1930 {} 123.45'],
      ['20261111', `Biljettförsäljning Puben, ${name}`, '3055 {1 "12"} -150.00', '1930 {} 150.00'],
      ['20261112', `Återbetalda biljetter Puben, ${name}`, '3055 {1 "12"} 0.50', '1930 {} -0.50'],
    ]);
    for (const { transactions } of verifications) {
      expect(transactions.reduce((sum, { fields }) => sum + ore(fields[2]), 0)).toBe(0);
    }
  });

  it('the SIE file comes as a zip with a file for each organisation number', async () => {
    const division = await makeDivision(app.db, { name: 'Sjösektionen' });
    const at = '2025-05-05T10:00:00Z';
    const own = { divisionId: division.id };
    const first = await makeCommittee(app.db, { ...own, name: 'Abborren', orgNumber: '8020001239' });
    const second = await makeCommittee(app.db, { ...own, name: 'Gäddan', orgNumber: '8020001239' });
    const third = await makeCommittee(app.db, { ...own, name: 'Laxen', orgNumber: '8020009995' });
    for (const host of [first, second, third]) {
      await sell(app.db, await makePaidEvent(app.db, host), { at });
    }
    const { headers, answer } = await boss.call(downloadPaymentReceiverSie, {
      body: { from: '2025-05-05', to: '2025-05-05' },
    });
    expect(headers['content-type']).toBe('application/zip');
    expect(headers['content-disposition']).toContain('"Betalningsmottagare 2025-05-05 SIE.zip"');
    const files = unzipSync(answer.rawPayload);
    expect(Object.keys(files).sort()).toEqual([
      'Laxen 802000-9995 2025-05-05.si',
      'Sjösektionen 802000-1239 2025-05-05.si',
    ]);
    const counted = Object.values(files).map((bytes) => readSie(bytes).verifications.length);
    expect(counted.sort()).toEqual([1, 2]);
  });

  it('the SIE file is refused in Swedish when there is nothing to book', async () => {
    const { status, body } = await boss.call(downloadPaymentReceiverSie, {
      body: { from: '2024-01-01', to: '2024-01-01' },
    });
    expect([status, body.clientMessageSwedish]).toEqual([409, 'Det finns inget att bokföra under perioden.']);
  });
});

describe('the counter account', () => {
  it('the counter account is the one that the server was given', () => {
    const posting = {
      day: '2026-11-15',
      refund: false,
      termsId: '1',
      eventId: '1',
      event: 'Galan',
      eventDay: null,
      committeeId: '1',
      committee: 'Räkan',
      division: 'Sjö',
      orgNumber: '8020001239',
      accountNumber: '3010',
      resultUnit: '12',
      door: null,
      ore: 1,
      parts: [{ accountNumber: '3010', ore: 1, vatRate: 0, vatOre: 0 }],
    };
    const { verifications } = readSie(
      sieOf([posting], { generated: '2026-11-15', accounts: { counter: '1680', cash: '1910' } }),
    );
    expect(verifications[0]?.transactions.map(({ fields }) => [fields[0], fields[2]])).toEqual([
      ['3010', '-0.01'],
      ['1680', '0.01'],
    ]);
  });
});

describe('PC8', () => {
  it('PC8 is code page 437, for every sign of it', () => {
    const all = Buffer.from(Array.from({ length: 224 }, (_, index) => index + 32));
    expect(cp437(iconv.decode(all, 'cp437')).equals(all)).toBe(true);
  });

  it('PC8 writes what it lacks without its accent, else as a question mark', () => {
    expect(iconv.decode(cp437('Łódź ŷ – A\u030aland 🎉'), 'cp437')).toBe('?ódz y ? Åland ?');
  });
});
