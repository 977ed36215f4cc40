import {
  compareBankFile,
  deleteBankFile,
  listBankFiles,
  listComparedRows,
  listFaultyBankRows,
  loadBankFile,
  readBankLayout,
  saveBankLayout,
} from '@karportalen/contract/reports/reconciliation-endpoints';
import iconv from 'iconv-lite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../test/app.ts';
import { csvFile, loadBank } from '../../../test/money/bank.ts';
import { bankFiles } from './tables.ts';

let app: TestApp;
let boss: Awaited<ReturnType<TestApp['as']>>;
beforeAll(async () => {
  app = await testApp();
  boss = await app.as('SuperAdmin');
});
afterAll(() => app.close());

const countOf = async (id: string) =>
  (await boss.call(compareBankFile, { params: { id } })).body.onlyThere.count as number;

describe('a bank’s file', () => {
  it('a bank’s file has its columns said once, and is then loaded by itself', async () => {
    const file = csvFile('När;Hur mycket;Vem\n2026-01-01;50,00;Kim\n');
    const { body: layout } = await boss.call(readBankLayout, { body: file });
    expect(layout).toMatchObject({
      header: ['När', 'Hur mycket', 'Vem'],
      samples: [['2026-01-01', '50,00', 'Kim']],
      columns: { date: null, amount: null },
      isRemembered: false,
    });
    expect((await boss.call(loadBankFile, { body: file })).body.code).toBe('COLUMNS_UNKNOWN');
    const { signature, header } = layout;
    const save = (columns: object, params = { signature }) =>
      boss.call(saveBankLayout, {
        params,
        body: { header, columns: columns as { date: number; amount: number } },
      });
    expect((await save({ date: 0, amount: 0 })).body.fieldErrors).toEqual({
      'columns.amount': 'Kolumnen är redan vald för något annat.',
    });
    expect((await save({ date: 0, amount: 3 })).body.fieldErrors).toEqual({
      'columns.amount': 'Kolumnen finns inte i filen.',
    });
    expect((await save({ date: 0, amount: 1 }, { signature: '0'.repeat(64) })).status).toBe(404);
    expect((await save({ date: 0, amount: 1, senderName: 2 })).status).toBe(204);
    const again = csvFile('NÄR ;hur mycket;vem\n2026-01-02;7,50;Lo\n');
    expect((await boss.call(readBankLayout, { body: again })).body).toMatchObject({
      columns: { date: 0, amount: 1, senderName: 2 },
      isRemembered: true,
    });
    const { body } = await boss.call(loadBankFile, { body: again, query: { name: 'januari.csv' } });
    expect(body).toMatchObject({
      isNew: true,
      file: {
        ...{ name: 'januari.csv', rows: 1, faulty: 0, from: '2026-01-02', to: '2026-01-02' },
        loadedBy: boss.user.email,
      },
    });
    expect((await boss.call(listBankFiles, {})).body.files[0]).toEqual(body.file);
  });

  it('a bank’s file whose columns two people choose at once keeps the first choice, and the second is told', async () => {
    const other = await app.as('SuperAdmin');
    const file = csvFile('Dag;Summa;Belopp\n2026-01-01;50,00;7,00\n');
    const { body: layout } = await boss.call(readBankLayout, { body: file });
    const { signature, header, isRemembered } = layout;
    expect(layout).toMatchObject({ isRemembered: false, updatedAt: null, updatedBy: null });
    const saveAs = (by: typeof boss, amount: number, version: object) =>
      by.call(saveBankLayout, {
        params: { signature },
        body: { header, columns: { date: 0, amount }, ...version },
      });
    const both = await Promise.all([saveAs(boss, 1, { isRemembered }), saveAs(other, 2, { isRemembered })]);
    expect(both.map(({ status }) => status).sort()).toEqual([204, 409]);
    const [winner, loser] = both[0]?.status === 204 ? [boss, other] : [other, boss];
    expect(both.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'STALE_EDIT',
      saved: { by: winner.user.email, isYou: false },
    });
    const { body: kept } = await loser.call(readBankLayout, { body: file });
    expect(kept).toMatchObject({ isRemembered: true, updatedBy: winner.user.email });
    const mine = loser === boss ? 1 : 2;
    const theirs = 3 - mine;
    expect(kept.columns.amount).toBe(theirs);

    // The same choice is no conflict, and the version that was read may be changed once.
    expect((await saveAs(loser, theirs, { isRemembered: false })).status).toBe(204);
    app.time.now = new Date(app.time.now.getTime() + 1000);
    const { updatedAt } = kept;
    expect((await saveAs(loser, mine, { updatedAt })).status).toBe(204);
    expect((await saveAs(winner, theirs, { updatedAt })).body.code).toBe('STALE_EDIT');
    // Without a version it is overwritten, as everywhere.
    expect((await saveAs(winner, theirs, {})).status).toBe(204);
  });

  it.each([
    ['UTF-8', (text: string) => Buffer.from(text)],
    ['UTF-8 with a byte order mark', (text: string) => Buffer.from(`\ufeff${text}`)],
    ['Windows-1252', (text: string) => iconv.encode(text, 'win1252')],
    ['tabs', (text: string) => Buffer.from(text.replaceAll(';', '\t'))],
    [
      'commas below a line that is no heading',
      (text: string) => Buffer.from(`* Kontoutdrag\n${text.replaceAll(',', '.').replaceAll(';', ',')}`),
    ],
  ])('a bank’s file may be in %s', async (name, encode) => {
    const text = `Datum;Belopp;Meddelande;Avsändarnamn\n2026-02-01;50,00;Räksmörgås – ${name};Åsa Öberg\n`;
    const { body } = await loadBank(boss, csvFile(encode(text)));
    const { rows } = (
      await boss.call(listComparedRows, {
        params: { id: body.file.id },
        query: { kind: 'onlyThere', pageSize: 100 },
      })
    ).body;
    const messages = rows.map(({ there }: { there: { message: string; sender: string } }) => [
      there.message,
      there.sender,
    ]);
    expect(messages).toContainEqual([`Räksmörgås – ${name}`, 'Åsa Öberg']);
  });

  it('a bank’s file counts once however often it is loaded, also twice at the same time', async () => {
    const file = () => csvFile('Datum;Belopp;Typ\n2026-03-01;50,00;a\n2026-03-01;50,00;a\n');
    const [first, second] = await Promise.all([loadBank(boss, file()), loadBank(boss, file())]);
    const third = await loadBank(boss, file());
    expect([first.body.isNew, second.body.isNew].sort()).toEqual([false, true]);
    expect(third.body.isNew).toBe(false);
    expect(new Set([first, second, third].map(({ body }) => body.file.id)).size).toBe(1);
    // Two equal rows are two payments.
    expect(await countOf(first.body.file.id)).toBe(2);
  });

  it('a bank’s file that overlaps another adds only what the other does not have', async () => {
    const reference = 'AB'.repeat(16);
    const head = 'Datum;Belopp;Referens;Meddelande;Saldo';
    const shared = [
      `2026-04-10;50,00;${reference};a;100`,
      '2026-04-11;60,00;;b;160',
      '2026-04-11;60,00;;b;220',
    ];
    const first = await loadBank(boss, csvFile([head, '2026-04-01;10,00;;x;50', ...shared].join('\n')));
    // The same rows with another balance, which is not part of their identity, and one more.
    const again = shared.map((row) => row.replace(/\d+$/, '0'));
    const second = await loadBank(boss, csvFile([head, ...again, '2026-04-30;70,00;;y;0'].join('\n')));
    expect(await countOf(first.body.file.id)).toBe(4);
    expect(await countOf(second.body.file.id)).toBe(4);
    const whole = await loadBank(
      boss,
      csvFile([head, '2026-04-01;10,00;;x;1', '2026-04-30;70,00;;y;2'].join('\n')),
    );
    expect(await countOf(whole.body.file.id)).toBe(5);
    // Rows that only the removed file had are deleted; those that another file has stay.
    expect((await boss.call(deleteBankFile, { params: { id: first.body.file.id } })).status).toBe(204);
    expect(await countOf(whole.body.file.id)).toBe(5);
    expect((await boss.call(deleteBankFile, { params: { id: first.body.file.id } })).status).toBe(404);
  });

  it('a bank’s file has its faulty rows listed with a sentence each, and the others loaded', async () => {
    const text = [
      'Datum;Belopp;Beskrivning',
      '2026-05-01;50,00;a',
      'i maj;50,00;b',
      '2026-05-02;tolv;c',
      ';;Summa',
      '2026-05-03;60,00;d',
    ];
    const { body } = await loadBank(boss, csvFile(text.join('\n')));
    expect(body.file).toMatchObject({ rows: 2, faulty: 3, from: '2026-05-01', to: '2026-05-03' });
    const params = { id: body.file.id };
    expect((await boss.call(listFaultyBankRows, { params })).body).toEqual({
      total: 3,
      rows: [
        { line: 3, text: 'i maj · 50,00 · b', faults: ['Datumet ”i maj” kan inte läsas.'] },
        { line: 4, text: '2026-05-02 · tolv · c', faults: ['Beloppet ”tolv” kan inte läsas.'] },
        { line: 5, text: ' ·  · Summa', faults: ['Datumet saknas.', 'Beloppet saknas.'] },
      ],
    });
    expect(await countOf(params.id)).toBe(2);
  });

  it('a bank’s file with nothing but faulty rows is told of too', async () => {
    const { body } = await loadBank(boss, csvFile('Datum;Belopp;Text\n;;a\n'));
    expect(body.file).toMatchObject({ rows: 0, faulty: 1, from: null, to: null });
    expect((await boss.call(compareBankFile, { params: { id: body.file.id } })).body).toMatchObject({
      days: [],
    });
  });

  it.each([
    ['', 'Filen är tom.'],
    ['PK\x03\x04', 'Filen är en Excelfil. Spara den som CSV UTF-8 och välj den nya filen.'],
    ['hej\nhopp\n', 'Filen är ingen CSV-fil med betalningar: den har bara en kolumn.'],
    [
      '2026-01-01;50,00\n2026-01-02;60,00\n',
      'Filen saknar rubriker. Första raden ska säga vad kolumnerna är.',
    ],
    ['Datum;Belopp\n2026-01-01;"50', 'Ett citattecken på rad 2 har inget slut.'],
  ])('a bank’s file %j is refused: %s', async (text, sentence) => {
    for (const call of [readBankLayout, loadBankFile]) {
      const { status, body } = await boss.call(call, { body: csvFile(text) });
      expect([status, body.fieldErrors]).toEqual([400, { file: sentence }]);
    }
  });

  it('a bank’s file that breaks off leaves nothing behind', async () => {
    await loadBank(boss, csvFile('Datum;Belopp;Namn\n2026-06-01;50,00;a\n'));
    const before = await app.db.select().from(bankFiles);
    const rows = Array.from({ length: 3_000 }, (_, at) => `2026-06-02;50,00;${at}`);
    const broken = csvFile(['Datum;Belopp;Namn', ...rows, '2026-06-02;50;"'].join('\n'));
    expect((await boss.call(loadBankFile, { body: broken })).status).toBe(400);
    expect(await app.db.select().from(bankFiles)).toEqual(before);
  });

  it('a bank’s file is for nobody without the function', async () => {
    const other = await app.as('DivisionAdmin');
    const params = { id: '01900000-0000-7000-8000-000000000001' };
    const answers = await Promise.all([
      other.call(listBankFiles, {}),
      other.call(readBankLayout, { body: csvFile('Datum;Belopp\n') }),
      other.call(loadBankFile, { body: csvFile('Datum;Belopp\n') }),
      other.call(compareBankFile, { params }),
      other.call(listComparedRows, { params, query: { kind: 'tied' } }),
      other.call(listFaultyBankRows, { params }),
      other.call(deleteBankFile, { params }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(Array(7).fill(403));
    expect((await boss.call(compareBankFile, { params })).status).toBe(404);
  });
});
