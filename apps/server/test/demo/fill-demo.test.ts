import type { QueryResultRow } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isEmpty } from '../../src/demo/empty-database.ts';
import { type TestDatabase, testDatabase } from '../database.ts';
import { demoDatabase, demoNow, fillTestDemo } from '../databases/demo-database.ts';
import { prove } from '../proof.ts';

let first: TestDatabase;

beforeAll(async () => {
  ({ database: first } = await demoDatabase(demoNow));
}, 120_000);
afterAll(() => first.drop());

const rowsOf = async <T extends QueryResultRow>({ pool }: TestDatabase, query: string): Promise<T[]> =>
  (await pool.query<T>(query)).rows;

/**
 * Images are compared by content, and pushes by text, because the delivery gives them random ids. Events are compared
 * without their door secret, which is random too.
 */
const told: Readonly<Record<string, string>> = {
  images: 'sha256',
  events: "(to_jsonb(t) - 'door_secret')::text",
  push_deliveries:
    '(kind, subject_id, title_swedish, body_english, target_group, division_id, send_at)::text',
};

/** Stored counts are compared by their sums, because their rows are merged now and then. */
const summed: Readonly<Record<string, string>> = {
  item_counts: '(select item_id, what, sum(n) as n from item_counts group by 1, 2)',
  owned_counts: '(select list, division_id, committee_id, sum(n) as n from owned_counts group by 1, 2, 3)',
};

/** A checksum of every table, without timestamps set by the database. */
const fingerprint = async (database: TestDatabase) => {
  const tables = await rowsOf<{ name: string }>(
    database,
    `select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
  );
  const prints = tables.map(async ({ name }) => {
    const row = told[name] ?? 't::text';
    const [print] = await rowsOf<{ rows: number; md5: string }>(
      database,
      `select count(*)::int as rows, md5(string_agg(${row}, '' order by ${row})) from ${summed[name] ?? `"${name}"`} t`,
    );
    return { name, ...print };
  });
  return Promise.all(prints);
};

prove('the demo makes the same union at every start', async () => {
  const made = await fingerprint(first);
  expect(made.filter(({ rows }) => (rows ?? 0) > 0).length).toBeGreaterThan(20);
  const second = await testDatabase();
  await fillTestDemo(second, demoNow);
  expect(await fingerprint(second)).toEqual(made);
  const secrets = await Promise.all(
    [first, second].map((database) => rowsOf(database, 'select door_secret from events')),
  );
  const all = secrets.flat().map(({ door_secret: secret }) => secret);
  expect(new Set(all).size).toBe(all.length);
  await second.drop();
});

it('the demo tells an empty database from a filled one', async () => {
  const other = await testDatabase();
  expect(await isEmpty(other.db)).toBe(true);
  await other.drop();
  expect(await isEmpty(first.db)).toBe(false);
});

it('the demo leaves nothing behind when it fails half-way', async () => {
  const other = await testDatabase();
  await other.pool.query('alter table orders add constraint in_the_way check (false)');
  await expect(fillTestDemo(other, demoNow)).rejects.toThrow();
  expect(await isEmpty(other.db)).toBe(true);
  await other.drop();
}, 60_000);

it('the demo has the four accounts, and no other that opens', async () => {
  const accounts = await rowsOf(
    first,
    `select u.email, u.role, u.password_hash, d.name as division, c.account_number is not null as sells
      from users u left join divisions d on d.id = u.division_id left join committees c on c.id = u.committee_id
      where u.password_hash is not null order by u.email`,
  );
  const password_hash = 'hash of demo1234';
  expect(accounts).toEqual([
    { email: 'fest@demo.se', role: 'CommitteeModerator', password_hash, division: 'IT', sells: false },
    {
      email: 'kommitte@demo.se',
      role: 'CommitteeModerator',
      password_hash,
      division: 'Datateknik',
      sells: true,
    },
    { email: 'sektion@demo.se', role: 'DivisionAdmin', password_hash, division: 'Datateknik', sells: false },
    { email: 'superadmin@demo.se', role: 'SuperAdmin', password_hash, division: null, sells: false },
  ]);
});

const at = `'${demoNow.toISOString()}'::timestamptz`;
const booked = `exists (select from orders o where o.event_id = t.id)`;

const tabs = [
  ['notifications', 'scheduled', `not is_draft and send_at > ${at}`],
  ['notifications', 'history', `not is_draft and send_at <= ${at}`],
  ['notifications', 'drafts', 'is_draft'],
  ['polls', 'scheduled', `not is_draft and send_at > ${at}`],
  ['polls', 'history', `not is_draft and send_at <= ${at}`],
  ['polls', 'drafts', 'is_draft'],
  ['themes', 'active', `not is_draft and start_time <= ${at} and end_time > ${at}`],
  ['themes', 'upcoming', `not is_draft and start_time > ${at}`],
  ['themes', 'history', `not is_draft and end_time <= ${at}`],
  ['themes', 'drafts', 'is_draft'],
  ['events', 'active', `not is_draft and end_time > ${at}`],
  ['events', 'history', `not is_draft and end_time <= ${at}`],
  ['events', 'drafts', 'is_draft'],
  ['events', 'participant lists', `not is_draft and reservation_type <> 'Open' and ${booked}`],
] as const;

describe.each(tabs)('the tab of %s: %s', (table, _tab, where) => {
  const count = async (scope: string) => {
    const [row] = await rowsOf<{ n: number }>(
      first,
      `select count(*)::int as n from ${table} t where (${where}) and ${scope}`,
    );
    return row?.n ?? 0;
  };
  const ownedBy = (email: string, column: string) =>
    `${column} = (select ${column} from users where email = '${email}')`;

  it('a tab of the demo paginates for each account that opens it', async () => {
    expect(await count('true')).toBeGreaterThanOrEqual(23);
    expect(await count(ownedBy('sektion@demo.se', 'division_id'))).toBeGreaterThanOrEqual(12);
    if (table === 'events') {
      expect(await count(ownedBy('kommitte@demo.se', 'committee_id'))).toBeGreaterThanOrEqual(12);
    }
  });

  it('a tab of the demo has every kind of row that it can have', async () => {
    const kinds = {
      notifications: ["type = 'Notification'"],
      polls: ['send_push_notification', 'not send_push_notification'],
      themes: ['countdown_enabled', 'not countdown_enabled'],
      events: ["reservation_type = 'Free'", "reservation_type = 'Paid'"],
    }[table];
    for (const kind of kinds) expect(await count(kind), kind).toBeGreaterThan(0);
  });
});

it('the demo has alarms, no send that failed, and rows from before creators were kept', async () => {
  const [row] = await rowsOf(
    first,
    `select
      (select count(*)::int from notifications where type = 'Alarm' and send_at <= ${at}) > 2 as alarms,
      (select count(*)::int from notifications where type = 'Alarm' and send_at > ${at}) as scheduled_alarms,
      exists (select from notifications where failed_reason is not null and sent_at is null) as failed,
      exists (select from notifications where creator_role is null) as old_notification,
      exists (select from polls where creator_role is null) as old_poll,
      exists (select from themes where creator_role is null) as old_theme,
      exists (select from events where creator_role is null) as old_event,
      exists (select from events e join committees c on c.id = e.host_id where c.deleted_at is not null) as host_gone`,
  );
  expect(row).toEqual({
    alarms: true,
    scheduled_alarms: 1,
    failed: false,
    old_notification: true,
    old_poll: true,
    old_theme: true,
    old_event: true,
    host_gone: true,
  });
});
