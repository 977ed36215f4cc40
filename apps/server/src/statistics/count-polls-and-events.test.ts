import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { makeCommittee, makeDivision } from '../../test/makers.ts';
import { makePeople } from '../../test/members/make-people.ts';
import { makePaidEvent, sell } from '../../test/money/sales.ts';
import {
  at,
  count,
  database,
  days,
  makePoll,
  setUpStatistics,
  vote,
} from '../../test/requests/statistics-setup.ts';
import { singleRow } from '../platform/db/single-row.ts';
import { heldPlaces, ticketHolds } from '../tickets/tables/holds.ts';
import { rebuildStatistics } from './count.ts';

setUpStatistics();

describe('counts of a poll', () => {
  const groups = async (itemId: string) => {
    const { rows } = await database.db.execute<Record<string, unknown>>(sql`
      select v.name, d.member_kind, d.n from statistics_days d left join divisions v on v.id = d.member_division_id
      where d.item_id = ${itemId} and d.measure = 'voted' order by 1 nulls last, 2`);
    return rows.map((row) => Object.values(row).join(' '));
  };

  it('counts of a poll are by division and kind, and stay when members are erased', async () => {
    const [d, k] = [
      await makeDivision(database.db, { name: 'D' }),
      await makeDivision(database.db, { name: 'K' }),
    ];
    const poll = await makePoll('2026-11-01T10:00:00Z');
    const students = await makePeople(database.db, 3, { divisionId: d.id });
    const others = await makePeople(database.db, 2, { divisionId: k.id, kind: 'Freshman' });
    await vote(poll.id, [...students, ...others], '2026-11-01T11:00:00Z');
    await count('2026-11-01T12:00:00Z');
    const expected = ['D Student 3', 'K Freshman 2'];
    expect(await groups(poll.id)).toEqual(expected);
    await database.db.execute(sql`update app_users set first_name = '', last_name = '', email = null, cid = null,
      division_id = null, deactivated_at = now(), erased_at = now() where id = ${students[0]}`);
    const late = await makePeople(database.db, 1, { divisionId: k.id, kind: 'Freshman' });
    await vote(poll.id, late, '2026-11-01T13:00:00Z');
    await count('2026-11-01T14:00:00Z');
    expect(await groups(poll.id)).toEqual(['D Student 3', 'K Freshman 3']);
    await rebuildStatistics(database.db, at('2026-11-09T14:00:00Z'));
    expect(await groups(poll.id)).toEqual(['D Student 3', 'K Freshman 3']);
  });
});

describe('counts of an event', () => {
  const hold = async (
    eventId: string,
    ticketTypeId: string,
    memberId: string,
    createdAt: string,
    places = 1,
  ) => {
    const created = at(createdAt);
    const row = singleRow(
      await database.db
        .insert(ticketHolds)
        .values({ eventId, memberId, createdAt: created, expiresAt: new Date(created.getTime() + 600_000) })
        .returning(),
    );
    await database.db
      .insert(heldPlaces)
      .values(Array.from({ length: places }, () => ({ holdId: row.id, ticketTypeId, priceOre: 0 })));
  };

  it('counts of an event are holds, tickets, refunds and check-ins, and stay when its list and members are deleted', async () => {
    const committee = await makeCommittee(database.db);
    const made = await makePaidEvent(database.db, committee, {
      startTime: at('2026-11-10T18:00:00Z'),
      endTime: at('2026-11-10T22:00:00Z'),
    });
    const { event, types } = made;
    const [a = '', b = ''] = await makePeople(database.db, 2);
    await hold(event.id, types[0]?.id ?? '', a, '2026-11-01T11:00:00Z', 2);
    await hold(event.id, types[0]?.id ?? '', b, '2026-11-02T11:00:00Z');
    await sell(database.db, made, { at: '2026-11-01T11:05:00Z', count: 2 });
    await sell(database.db, made, {
      at: '2026-11-02T11:05:00Z',
      refund: { at: '2026-11-03T10:00:00Z' },
    });
    await database.db.execute(sql`update tickets set checked_in_at = '2026-11-10T18:30:00Z'
      where id = (select id from tickets where refunded_at is null limit 1)`);
    const expected = [
      'checkedIn 2026-11-10 1',
      'held 2026-11-01 2',
      'held 2026-11-02 1',
      'refunded 2026-11-03 1',
      'sold 2026-11-01 2',
      'sold 2026-11-02 1',
    ];
    await count('2026-11-11T12:00:00Z');
    expect(await days(event.id)).toEqual(expected);
    // The list goes, and with it the holds that were never counted.
    await hold(event.id, types[0]?.id ?? '', b, '2026-11-11T12:01:00Z');
    await database.db.execute(sql`delete from ticket_holds where event_id = ${event.id}`);
    await count('2026-11-11T12:02:00Z');
    await rebuildStatistics(database.db, at('2026-12-11T12:00:00Z'));
    expect(await days(event.id)).toEqual([
      ...expected.slice(0, 3),
      'held 2026-11-11 1',
      ...expected.slice(3),
    ]);
  });

  it('counts of an event that nobody booked are none, and it counts among the others of its host', async () => {
    const { event } = await makePaidEvent(database.db, await makeCommittee(database.db), {
      startTime: at('2026-11-01T13:00:00Z'),
      endTime: at('2026-11-01T18:00:00Z'),
    });
    await count('2026-11-03T12:00:00Z');
    expect(await days(event.id)).toEqual([]);
    const { rowCount } = await database.db.execute(
      sql`select from statistics_items where item_id = ${event.id}`,
    );
    expect(rowCount).toBe(1);
  });
});
