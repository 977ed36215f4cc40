import { listEventHistory } from '@karportalen/contract/events/endpoints';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { START, type TestApp, testApp } from '../../../test/app.ts';
import { makeEvent } from '../../../test/makers.ts';
import { fillLists } from '../../../test/requests/long-lists.ts';
import type { Q } from '../db/database.ts';
import type { CountedList } from './tables.ts';

type Actor = Awaited<ReturnType<TestApp['as']>>;

let app: TestApp;
let owners: Actor[];
beforeAll(async () => {
  app = await testApp();
  const admin = await app.as('DivisionAdmin');
  const { divisionId } = admin.user;
  owners = [
    await app.as('SuperAdmin'),
    admin,
    await app.as('CommitteeModerator', { divisionId }),
    await app.as('CommitteeModerator', { divisionId }),
  ];
});
beforeEach(() => app.db.execute(sql`delete from events`));
afterAll(() => app.close());

const past = { startTime: new Date(0), endTime: new Date(1) };
const make = (q: Q, owner: Actor, values = {}) =>
  makeEvent(q, START, { owner: owner.user, ...past, ...values });

// The reference: which rows each list has, from the tables alone.
const lists: Record<CountedList, [table: string, owner: string, condition: string]> = {
  divisions: ['divisions', 'null::uuid, null::uuid', 'true'],
  committees: ['committees', 'division_id, null::uuid', 'deleted_at is null'],
  admins: ['users', 'division_id, committee_id', "role = 'DivisionAdmin'"],
  'admin invites': ['invites', 'division_id, committee_id', 'committee_id is null and accepted_at is null'],
  notifications: ['notifications', 'division_id, committee_id', 'not is_draft'],
  'notification drafts': ['notifications', 'division_id, committee_id', 'is_draft'],
  polls: ['polls', 'division_id, committee_id', 'not is_draft'],
  'poll drafts': ['polls', 'division_id, committee_id', 'is_draft'],
  themes: ['themes', 'division_id, committee_id', 'not is_draft'],
  'theme drafts': ['themes', 'division_id, committee_id', 'is_draft'],
  events: ['events', 'division_id, committee_id', 'not is_draft and deleted_at is null'],
  'event drafts': ['events', 'division_id, committee_id', 'is_draft and deleted_at is null'],
  'ticketed events': [
    'events',
    'division_id, committee_id',
    "not is_draft and deleted_at is null and reservation_type <> 'Open'",
  ],
  students: ['app_users', 'division_id, null::uuid', "kind = 'Student' and deactivated_at is null"],
  freshmen: ['app_users', 'division_id, null::uuid', "kind = 'Freshman' and deactivated_at is null"],
  alumni: ['app_users', 'division_id, null::uuid', "kind = 'Alumnus' and deactivated_at is null"],
};
const kept = sql`select list, division_id, committee_id, sum(n)::int as n from owned_counts group by 1, 2, 3
  having sum(n) <> 0`;
const real = sql.raw(
  Object.entries(lists)
    .map(
      ([list, [table, owner, condition]]) =>
        `select '${list}' as list, ${owner}, count(*)::int as n from ${table} where ${condition} group by 2, 3`,
    )
    .join(' union all '),
);
const differences = async () => {
  const { rows } = await app.db.execute(
    sql`((${kept}) except (${real})) union all ((${real}) except (${kept}))`,
  );
  return rows;
};
const [first, second] = [0, 1].map((n) => () => owners[n] as Actor) as [() => Actor, () => Actor];

const some = (table: string) => `id in (select id from ${table} order by id limit 80)`;

/** What can happen to one row of a list, and to many at once. */
const changes: Record<string, string[]> = {
  ...Object.fromEntries(
    ['notifications', 'polls'].map((table) => [
      table,
      [
        `update ${table} set is_draft = true, send_at = null where ${some(table)}`,
        `update ${table} set is_draft = false, send_at = now() where division_id is null`,
        `update ${table} set creator_role = null, division_id = null, committee_id = null where ${some(table)}`,
        `update ${table} set title_swedish = 'x'`,
        `delete from ${table} where ${some(table)}`,
        `truncate ${table} cascade`,
      ],
    ]),
  ),
  themes: [
    'update themes set is_draft = not is_draft',
    `update themes set creator_role = null, division_id = null, committee_id = null where ${some('themes')}`,
    `delete from themes where ${some('themes')}`,
    'truncate themes cascade',
  ],
  events: [
    'update events set is_draft = not is_draft',
    `update events set reservation_type = 'Open', number_of_tickets = null where ${some('events')}`,
    `update events set creator_role = null, committee_id = null where ${some('events')}`,
    'update events set deleted_at = now() where division_id is null',
    'update events set deleted_at = null',
    'delete from events where division_id is null',
    'truncate events cascade',
  ],
  invites: [
    `update invites set accepted_at = now() where ${some('invites')}`,
    'delete from invites where accepted_at is not null',
    'truncate invites',
  ],
  // Except those who sign in below.
  users: [
    `update users set role = 'SuperAdmin', division_id = null where role = 'DivisionAdmin' and email like 'e2%'`,
    `delete from users where role = 'DivisionAdmin' and email like 'e1%'`,
  ],
  committees: [
    `update committees set deleted_at = case when deleted_at is null then now() end where name like 'Löprunda %'`,
    `delete from committees c where name like 'Pub %' and not exists (select from users where committee_id = c.id)`,
  ],
  app_users: [
    `update app_users set kind = 'Alumnus', cid = null where kind = 'Student' and email like '1%'`,
    `update app_users set deactivated_at = now() where email like '2%'`,
    `update app_users set division_id = null where email like '3%'`,
    `delete from app_users where email like '4%'`,
    'truncate app_users cascade',
  ],
  divisions: [`update divisions set name = name || '!'`, `delete from divisions where name like 'Pub%'`],
};

describe('the count of every list', () => {
  it('the count of every list follows what is published, taken back, moved, answered, deleted and emptied', async () => {
    await fillLists(app.db, START, 600);
    await app.db.execute(sql`insert into app_users (id, first_name, last_name, email, kind, division_id)
      select gen_random_uuid(), 'A', 'B', n || '@exempel.se', kind, (select id from divisions limit 1)
      from generate_series(1, 90) n, lateral (select (array['Student', 'Freshman', 'Alumnus'])[1 + n % 3] as kind) k`);
    const { rows } = await app.db.execute(sql`select distinct list from owned_counts where n > 0`);
    expect(rows).toHaveLength(Object.keys(lists).length);
    expect(await differences()).toEqual([]);
    for (const change of Object.values(changes).flat()) {
      const { rowCount } = await app.db.$client.query(change);
      expect(rowCount, change).not.toBe(0);
      expect(await differences(), change).toEqual([]);
    }
  }, 60_000);

  it('the count of every list makes no writer wait for another of the same owner, also while one puts the count together', async () => {
    const write = (values: object) =>
      app.db.transaction(async (tx) => {
        await tx.execute(sql`set local lock_timeout = '200ms'`);
        await make(tx, second(), values);
      });
    const { divisionId } = second().user;
    await app.db.transaction(async (tx) => {
      await make(tx, second());
      await tx.execute(sql`select fold_owned_count('events', ${divisionId}, null)`);
      await write({});
      await write({ isDraft: true });
      await app.db.execute(sql`select fold_owned_count('events', ${divisionId}, null)`);
    });
    expect(await differences()).toEqual([]);
    // A counter row that all of them updated would make them wait for each other.
    await app.db.transaction(async (tx) => {
      await tx.execute(sql`update owned_counts set n = n where list = 'events'`);
      const wait = app.db.transaction(async (other) => {
        await other.execute(sql`set local lock_timeout = '200ms'`);
        await other.execute(sql`update owned_counts set n = n where list = 'events'`);
      });
      await expect(wait).rejects.toThrow();
    });
  });

  it('the count of every list stays short: what was added is put together', async () => {
    for (let n = 0; n < 5; n += 1) await make(app.db, second());
    const { divisionId } = second().user;
    await app.db.execute(sql`select fold_owned_count('events', ${divisionId}, null)`);
    const { rows } = await app.db.execute(
      sql`select n from owned_counts where list = 'events' and division_id = ${divisionId} and committee_id is null`,
    );
    expect(rows).toEqual([{ n: 5 }]);
    expect(await differences()).toEqual([]);
  });
});

describe('the count of past events', () => {
  it('the count of past events is what each owner’s archive says, whatever is still to come', async () => {
    for (const [index, owner] of owners.entries()) {
      for (let n = 0; n <= index; n += 1) await make(app.db, owner);
      await make(app.db, owner, { endTime: new Date(START.getTime() + 1) });
    }
    const totals = [];
    for (const owner of owners) {
      totals.push((await owner.call(listEventHistory, { query: { page: 2, pageSize: 100 } })).body.total);
    }
    expect(totals).toEqual([1 + 2 + 3 + 4, 2 + 3 + 4, 3, 4]);
  });

  it('the count of past events forgets what a transaction takes back', async () => {
    await make(app.db, first());
    await app.db
      .transaction(async (tx) => {
        await make(tx, first());
        await tx.execute(sql`delete from events where division_id is null`);
        throw new Error('taken back');
      })
      .catch(() => undefined);
    expect(await differences()).toEqual([]);
  });

  it('the count of past events is exact however many write at once', async () => {
    const rounds = Array.from({ length: 40 }, (_, n) => n);
    await Promise.all(
      rounds.map(async (n) => {
        const owner = owners[n % owners.length] as Actor;
        const one = await make(app.db, owner);
        if (n % 3 === 0) await app.db.execute(sql`delete from events where id = ${one.id}`);
        if (n % 3 === 1) await app.db.execute(sql`update events set is_draft = true where id = ${one.id}`);
        if (n % 5 === 0) await app.db.execute(sql`update events set deleted_at = now() where id = ${one.id}`);
      }),
    );
    const { rows } = await app.db.execute(sql`select from events where not is_draft`);
    expect(rows).not.toEqual([]);
    expect(await differences()).toEqual([]);
  });

  it('the count of past events does not tie two writers of many owners to each other', async () => {
    for (const owner of owners) await make(app.db, owner);
    const all = (order: 'asc' | 'desc') =>
      app.db.execute(sql`insert into events (id, name, name_swedish, description, description_swedish, location,
          location_swedish, host_id, start_time, end_time, is_draft, pin, creator_role, division_id, committee_id)
        select gen_random_uuid(), name, name_swedish, description, description_swedish, location,
          location_swedish, host_id, start_time, end_time, is_draft, pin, creator_role, division_id, committee_id
        from events order by committee_id ${sql.raw(order)}`);
    await Promise.all(Array.from({ length: 6 }, (_, n) => all(n % 2 === 0 ? 'asc' : 'desc')));
    expect(await differences()).toEqual([]);
  });

  it('the count of past events would be seen to be wrong', async () => {
    await make(app.db, second());
    await app.db.execute(sql`insert into owned_counts (list, n) values ('events', 1)`);
    expect(await differences()).not.toEqual([]);
    await app.db.execute(sql`insert into owned_counts (list, n) values ('events', -1)`);
    expect(await differences()).toEqual([]);
  });
});

describe('the count of what a search finds', () => {
  it('the count of what a search finds goes two hundred past the page, so that all can be reached', async () => {
    const union = first();
    const one = await make(app.db, union, { nameSwedish: 'Sittning' });
    await app.db.execute(sql`insert into events (id, name, name_swedish, description, description_swedish, location,
        location_swedish, host_id, start_time, end_time, is_draft, pin)
      select gen_random_uuid(), name, name_swedish || n, description, description_swedish, location,
        location_swedish, host_id, start_time, end_time, is_draft, pin
      from events cross join generate_series(1, 204) n where id = ${one.id}`);
    const read = async (query: object) => (await union.call(listEventHistory, { query })).body;
    expect((await read({ page: 1, search: 'sittning' })).total).toBe(200);
    expect((await read({ page: 2, search: 'sittning' })).total).toBe(205);
    const last = await read({ page: 21, search: 'sittning' });
    expect(last.total).toBe(205);
    expect(last.events).toHaveLength(5);
    expect((await read({ page: 1 })).total).toBe(205);
    expect((await read({ page: 1, search: 'sittning9' })).total).toBe(11);
  });
});
