import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Sharp } from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { formOf } from '../app.ts';
import { type TestDatabase, testDatabase } from '../database.ts';
import { makeCommittee, makeSession, makeUser } from '../makers.ts';
import { makePaidEvent } from '../money/sales.ts';
import { flat } from '../requests/images.ts';
import { pollOf } from '../requests/polls.ts';
import { type ServerProcess, startServer } from './server-process.ts';
import { buildAsShipped, type ShippedServer } from './shipped-server.ts';

// Peak memory of a real server process, as Linux counts it: of the build that ships, since the tests' one file takes
// 40 MB more to load.

let database: TestDatabase;
let folder: string;
let shipped: ShippedServer;
let server: ServerProcess;
let cookie: string;

beforeAll(async () => {
  shipped = await buildAsShipped();
  database = await testDatabase();
  folder = mkdtempSync(join(tmpdir(), 'karportalen-memory-'));
});
// A new session for each test: access ends after five minutes.
beforeEach(async () => {
  const user = await makeUser(database.db, 'SuperAdmin');
  ({ cookie } = await makeSession(database.db, user.id, new Date()));
});
afterAll(async () => {
  await database.drop();
  rmSync(folder, { recursive: true });
  shipped.remove();
});

/** A process's memory: anonymous, and file-backed. */
const heldBy = (pid: number | undefined): { own: number; files: number } => {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const of = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024;
    return { own: of('RssAnon') + of('RssShmem'), files: of('RssFile') };
  } catch {
    // The process has ended.
    return { own: 0, files: 0 };
  }
};
const childrenOf = (pid: number | undefined): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);

/** Peak memory of a process and its children. File-backed memory is shared, so it counts once. */
const watch = (pid: number | undefined) => {
  let most = 0;
  let alone = 0;
  const look = () => {
    const held = [pid, ...childrenOf(pid)].map(heldBy);
    const own = held.reduce((sum, one) => sum + one.own, 0);
    most = Math.max(most, own + Math.max(...held.map(({ files }) => files)));
    alone = Math.max(alone, (held[0]?.own ?? 0) + (held[0]?.files ?? 0));
  };
  const looking = setInterval(look, 5);
  return () => {
    clearInterval(looking);
    return { most, alone };
  };
};

/** Peak memory of a new server while all of these are called at once. */
const peakOf = async (calls: readonly (() => Promise<Response>)[], status: number): Promise<number> => {
  server = await startServer({ DATA_DIR: folder, DATABASE_URL: database.url }, { file: shipped.file });
  const { pid } = server.child;
  const together = watch(pid);
  try {
    const statuses = await Promise.all(
      calls.map(async (call) => {
        const answer = await call();
        await answer.arrayBuffer();
        return answer.status;
      }),
    );
    expect(new Set(statuses)).toEqual(new Set([status]));
    const { most, alone } = together();
    process.stdout.write(
      `${expect.getState().currentTestName}: ${most.toFixed(0)} MB with the process that decodes, ${alone.toFixed(0)} MB without\n`,
    );
    return most;
  } finally {
    await server.kill('SIGTERM');
  }
};

describe('twelve images of 49 megapixels at once stay under 400 MB', () => {
  const kinds: readonly (readonly [string, string, (picture: Sharp) => Sharp])[] = [
    ['plain JPEG', 'bild.jpg', (picture) => picture.jpeg()],
    ['progressive JPEG', 'bild.jpg', (picture) => picture.jpeg({ progressive: true })],
    ['PNG', 'bild.png', (picture) => picture.png()],
    ['interlaced PNG', 'bild.png', (picture) => picture.png({ progressive: true })],
    [
      'interlaced PNG that is transparent, the largest that is taken',
      'bild.png',
      (picture) => picture.resize(6120, 6120).ensureAlpha(0.5).png({ progressive: true }),
    ],
    [
      'turned progressive JPEG',
      'bild.jpg',
      (picture) => picture.withMetadata({ orientation: 6 }).jpeg({ progressive: true }),
    ],
  ];

  it.each(kinds)(
    'twelve images of 49 megapixels at once stay under 400 MB: %s',
    async (_, name, encode) => {
      const bytes = await encode(flat(7000, 7000)).toBuffer();
      const calls = Array.from({ length: 12 }, () => () => {
        const image = new File([Uint8Array.from(bytes)], name);
        return fetch(`${server.address}/api/v1/polls`, {
          method: 'POST',
          headers: { cookie },
          body: formOf(pollOf({ image })),
        });
      });
      expect(await peakOf(calls, 201)).toBeLessThan(400);
    },
    180_000,
  );
});

describe('eight lists of 20 000 participants at once stay under 300 MB', () => {
  const PARTICIPANTS = 20_000;
  let eventId: string;
  beforeAll(async () => {
    const { db } = database;
    const { event, types } = await makePaidEvent(db, await makeCommittee(db), {
      numberOfTickets: PARTICIPANTS,
    });
    eventId = event.id;
    // In parts: a single statement for all rows may exceed the statement timeout on a busy machine.
    const PART = 2_000;
    for (let first = 1; first <= PARTICIPANTS; first += PART)
      await db.execute(sql`
        with people as (
          insert into app_users (id, kind, first_name, last_name, cid, email)
          select gen_random_uuid(), 'Student', 'Förnamn' || n, 'Efternamn' || n % 977, 'cid' || n, 'person' || n || '@exempel.se'
          from generate_series(${first}::int, ${first + PART - 1}::int) n returning id
        ), placed as (
          insert into orders (id, event_id, buyer_id, placed_at)
          select gen_random_uuid(), ${eventId}, id, now() from people returning id, buyer_id
        )
        insert into tickets (id, order_id, ticket_type_id, holder_id, price_paid_ore, food_preference)
        select gen_random_uuid(), id, ${types[0]?.id}, buyer_id, 15000, 'Vegetariskt, inga nötter' from placed`);
  });

  it.each([
    ['as files', 'POST', 'participants/download'],
    ['at the door', 'GET', 'check-ins'],
  ])(
    'eight lists of 20 000 participants at once stay under 300 MB: %s',
    async (_, method, path) => {
      const calls = Array.from(
        { length: 8 },
        () => () =>
          fetch(`${server.address}/api/v1/events/${eventId}/${path}`, { method, headers: { cookie } }),
      );
      expect(await peakOf(calls, 200)).toBeLessThan(300);
    },
    180_000,
  );
});
