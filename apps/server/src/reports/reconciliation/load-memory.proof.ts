import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { START } from '../../../test/app.ts';
import { type TestDatabase, testDatabase } from '../../../test/database.ts';
import { makeUser } from '../../../test/makers.ts';
import { readBankTable } from './bank-table.ts';
import { guessColumns, signatureOf } from './columns.ts';
import { saveLayout } from './layouts.ts';
import { loadFile } from './load-file.ts';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

const header = ['Datum', 'Tid', 'Belopp', 'Avsändarnummer', 'Avsändarnamn', 'Meddelande', 'Referens'];

let database: TestDatabase;
let userId: string;
beforeAll(async () => {
  database = await testDatabase();
  userId = (await makeUser(database.db, 'SuperAdmin')).id;
  const { date, amount, ...others } = guessColumns(header);
  const columns = { date: date ?? 0, amount: amount ?? 0, ...others };
  await saveLayout(database.db, signatureOf(header), { header, columns }, { byUser: userId, now: START });
});
afterAll(() => database.drop());

const ROWS_A_CHUNK = 1_000;
const MEGABYTE = 1024 * 1024;

const heldNow = () => {
  collect();
  return process.memoryUsage().heapUsed;
};

/** The most that is held, beyond what was before, while a file of so many rows is read; looked at now and then. */
const heldWhile = async (count: number, read: (file: AsyncIterable<Buffer>) => Promise<unknown>) => {
  const before = heldNow();
  let most = before;
  async function* file() {
    yield Buffer.from(`${header.join(';')}\r\n`);
    for (let from = 0; from < count; from += ROWS_A_CHUNK) {
      const row = (_: unknown, n: number) =>
        `2026-11-14;12:00:00;${count},50;0701234567;Åsa Berg;Galan ${from + n};\r\n`;
      yield Buffer.from(Array.from({ length: ROWS_A_CHUNK }, row).join(''));
      if ((from / ROWS_A_CHUNK) % 5 === 4) most = Math.max(most, heldNow());
    }
  }
  await read(file());
  return (most - before) / MEGABYTE;
};

describe('a bank’s file', () => {
  const load = (file: AsyncIterable<Buffer>) =>
    loadFile(database.db, file, { name: 'a', userId, now: START });

  it('is held a piece at a time, whatever its length', async () => {
    // What is made once, at the first file.
    await heldWhile(6_000, load);
    expect(await heldWhile(5_000, load)).toBeLessThan(4);
    expect(await heldWhile(50_000, load)).toBeLessThan(4);
  });

  it('would be seen to be held whole (control)', async () => {
    const kept: unknown[] = [];
    const keep = async (file: AsyncIterable<Buffer>) => {
      for await (const { rows } of readBankTable(file)) kept.push(...rows);
    };
    expect(await heldWhile(50_000, keep)).toBeGreaterThan(8);
    expect(kept.length).toBeGreaterThan(49_000);
  });
});
