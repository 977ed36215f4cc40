import { downloadPaymentReceiverSie } from '@karportalen/contract/reports/endpoints';
import type { ComparedKind, ComparedRow } from '@karportalen/contract/reports/reconciliation';
import { compareBankFile, listComparedRows } from '@karportalen/contract/reports/reconciliation-endpoints';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../test/app.ts';
import { makeCommittee } from '../../../test/makers.ts';
import { makePerson } from '../../../test/members/make-people.ts';
import { csvFile, loadBank, paidBySwish, refundedBySwish, swishReference } from '../../../test/money/bank.ts';
import { makePaidEvent, sell } from '../../../test/money/sales.ts';

let app: TestApp;
let boss: Awaited<ReturnType<TestApp['as']>>;
let sold: Awaited<ReturnType<typeof makePaidEvent>>;
beforeAll(async () => {
  app = await testApp();
  boss = await app.as('SuperAdmin');
});
afterAll(() => app.close());
beforeEach(async () => {
  sold = await makePaidEvent(app.db, await makeCommittee(app.db), { nameSwedish: 'Galan' });
});

const HEAD = 'Datum;Tid;Typ;Belopp;Avsändarnummer;Avsändarnamn;Meddelande;Betalningsreferens';
const row = (day: string, amount: string, { number = '', name = '', reference = '' } = {}) =>
  [day, '12:00', '', amount, number, name, 'Galan', reference].join(';');

const compare = async (...rows: string[]) => {
  const { body, status } = await loadBank(boss, csvFile([HEAD, ...rows].join('\n')));
  expect(status).toBe(200);
  const { id } = body.file;
  const summary = (await boss.call(compareBankFile, { params: { id } })).body;
  const list = async (kind: ComparedKind): Promise<ComparedRow[]> =>
    (await boss.call(listComparedRows, { params: { id }, query: { kind, pageSize: 100 } })).body.rows;
  return { id, summary, list };
};
const kronor = (rows: readonly ComparedRow[]) =>
  rows.map(({ there, here }) => [there ? there.ore / 100 : null, here ? here.ore / 100 : null]);

// Each test has its own days: everything sold on a day is compared with its file.
describe('a movement that ties', () => {
  it('a movement that ties is known by Swish’s reference, whatever day and amount the bank has', async () => {
    const first = await paidBySwish(app.db, sold, { at: '2026-01-10T10:00:00Z' });
    const late = await paidBySwish(app.db, sold, { at: '2026-01-10T22:59:59Z' });
    const other = await paidBySwish(app.db, sold, { at: '2026-01-10T11:00:00Z' });
    const { summary, list } = await compare(
      row('2026-01-10', '150', { reference: first.reference ?? '' }),
      row('2026-01-11', '150', { reference: (late.reference ?? '').toLowerCase() }),
      // By our own id, which Swish also reports.
      row('2026-01-10', '140', { reference: other.id }),
    );
    expect(summary.tied).toEqual({ count: 3, differing: 1, inOre: 44_000, outOre: 0 });
    expect(summary.onlyHere.count + summary.onlyThere.count).toBe(0);
    const tied = await list('tied');
    expect(kronor(tied)).toEqual([
      [140, 150],
      [150, 150],
      [150, 150],
    ]);
    expect(tied[0]).toMatchObject({
      tiedBy: 'reference',
      here: { kind: 'payment', event: 'Galan', eventId: expect.any(String) },
    });
  });

  it('a movement that ties is known by amount, day and payer where a reference is missing and nothing else could be meant', async () => {
    const kim = await makePerson(app.db, { firstName: 'Kim', lastName: 'Öst' });
    await paidBySwish(app.db, sold, { at: '2026-02-01T10:00:00Z', payerAlias: '46701234567' });
    await paidBySwish(app.db, sold, { at: '2026-02-01T10:00:00Z', payerAlias: '46701234568' });
    await paidBySwish(app.db, sold, { at: '2026-02-01T10:00:00Z', memberId: kim.id });
    await paidBySwish(app.db, sold, { at: '2026-02-02T10:00:00Z' });
    const { summary, list } = await compare(
      row('2026-02-01', '150,00', { number: '070-123 45 67' }),
      row('2026-02-01', '150,00', { number: '070-123 45 68' }),
      row('2026-02-01', '150,00', { name: 'KIM ÖST' }),
      row('2026-02-02', '150,00'),
    );
    expect(summary).toMatchObject({ tied: { count: 4 }, onlyHere: { count: 0 }, onlyThere: { count: 0 } });
    expect((await list('tied')).map(({ tiedBy }) => tiedBy)).toEqual(Array(4).fill('amount'));
  });

  it('a movement that ties is not guessed where two could be meant, or where number or reference say otherwise', async () => {
    await paidBySwish(app.db, sold, { at: '2026-03-01T10:00:00Z' });
    await paidBySwish(app.db, sold, { at: '2026-03-01T11:00:00Z' });
    await paidBySwish(app.db, sold, { at: '2026-03-02T10:00:00Z', payerAlias: '46701234567' });
    await paidBySwish(app.db, sold, { at: '2026-03-03T10:00:00Z' });
    const { summary, list } = await compare(
      row('2026-03-01', '150'),
      row('2026-03-02', '150', { number: '0709999999' }),
      row('2026-03-03', '150', { reference: swishReference() }),
    );
    expect(summary).toMatchObject({ tied: { count: 0 }, onlyHere: { count: 4 }, onlyThere: { count: 3 } });
    expect((await list('onlyThere'))[2]?.there).toMatchObject({ mayRefund: true, day: '2026-03-03' });
    expect((await list('onlyThere'))[0]?.there).toMatchObject({ mayRefund: false });
    expect((await list('onlyHere'))[0]?.here).toMatchObject({ event: 'Galan', ore: 15_000 });
  });

  it('a movement that ties is so of refunds too, by their own reference or by that of the payment', async () => {
    const payment = await paidBySwish(app.db, sold, { at: '2026-04-01T10:00:00Z' });
    const own = await refundedBySwish(app.db, payment.id, '2026-04-02T10:00:00Z', 5_000);
    await refundedBySwish(app.db, payment.id, '2026-04-02T11:00:00Z', 4_000);
    await refundedBySwish(app.db, payment.id, '2026-04-02T12:00:00Z', 4_000);
    await refundedBySwish(app.db, payment.id, '2026-04-03T12:00:00Z', 2_000);
    const reference = payment.reference ?? '';
    const { summary, list } = await compare(
      row('2026-04-01', '150', { reference }),
      row('2026-04-02', '-50', { reference: own.reference ?? '' }),
      row('2026-04-02', '-40', { reference }),
      row('2026-04-02', '-40', { reference }),
      row('2026-04-03', '-99', { reference: swishReference() }),
    );
    expect(summary.tied).toMatchObject({ count: 4, inOre: 15_000, outOre: -13_000, differing: 0 });
    expect(kronor(await list('onlyHere'))).toEqual([[null, -20]]);
    expect(kronor(await list('onlyThere'))).toEqual([[-99, null]]);
    expect((await list('onlyThere'))[0]?.there?.mayRefund).toBe(false);
  });
});

describe('sums of a comparison', () => {
  it('sums of a comparison are, per day, the file’s and ours, and per account those of the SIE file', async () => {
    const payment = await paidBySwish(app.db, sold, { at: '2026-05-01T10:00:00Z' });
    await sell(app.db, sold, {
      at: '2026-05-01T10:00:00Z',
      count: 2,
      refund: { at: '2026-05-02T10:00:00Z' },
    });
    const { summary } = await compare(
      row('2026-05-01', '150', { reference: payment.reference ?? '' }),
      row('2026-05-02', '75'),
    );
    expect(summary.days).toEqual([
      { date: '2026-05-01', thereInOre: 15_000, thereOutOre: 0, hereInOre: 15_000, hereOutOre: 0 },
      { date: '2026-05-02', thereInOre: 7_500, thereOutOre: 0, hereInOre: 0, hereOutOre: 0 },
    ]);
    const { answer } = await boss.call(downloadPaymentReceiverSie, {
      body: { from: '2026-05-01', to: '2026-05-02' },
    });
    const booked = [...answer.rawPayload.toString('latin1').matchAll(/#TRANS 3010 \{1 "12"\} (\S+) (\d+)/g)];
    const sie = booked.map(([, amount, day]) => [day, Number(amount)]);
    expect(sie).toEqual([
      ['20260501', -450],
      ['20260502', 300],
    ]);
    expect(summary.accounts).toEqual([
      {
        ...{ date: '2026-05-01', accountNumber: '3010', resultUnit: '12' },
        ...{ soldOre: 45_000, refundedOre: 0, swishOre: 0 },
      },
      {
        ...{ date: '2026-05-02', accountNumber: '3010', resultUnit: '12' },
        ...{ soldOre: 0, refundedOre: 30_000, swishOre: 0 },
      },
    ]);
  });
});
