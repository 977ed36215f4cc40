import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../test/database.ts';
import { forgetOldHistory } from './retention.ts';
import { historyEntries } from './tables.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

it('the history is deleted after so many months, and not a moment before', async () => {
  const at = ['2020-03-15T11:59:59Z', '2020-03-15T12:00:00Z', '2020-05-01T00:00:00Z'];
  await database.db
    .insert(historyEntries)
    .values(
      at.map((time) => ({ at: new Date(time), via: 'portal', action: 'changed', kind: 'poll' }) as const),
    );
  await forgetOldHistory(database.db, new Date('2022-03-15T12:00:00Z'), 24);
  const left = await database.db
    .select({ at: historyEntries.at })
    .from(historyEntries)
    .orderBy(historyEntries.at);
  expect(left.map((row) => row.at)).toEqual([
    new Date('2020-03-15T12:00:00Z'),
    new Date('2020-05-01T00:00:00Z'),
  ]);
});
