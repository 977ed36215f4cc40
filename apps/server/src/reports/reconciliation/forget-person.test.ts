import { eraseMember, exportMember } from '@karportalen/contract/people/endpoints';
import { listComparedRows, listFaultyBankRows } from '@karportalen/contract/reports/reconciliation-endpoints';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { START, type TestApp, testApp } from '../../../test/app.ts';
import { makeCommittee } from '../../../test/makers.ts';
import { findInTables } from '../../../test/members/find-in-tables.ts';
import { makePerson } from '../../../test/members/make-people.ts';
import { csvFile, loadBank, paidBySwish } from '../../../test/money/bank.ts';
import { makePaidEvent } from '../../../test/money/sales.ts';
import { forgetOldSenders } from './housekeeping.ts';
import { bankFiles } from './tables.ts';

let app: TestApp;
let boss: Awaited<ReturnType<TestApp['as']>>;
beforeAll(async () => {
  app = await testApp();
  boss = await app.as('SuperAdmin');
});
afterAll(() => app.close());

const HEAD = 'Datum;Belopp;Avsändarnummer;Avsändarnamn;Meddelande;Betalningsreferens';

it('a member who is erased is gone from the rows of the bank’s files, and the amounts stay', async () => {
  const sold = await makePaidEvent(app.db, await makeCommittee(app.db));
  const member = await makePerson(app.db, { firstName: 'Torgny', lastName: 'Zetterlund' });
  const payment = await paidBySwish(app.db, sold, {
    ...{ at: '2026-01-10T10:00:00Z', payerAlias: '46709998877', memberId: member.id },
  });
  const { body } = await loadBank(
    boss,
    csvFile(
      [
        HEAD,
        `2026-01-10;150;;Torgny Zetterlund;Hej från Torgny;${payment.reference}`,
        '2026-01-10;20;070-999 88 77;Torgny Z;Mer;',
      ].join('\n'),
    ),
  );
  const params = { id: member.id };
  expect((await boss.call(exportMember, { params })).answer.body).toContain('Hej från Torgny');
  expect((await boss.call(eraseMember, { params })).status).toBe(204);
  expect(await findInTables(app.db, ['Torgny', '46709998877'])).toEqual([]);
  const list = { params: { id: body.file.id }, query: { kind: 'tied' as const } };
  expect((await boss.call(listComparedRows, list)).body).toMatchObject({
    total: 1,
    rows: [{ there: { ore: 15_000, sender: '', message: '' } }],
  });
});

it('who sent money is forgotten after ninety days, and what broke off after two hours', async () => {
  const { body } = await loadBank(
    boss,
    csvFile(`${HEAD}\n2026-02-10;150;0701112233;Ulla Ört;Tack;\ntrasig;;;Ulla Ört;;`),
  );
  const [whole] = await app.db.select().from(bankFiles);
  await app.db.insert(bankFiles).values({
    ...{ signature: whole?.signature ?? '', name: 'halv', loadedAt: START, loadedBy: boss.user.id },
  });
  const files = async () => (await app.db.select().from(bankFiles)).map(({ name }) => name);
  const later = (hours: number) => new Date(START.getTime() + hours * 3_600_000);
  await forgetOldSenders(app.db, later(1));
  expect(await files()).toContain('halv');
  await forgetOldSenders(app.db, later(90 * 24 - 1));
  expect(await files()).not.toContain('halv');
  expect(await findInTables(app.db, ['Ulla'])).toHaveLength(2);
  await forgetOldSenders(app.db, later(90 * 24 + 1));
  expect(await findInTables(app.db, ['Ulla', '46701112233'])).toEqual([]);
  const params = { id: body.file.id };
  expect(
    (await boss.call(listComparedRows, { params, query: { kind: 'onlyThere' } })).body.rows[0].there.ore,
  ).toBe(15_000);
  expect((await boss.call(listFaultyBankRows, { params })).body.rows[0]).toMatchObject({ line: 3, text: '' });
});
