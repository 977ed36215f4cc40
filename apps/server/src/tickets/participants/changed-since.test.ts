import { listCheckIns } from '@karportalen/contract/tickets/participant-endpoints';
import type { CheckIns } from '@karportalen/contract/tickets/participants';
import { eq, type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { START, type TestApp, testApp } from '../../../test/app.ts';
import { makePerson } from '../../../test/members/make-people.ts';
import { makeBookable, makeTicket } from '../../../test/money/tickets.ts';
import { ticketTypes } from '../../events/tables.ts';
import { appUsers } from '../../people/tables.ts';
import type { Q } from '../../platform/db/database.ts';
import { tickets } from '../tables/tickets.ts';
import { deleteList } from './delete-list.ts';

let app: TestApp;
let admin: Awaited<ReturnType<TestApp['as']>>;
let list: Awaited<ReturnType<typeof makeBookable>>;
let ids: string[];
beforeAll(async () => {
  app = await testApp();
  admin = await app.as('DivisionAdmin');
});
afterAll(() => app.close());
beforeEach(async () => {
  list = await makeBookable(app.db, START, { owner: admin.user });
  ids = [];
  for (let n = 0; n < 4; n += 1) ids.push((await makeTicket(app.db, list)).ticket.id);
});

const read = async (changedSince?: string): Promise<CheckIns> => {
  const query = changedSince === undefined ? {} : { changedSince };
  const { status, body } = await admin.call(listCheckIns, { params: { id: list.event.id }, query });
  expect(status).toBe(200);
  return body;
};

const idsOf = ({ participants }: CheckIns) => participants.map(({ id }) => id);

const numberOf = async (expression: SQL): Promise<bigint> => {
  const { rows } = await app.db.execute<{ n: string }>(sql`select ${expression}::text as n`);
  return BigInt(rows[0]?.n ?? 0);
};
const nextTransaction = () => numberOf(sql`pg_snapshot_xmax(pg_current_snapshot())`);
const oldestRunning = () => numberOf(sql`pg_snapshot_xmin(pg_current_snapshot())`);

/**
 * The whole list, once no earlier transaction is open: other tests' transactions on the same server also cause repeats.
 */
const readWhole = async (): Promise<CheckIns> => {
  const next = await nextTransaction();
  await vi.waitFor(async () => expect(await oldestRunning()).toBeGreaterThanOrEqual(next), 20_000);
  return read();
};

const checkIn = (q: Q, id: string | undefined) =>
  q
    .update(tickets)
    .set({ checkedInAt: START })
    .where(eq(tickets.id, id ?? ''));

describe('what changed on a list since the last answer', () => {
  it('the changes of a list are empty where nothing changed, and the whole list for a caller without a cursor', async () => {
    const whole = await readWhole();
    expect(whole).toMatchObject({ isComplete: true, removed: [], total: 4 });
    expect(idsOf(whole).toSorted()).toEqual(ids.toSorted());
    expect(await read(whole.asOf)).toMatchObject({
      isComplete: false,
      participants: [],
      removed: [],
      total: 4,
    });
  });

  it('what changed on a list since the last answer is who came, who booked, who got a ticket and who no longer comes', async () => {
    const { asOf } = await readWhole();
    const [came, given, refunded] = ids;
    await checkIn(app.db, came);
    const to = await makePerson(app.db);
    await app.db
      .update(tickets)
      .set({ holderId: to.id })
      .where(eq(tickets.id, given ?? ''));
    await app.db
      .update(tickets)
      .set({ refundedAt: START, refundedOre: 0 })
      .where(eq(tickets.id, refunded ?? ''));
    const { ticket: booked } = await makeTicket(app.db, list);

    const changes = await read(asOf);
    expect(idsOf(changes).toSorted()).toEqual([came, given, booked.id].toSorted());
    expect(changes).toMatchObject({ isComplete: false, removed: [refunded], total: 4 });
    expect(changes.participants.find(({ id }) => id === came)).toMatchObject({ status: 'CheckedIn' });
    expect(changes.participants.find(({ id }) => id === given)).toMatchObject({ cidOrEmail: to.email });
  });

  it('what changed on a list since the last answer is who got another name, and everybody whose ticket did', async () => {
    const person = await makePerson(app.db);
    const { ticket } = await makeTicket(app.db, list, { holderId: person.id });
    const { asOf } = await readWhole();
    await app.db.update(appUsers).set({ lastName: 'Öberg' }).where(eq(appUsers.id, person.id));
    const renamed = await read(asOf);
    expect(renamed.participants).toMatchObject([{ id: ticket.id, lastName: 'Öberg' }]);
    await app.db.update(ticketTypes).set({ swedishName: 'Alla' }).where(eq(ticketTypes.id, list.typeId));
    expect(idsOf(await read(renamed.asOf))).toHaveLength(5);
  });

  it('what changed on a list since the last answer has what is committed late, which a naive reader loses', async () => {
    const [late, early] = ids;
    await readWhole();
    let asOf = '';
    let next = 0n;
    await app.db.transaction(async (tx) => {
      await checkIn(tx, late);
      // A second one begins after it and commits before it.
      await checkIn(app.db, early);
      const between = await read();
      expect(between.participants.find(({ id }) => id === late)?.status).toBe('NotCheckedIn');
      expect(between.participants.find(({ id }) => id === early)?.status).toBe('CheckedIn');
      next = await nextTransaction();
      asOf = between.asOf;
    });
    expect(idsOf(await read(asOf))).toContain(late);

    // Control: a transaction that began after the last reader's snapshot is not in it.
    const begun = await app.db.execute<{ id: string }>(
      sql`select id from tickets where xmin::text::bigint >= ${next}::bigint`,
    );
    expect(begun.rows.map(({ id }) => id)).not.toContain(late);
  });

  it('what changed on a list since the last answer is nobody at all once the list is deleted', async () => {
    const { asOf } = await readWhole();
    await app.db.transaction((tx) => deleteList(tx, list.event.id, START));
    expect(await read(asOf)).toMatchObject({ isComplete: true, participants: [], total: 0 });
  });

  it('what changed on a list since the last answer does not have a row that was deleted outright, but the total tells', async () => {
    const { asOf } = await readWhole();
    await app.db.delete(tickets).where(eq(tickets.id, ids[0] ?? ''));
    expect(await read(asOf)).toMatchObject({ participants: [], removed: [], total: 3 });
  });

  it.each(['', 'x', '1.2.3', '-1.1.1', '1.2.99999999999999999999999999'])(
    'what changed on a list since the last answer is the whole list when %j is nothing that this database said',
    async (asOf) => {
      expect(await read(asOf)).toMatchObject({ isComplete: true, total: 4 });
    },
  );

  it('what changed on a list since the last answer is the whole list after the database was started anew, for then it may be another one', async () => {
    const { asOf } = await readWhole();
    const [started, ...rest] = asOf.split('.');
    expect(await read([`${Number(started) - 1}`, ...rest].join('.'))).toMatchObject({ isComplete: true });
    expect(await read(asOf)).toMatchObject({ isComplete: false });
  });
});
