import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../test/database.ts';

let own: TestDatabase;
beforeAll(async () => {
  own = await testDatabase();
});
afterAll(() => own.drop());

/** Statistics targets of every column with a trigram index. */
const searched = `SELECT DISTINCT t.relname || '.' || a.attname AS name, a.attstattarget AS known
  FROM pg_index i
  JOIN pg_class x ON x.oid = i.indexrelid
  JOIN pg_class t ON t.oid = i.indrelid
  JOIN pg_attribute a ON a.attrelid = t.oid AND a.attnum = ANY (i.indkey)
  JOIN pg_am m ON m.oid = x.relam
  WHERE m.amname = 'gin' ORDER BY 1`;

it('the planner knows what is searched well enough to tell a rare word from a common one', async () => {
  const { rows } = await own.pool.query<{ name: string; known: number | null }>(searched);
  expect(rows.map(({ name }) => name)).toEqual([
    'app_users.search_text',
    'committees.search_text',
    'divisions.search_text',
    'events.search_text',
    'invites.email',
    'notifications.search_text',
    'polls.search_text',
    'themes.search_text',
    'users.email',
  ]);
  for (const { name, known } of rows) expect(known, name).toBe(400);
});
