import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { START } from '../../../test/app.ts';
import { type TestDatabase, testDatabase } from '../../../test/database.ts';
import { makeUser } from '../../../test/makers.ts';
import { heldWhileReading } from '../../../test/processes/held-memory.ts';
import { readBankTable } from './bank-table.ts';
import { guessColumns, signatureOf } from './columns.ts';
import { saveLayout } from './layouts.ts';
import { loadFile } from './load-file.ts';

const header = ['Datum', 'Tid', 'Belopp', 'Avsändarnummer', 'Avsändarnamn', 'Meddelande', 'Referens'];

let database: TestDatabase;
let userId: string;
beforeAll(async () => {
  database = await testDatabase();
  userId = (await makeUser(database.db, 'SuperAdmin')).id;
  const { date, amount, ...others } = guessColumns(header);
  const columns = { date: date ?? 0, amount: amount ?? 0, ...others };
  await database.db.transaction((tx) =>
    saveLayout(tx, signatureOf(header), { header, columns }, { byUser: userId, now: START }),
  );
});
afterAll(() => database.drop());

/** Each file has its own amount, or its rows would be known from the one before. */
const heldWhile = (count: number, read: (file: AsyncIterable<Buffer>) => Promise<unknown>) =>
  heldWhileReading({
    header: header.join(';'),
    row: (n) => `2026-11-14;12:00:00;${count},50;0701234567;Åsa Berg;Galan ${n};`,
  })(count, read);

describe('a bank’s file', () => {
  const load = (file: AsyncIterable<Buffer>) =>
    loadFile(database.db, file, { name: 'a', userId, now: START });

  it('a bank’s file is held a piece at a time, whatever its length', async () => {
    // Warm-up: allocations made once.
    await heldWhile(6_000, load);
    expect(await heldWhile(5_000, load)).toBeLessThan(4);
    expect(await heldWhile(50_000, load)).toBeLessThan(4);
  });

  it('a bank’s file would be seen to be held whole (control)', async () => {
    const kept: unknown[] = [];
    const keep = async (file: AsyncIterable<Buffer>) => {
      for await (const { rows } of readBankTable(file)) kept.push(...rows);
    };
    expect(await heldWhile(50_000, keep)).toBeGreaterThan(8);
    expect(kept.length).toBeGreaterThan(49_000);
  });
});
