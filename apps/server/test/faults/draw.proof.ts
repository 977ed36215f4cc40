import type { PublishedDraw } from '@karportalen/contract/tickets/draw-fields';
import { enterDraw, getDraw } from '@karportalen/contract/tickets/member-draw-endpoints';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { enqueue } from '../../src/platform/jobs/enqueue.ts';
import { advanceDraw, planDraw } from '../../src/tickets/draw/jobs.ts';
import { draws } from '../../src/tickets/draw/tables.ts';
import { type TestDatabase, testDatabase } from '../database.ts';
import { announceDraw } from '../draw/announce-draw.ts';
import { drawSteps, logDrawSteps } from '../draw/draw-audit.ts';
import { makePeople } from '../members/make-people.ts';
import { memberCookies } from '../members/member-cookies.ts';
import { namedServers } from '../processes/named-servers.ts';
import { send } from './client.ts';

const SLOW_MS = 180_000;
const ENTRIES = 20;
const PLACES = 10;

let database: TestDatabase;
let servers: ReturnType<typeof namedServers>;

beforeAll(async () => {
  database = await testDatabase();
  await logDrawSteps(database.db);
  servers = namedServers(database.url);
  await servers.start('first');
});
afterAll(async () => {
  await servers.close();
  await database.drop();
});

const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000);

/** A draw whose window is open, and members who have not entered yet. */
const openDraw = async (values: Parameters<typeof announceDraw>[2] = {}) => {
  const now = new Date();
  const draw = await announceDraw(database.db, now, { ticketReleaseTime: inSeconds(-1), ...values });
  const ids = await makePeople(database.db, ENTRIES);
  const cookies = await memberCookies(database.db, ids, now);
  return { ...draw, cookies };
};
type OpenDraw = Awaited<ReturnType<typeof openDraw>>;

const enter = (cookie: string, { id, typeId }: OpenDraw) =>
  send(servers.address(), cookie, enterDraw, {
    params: { id },
    body: { tickets: [{ ticketTypeId: typeId }] },
    key: `entry-${id}`,
  });
const enterEverybody = async (draw: OpenDraw) => {
  const answers = await Promise.all(draw.cookies.map((cookie) => enter(cookie, draw)));
  expect([...new Set(answers.map(({ status }) => status))]).toEqual([201]);
};

/** Ends the window now, as if its time had come, and lets its job run. */
const endWindow = ({ id }: OpenDraw) =>
  database.db.transaction(async (tx) => {
    await tx.update(draws).set({ windowEndsAt: new Date() }).where(eq(draws.eventId, id));
    await enqueue(tx, advanceDraw, { eventId: id });
  });

const read = async ({ id }: OpenDraw) =>
  (await send(servers.address(), '', getDraw, { params: { id } })).body as PublishedDraw;

const lockWaits = async (): Promise<number> => {
  const { rows } = await database.db.execute<{ n: number }>(
    sql`select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0]?.n ?? 0;
};

/** Kills the server while it waits to write this table, and starts two in its place. */
const killAtWriteOf = async (table: string, act: () => Promise<unknown>) => {
  const holder = await database.pool.connect();
  // Reads go on, writes wait.
  await holder.query(`begin; lock table ${table} in exclusive mode`);
  const lost = act().catch(() => 'lost');
  await expect.poll(lockWaits, { timeout: SLOW_MS }).toBeGreaterThan(0);
  await servers.kill('first');
  await lost;
  await holder.query('rollback');
  holder.release();
  await expect.poll(lockWaits, { timeout: SLOW_MS }).toBe(0);
  await Promise.all([servers.start('first'), servers.start('second')]);
};

const expectDrawnOnce = async (draw: OpenDraw, entries = ENTRIES) => {
  await expect.poll(async () => (await read(draw)).state, { timeout: SLOW_MS, interval: 500 }).toBe('drawn');
  const told = await read(draw);
  expect(told.order).toHaveLength(entries);
  expect(told.winners).toHaveLength(Math.min(PLACES, entries));
  expect(await drawSteps(database.db, draw.id)).toEqual(['frozen', 'drawn']);
  await servers.kill('second', 'SIGTERM');
};

it('a server that is killed while somebody enters: sent again, the entry is there once', async () => {
  const draw = await openDraw();
  const [cookie = ''] = draw.cookies;
  await killAtWriteOf('draw_lines', () => enter(cookie, draw));
  expect((await enter(cookie, draw)).status).toBe(201);
  expect((await enter(cookie, draw)).status).toBe(201);
  await endWindow(draw);
  await expectDrawnOnce(draw, 1);
  expect((await read(draw)).lines).toHaveLength(1);
}, 400_000);

it('a server that is killed at the freeze: two others freeze and draw once', async () => {
  const draw = await openDraw();
  await enterEverybody(draw);
  const { rows } = await database.db.execute<{ head: string }>(
    sql`select head from draws where event_id = ${draw.id}`,
  );
  // The audit's own table: the freeze waits in the middle of its transaction.
  await killAtWriteOf('draw_steps', () => endWindow(draw));
  await expectDrawnOnce(draw);
  expect((await read(draw)).listHash).toBe(rows[0]?.head);
}, 400_000);

it('a server that is killed between the freeze and the draw: two others draw once, from the list as it was frozen', async () => {
  const draw = await openDraw();
  await enterEverybody(draw);
  await killAtWriteOf('draw_entries', () => endWindow(draw));
  const { rows } = await database.db.execute<{ head: string; places: number }>(
    sql`select head, places from draws where event_id = ${draw.id} and frozen_at is not null`,
  );
  await expectDrawnOnce(draw);
  const told = await read(draw);
  expect(rows).toEqual([{ head: told.listHash, places: told.places }]);
}, 400_000);

it('a server that is killed when the witness has been entered: two others draw once, with the witness', async () => {
  const draw = await openDraw({
    drawWitnessSource: 'Lotto',
    drawWitnessAt: inSeconds(7200),
    drawWitnessFormat: { count: 2, min: 1, max: 9, sorted: false },
  });
  await enterEverybody(draw);
  await endWindow(draw);
  await expect.poll(async () => (await read(draw)).state, { timeout: SLOW_MS }).toBe('frozen');
  await killAtWriteOf('draw_entries', () =>
    database.db.transaction(async (tx) => {
      await tx.update(draws).set({ witness: '4 2' }).where(eq(draws.eventId, draw.id));
      await enqueue(tx, advanceDraw, { eventId: draw.id });
    }),
  );
  await expectDrawnOnce(draw);
  expect((await read(draw)).witness).toBe('4 2');
}, 400_000);

it('a draw is done within 10 seconds of its window’s end, and its offers within 5 more, by the job that was planned', async () => {
  const draw = await openDraw();
  await enterEverybody(draw);
  const windowEndsAt = inSeconds(3);
  await database.db.transaction(async (tx) => {
    await tx.update(draws).set({ windowEndsAt }).where(eq(draws.eventId, draw.id));
    await planDraw(tx, { eventId: draw.id, windowEndsAt, witnessAt: null });
  });
  await expect.poll(async () => (await read(draw)).state, { timeout: SLOW_MS, interval: 200 }).toBe('drawn');
  const { rows } = await database.db.execute<{ drawn: number; offered: number; offers: number }>(sql`
    select extract(epoch from d.drawn_at - d.window_ends_at)::float as drawn,
      extract(epoch from max(h.created_at) - d.drawn_at)::float as offered, count(*)::int as offers
    from draws d join ticket_holds h on h.event_id = d.event_id and h.offer
    where d.event_id = ${draw.id} group by d.event_id`);
  const [times] = rows;
  expect(times?.offers).toBe(PLACES);
  expect(times?.drawn).toBeLessThanOrEqual(10);
  expect(times?.offered).toBeLessThanOrEqual(5);
}, 200_000);
