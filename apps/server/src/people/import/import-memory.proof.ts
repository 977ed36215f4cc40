import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { START } from '../../../test/app.ts';
import { type TestDatabase, testDatabase } from '../../../test/database.ts';
import { makeUser } from '../../../test/makers.ts';
import { heldWhileReading } from '../../../test/processes/held-memory.ts';
import { readCsv } from '../../platform/files/csv-reader.ts';
import { stageFile } from './stage-file.ts';

let database: TestDatabase;
let userId: string;
beforeAll(async () => {
  database = await testDatabase();
  userId = (await makeUser(database.db, 'SuperAdmin')).id;
});
afterAll(() => database.drop());

const heldWhile = heldWhileReading({
  header: 'Förnamn;Efternamn;E-post;Student-id;Typ;Sektion;Språk',
  row: (n) => `Åsa;Berg;medlem${n}@exempel.se;student${n};Student;;sv`,
});

describe('a file of members', () => {
  const stage = (file: AsyncIterable<Buffer>) => stageFile(database.db, { file, userId, now: START });

  it('a file of members is held a piece at a time, whatever its length', async () => {
    // Warm-up: allocations made once.
    await heldWhile(5_000, stage);
    expect(await heldWhile(5_000, stage)).toBeLessThan(4);
    expect(await heldWhile(50_000, stage)).toBeLessThan(4);
  });

  it('a file of members would be seen to be held whole (control)', async () => {
    const kept: unknown[] = [];
    const keep = async (file: AsyncIterable<Buffer>) => {
      for await (const { rows } of readCsv(file)) kept.push(...rows);
    };
    expect(await heldWhile(50_000, keep)).toBeGreaterThan(8);
    expect(kept.length).toBeGreaterThan(50_000);
  });
});
