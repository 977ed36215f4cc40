import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { START } from '../../test/app.ts';
import { type TestDatabase, testDatabase } from '../../test/database.ts';
import { hashPassword } from '../auth/passwords.ts';
import { setPasswordHash } from '../auth/user-sql.ts';
import { deleteDueSensitive } from '../tickets/answers/delete-sensitive.ts';
import { deleteDueLists } from '../tickets/participants/delete-list.ts';
import { prepareDemo } from './prepare-demo.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

const prepare = (fill: boolean, accountsAllowed: boolean) =>
  prepareDemo(database.db, {
    demo: { fill, accountsAllowed },
    now: START,
    retentionDays: 180,
    hashPassword,
  });

describe('the demo union', () => {
  it('the demo union is filled in once by two servers that start together, and only when asked for', async () => {
    expect(await prepare(false, true)).toEqual([]);
    const [first, second] = await Promise.all([prepare(true, true), prepare(true, true)]);
    expect(first).toHaveLength(4);
    expect(second).toEqual(first);
  });

  it('the demo union tells of nothing that went wrong', async () => {
    const { rows } = await database.db.execute(sql`
      select push_status, failed_reason from notifications where push_status is not null or failed_reason is not null
      union all select push_status, failed_reason from polls where push_status is not null or failed_reason is not null`);
    expect(rows).toEqual([]);
  });

  it('the demo union has a history of ordinary edits, with a deleted draft to restore', async () => {
    const { rows } = await database.db.execute<{ action: string; kind: string; changes: boolean }>(sql`
      select action, kind, before::jsonb is distinct from after::jsonb as changes from history_entries
      where via = 'portal' and actor_id is not null order by at`);
    expect(rows).toEqual(
      [
        ...['event', 'poll', 'notification', 'theme'].map((kind) => ({ action: 'changed', kind })),
        ...['created', 'deleted'].map((action) => ({ action, kind: 'poll' })),
      ].map((row) => ({ ...row, changes: true })),
    );
  });

  it('the newest entries of the demo are of people, also when the nightly deletion has run', async () => {
    const newest = async () =>
      (
        await database.db.execute<{ via: string }>(
          sql`select via from history_entries order by at desc, id desc limit 6`,
        )
      ).rows.map(({ via }) => via);
    expect(await newest()).toEqual(Array.from({ length: 6 }, () => 'portal'));
    await deleteDueSensitive(database.db, START);
    await deleteDueLists(database.db, START, 180);
    expect(await newest()).toEqual(Array.from({ length: 6 }, () => 'portal'));
  });

  it('the demo union keeps its known password off addresses that others can reach', async () => {
    await expect(prepare(true, false)).rejects.toThrow(/^HOST: databasen har demokonton/);
    expect(await prepare(false, true)).toHaveLength(4);
  });

  it('the demo union is no longer a risk once its passwords are changed', async () => {
    const { rows } = await database.db.execute<{ id: string }>(
      sql`select id from users where email like '%@demo.se'`,
    );
    const hash = await hashPassword('något helt annat');
    for (const { id } of rows) await setPasswordHash(database.db, id, hash);
    expect(await prepare(true, false)).toEqual([]);
  });
});
