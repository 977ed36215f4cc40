import { listEventHistory } from '@karportalen/contract/events/endpoints';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { START, type TestApp, testApp } from '../../test/app.ts';
import { makeEvent } from '../../test/makers.ts';
import type { Q } from '../platform/db/database.ts';

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

const kept = sql`select division_id, committee_id, n from owned_counts where list = 'events' and n <> 0`;
const real = sql`select division_id, committee_id, count(*)::int as n from events
  where not is_draft and deleted_at is null group by division_id, committee_id`;
const differences = async () => {
  const { rows } = await app.db.execute(sql`(${kept} except ${real}) union all (${real} except ${kept})`);
  return rows;
};
const [first, second] = [0, 1].map((n) => () => owners[n] as Actor) as [() => Actor, () => Actor];

describe('the count of past events', () => {
  it('follows what is published, taken back, moved, deleted and emptied', async () => {
    for (const owner of owners) await make(app.db, owner);
    await make(app.db, first(), { isDraft: true });
    expect(await differences()).toEqual([]);
    for (const change of [
      sql`update events set is_draft = false`,
      sql`update events set name = 'x'`,
      sql`update events set creator_role = null, committee_id = null`,
      sql`update events set deleted_at = now() where division_id is null`,
      sql`update events set deleted_at = null`,
      sql`delete from events where division_id is null`,
      sql`truncate events cascade`,
    ]) {
      await app.db.execute(change);
      expect(await differences()).toEqual([]);
    }
    const { rows } = await app.db.execute(kept);
    expect(rows).toEqual([]);
  });

  it('is what each owner’s archive says, whatever is still to come', async () => {
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

  it('forgets what a transaction takes back', async () => {
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

  it('is exact however many write at once', async () => {
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
    const { rows } = await app.db.execute(real);
    expect(rows).not.toEqual([]);
    expect(await differences()).toEqual([]);
  });

  it('does not tie two writers of many owners to each other', async () => {
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

  it('would be seen to be wrong', async () => {
    await make(app.db, second());
    await app.db.execute(sql`update owned_counts set n = n + 1 where committee_id is null`);
    expect(await differences()).not.toEqual([]);
    await app.db.execute(sql`update owned_counts set n = n - 1 where committee_id is null`);
  });
});

describe('the count of what a search finds', () => {
  it('goes to a thousand past the page, so that all can be reached', async () => {
    const union = first();
    const one = await make(app.db, union, { nameSwedish: 'Sittning' });
    await app.db.execute(sql`insert into events (id, name, name_swedish, description, description_swedish, location,
        location_swedish, host_id, start_time, end_time, is_draft, pin)
      select gen_random_uuid(), name, name_swedish || n, description, description_swedish, location,
        location_swedish, host_id, start_time, end_time, is_draft, pin
      from events cross join generate_series(1, 1004) n where id = ${one.id}`);
    const read = async (query: object) => (await union.call(listEventHistory, { query })).body;
    expect((await read({ page: 1, search: 'sittning' })).total).toBe(1000);
    expect((await read({ page: 2, search: 'sittning' })).total).toBe(1005);
    const last = await read({ page: 101, search: 'sittning' });
    expect(last.total).toBe(1005);
    expect(last.events).toHaveLength(5);
    expect((await read({ page: 1 })).total).toBe(1005);
    expect((await read({ page: 1, search: 'sittning9' })).total).toBe(111);
  });
});
