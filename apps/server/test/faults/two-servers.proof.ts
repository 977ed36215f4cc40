import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getUser } from '@karportalen/contract/auth/endpoints';
import { type Definition, statusOf } from '@karportalen/contract/core/endpoint';
import { inviteDivisionAdmin } from '@karportalen/contract/organisations/endpoints';
import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from '../../src/platform/db/database.ts';
import { migrate } from '../../src/platform/db/migrate.ts';
import { makePeople, phoneOf } from '../members/make-people.ts';
import { type ServerProcess, startServer } from '../processes/server-process.ts';
import { type LocalFcm, localFcm } from '../push/push-gateway.ts';
import { faultsIn } from './check.ts';
import { send } from './client.ts';
import { type Context, context } from './context.ts';
import { bodyOf, kinds } from './item-kinds.ts';
import { isKnown, type Journal, newJournal } from './journal.ts';
import { ownPostgres } from './own-postgres.ts';

/** Printed with every failure; the same seed gives the same traffic. */
const seed = process.env.TRAFFIC_SEED ?? String(Date.now());

let postgres: Awaited<ReturnType<typeof ownPostgres>>;
let database: Database;
let fcm: LocalFcm;
let folder: string;
let people: string[];
const up = new Map<string, ServerProcess>();
let first: ServerProcess;
let second: ServerProcess;

const start = async (name: string): Promise<ServerProcess> => {
  const server = await startServer({
    DATABASE_URL: postgres.url,
    DATA_DIR: join(folder, name),
    FCM_CREDENTIALS_FILE: fcm.credentialsFile,
  });
  up.set(name, server);
  return server;
};
const addresses = () => [...up.values()].map(({ address }) => address);

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'karportalen-two-servers-'));
  [postgres, fcm] = await Promise.all([ownPostgres(), localFcm()]);
  await migrate(postgres.url);
  database = openDatabase(postgres.url, { poolSize: 2, log: { warn: () => {} } });
  people = await makePeople(database.db, 100);
  [first, second] = await Promise.all([start('first'), start('second')]);
});
afterAll(async () => {
  await Promise.all([...up.values()].map((server) => server.kill('SIGTERM')));
  await database.close();
  await postgres.remove();
  await fcm.close();
  rmSync(folder, { recursive: true, force: true });
});

const yesesOf = ({ acknowledged }: Journal, { address }: ServerProcess) => acknowledged.get(address) ?? 0;

/** Waits until this many more writes were acknowledged there. */
const more = async (journal: Journal, server: ServerProcess, count: number, timeout = 60_000) => {
  const before = yesesOf(journal, server);
  await expect.poll(() => yesesOf(journal, server) - before, { timeout }).toBeGreaterThanOrEqual(count);
};

const readyz = async ({ address }: ServerProcess) => (await fetch(`${address}/readyz`)).status;

const doneJobsOf = async (email: string) => {
  const { rows } = await database.db.execute<{ n: number }>(
    sql`select count(*)::int as n from invites i join pgboss.job j on j.data->>'inviteId' = i.id::text
      where i.email = ${email} and j.name = 'send-invite' and j.state = 'completed'`,
  );
  return rows[0]?.n ?? 0;
};

let serial = 0;

/** From when the database accepts connections again: ten seconds until the server does everything it did before. */
const recovers = async (journal: Journal, server: ServerProcess, { cookie, client }: Context) => {
  const deadline = performance.now() + 10_000;
  const left = () => Math.max(1, deadline - performance.now());
  await expect.poll(() => readyz(server), { timeout: left() }).toBe(200);
  expect((await send(server.address, cookie, getUser)).status).toBe(200);
  await more(journal, server, 3, left());
  serial += 1;
  const body = { email: `efter${serial}@exempel.se`, divisionId: client.world.divisions[0] };
  expect((await send(server.address, cookie, inviteDivisionAdmin, { body })).status).toBe(204);
  await expect.poll(() => doneJobsOf(body.email), { timeout: left() }).toBe(1);
};

it('two servers lose and halve nothing when one is killed and the database crashes twice under traffic', async () => {
  const organisers = await context(database.db, seed, 'a');
  const { cookie, traffic } = organisers;
  const { journal, stop } = traffic(addresses);
  await Promise.all([more(journal, first, 25), more(journal, second, 25)]);

  await first.kill('SIGKILL');
  up.delete('first');
  await more(journal, second, 15);

  await postgres.crash('SIGQUIT');
  const refused = journal.answers503.length;
  expect(await readyz(second)).toBe(503);
  await expect.poll(() => journal.answers503.length - refused, { timeout: 20_000 }).toBeGreaterThan(5);
  await postgres.start();
  await recovers(journal, second, organisers);

  first = await start('first');
  await Promise.all([more(journal, first, 10), more(journal, second, 10)]);
  await postgres.crash('SIGKILL');
  await postgres.start();
  await Promise.all([recovers(journal, first, organisers), recovers(journal, second, organisers)]);
  await stop();

  expect(journal.surprises, `seed ${seed}`).toEqual([]);
  // No call hangs: a pool without a connection gives up after five seconds.
  expect(journal.slowestMs).toBeLessThan(8_000);
  const reader = { address: first.address, cookie, q: database.db };
  expect(await faultsIn(journal, reader), `seed ${seed}`).toEqual([]);
  // Control: faults occurred during calls, and most outcomes are still known.
  expect(journal.unanswered + journal.answers503.length).toBeGreaterThan(5);
  expect(journal.entries.filter(isKnown).length).toBeGreaterThan(40);

  const phones = people.map((id) => phoneOf(id)).toSorted();
  const acknowledged = journal.sends.filter((one) => one.acknowledged);
  expect(acknowledged.length).toBeGreaterThan(0);
  for (const { title } of acknowledged) {
    const reached = () => [...fcm.effects(title)].toSorted(([a], [b]) => (a < b ? -1 : 1));
    await expect
      .poll(reached, { message: title, timeout: 20_000 })
      .toEqual(phones.map((phone) => [phone, 1]));
  }
}, 240_000);

describe('the check sees it', () => {
  it('the check sees it when a database says yes before it has written', async () => {
    const { cookie, traffic } = await context(database.db, seed, 'b');
    const hasty = ['synchronous_commit = off', `wal_writer_delay = '10s'`, `wal_writer_flush_after = '1GB'`];
    for (const setting of hasty) await database.db.execute(sql.raw(`alter system set ${setting}`));
    await database.db.execute(sql`select pg_reload_conf()`);
    const { journal, stop } = traffic(addresses);
    await more(journal, second, 15);
    await postgres.crash('SIGQUIT');
    await postgres.start();
    await more(journal, second, 1);
    await stop();
    const faults = await faultsIn(journal, { address: second.address, cookie, q: database.db });
    expect(faults.filter((fault) => fault.endsWith(': lost')).length, `seed ${seed}`).toBeGreaterThan(0);
  }, 120_000);

  it('the check sees it when a row, a part of an item, its picture, its push or its job is missing', async () => {
    const { cookie, client } = await context(database.db, seed, 'c');
    const { random, world } = client;
    const journal = newJournal();
    const save = async (endpoint: Definition, body: object) => {
      const answer = await send(second.address, cookie, endpoint, { body });
      expect(answer.status).toBe(statusOf(endpoint));
      return answer.body as { id: string };
    };
    const ids: Record<string, string> = {};
    for (const kind of kinds) {
      const title = `c ${kind.name}`;
      const picture = kind.create.multipart ? (world.pictures[0]?.sha256 ?? null) : null;
      const state = { ...kind.make(random, title, world, { isDraft: false, picture }), picture };
      const { id } = await save(kind.create, bodyOf(kind, state, world, false));
      journal.entries.push({ kind, title, id, steps: [{ state, acknowledged: true }] });
      ids[kind.name] = id;
    }
    const invite = { email: 'skada@exempel.se', acknowledged: true };
    await save(inviteDivisionAdmin, { email: invite.email, divisionId: world.divisions[0] });
    journal.invites.push(invite);
    const reader = { address: second.address, cookie, q: database.db };
    expect(await faultsIn(journal, reader), `seed ${seed}`).toEqual([]);

    const damages: [SQL, RegExp][] = [
      [sql`delete from themes where id = ${ids.theme}`, /^theme .*: lost$/],
      [sql`delete from poll_answers where poll_id = ${ids.poll} and position = 1`, /^poll .*: is /],
      [sql`delete from ticket_types where event_id = ${ids.event} and position = 0`, /^event .*: is /],
      [sql`update images set bytes = substring(bytes from 1 for 9)`, /^image .* is not what it was$/],
      [sql`delete from push_deliveries where subject_id = ${ids.notification}`, /: its push is missing$/],
      [
        sql`delete from pgboss.job where data->>'inviteId' in (select id::text from invites where email = ${invite.email})`,
        /^invitation .*: 1 with 0 jobs$/,
      ],
    ];
    for (const [damage, fault] of damages) {
      await database.db.execute(damage);
      expect(await faultsIn(journal, reader)).toContainEqual(expect.stringMatching(fault));
    }
  }, 120_000);
});
