import { allEndpoints, allMemberEndpoints } from '@karportalen/contract/all-endpoints';
import { functionNames } from '@karportalen/contract/core/access';
import type { Definition } from '@karportalen/contract/core/endpoint';
import { createDrill } from '@karportalen/contract/notifications/drill-endpoints';
import type { Notification } from '@karportalen/contract/notifications/fields';
import { fillDemo } from '@karportalen/demo/fill-demo';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { callStore } from '../../../../../bench/lib/call-store.mjs';
import { organiserCalls } from '../../../../../bench/lib/organiser-calls.mjs';
import { type TestApp, testApp } from '../../../test/app.ts';
import { type TestDatabase, testDatabase } from '../../../test/database.ts';
import { makeSession, makeUser } from '../../../test/makers.ts';
import { makePerson } from '../../../test/members/make-people.ts';
import { memberCookies } from '../../../test/members/member-cookies.ts';
import { allowOnePersonAlarms } from '../../../test/requests/alarms.ts';
import { makeApiToken } from '../../../test/requests/api-tokens.ts';
import { users } from '../../auth/tables.ts';

// Every writing call of the contract, made by one person about a drill that the same person has asked for. The requests are
// those of the benchmarks, which cover every call, with the drill's ids in the place of theirs.

type Sent = {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly headers?: Record<string, string>;
  readonly body?: string;
};
type Make = (store: unknown, count: number) => Promise<{ readonly requests: readonly Sent[] }>;
const calls = organiserCalls as Readonly<Record<string, Make>>;

/** In each text of these drills, to find them by. */
const MARK = 'Utrym provrummet';
const texts = Object.fromEntries(
  ['title', 'notificationMessage', 'inboxMessage'].flatMap((part) => [
    [`${part}Swedish`, MARK],
    [`${part}English`, MARK],
  ]),
) as Record<'titleSwedish' | 'titleEnglish', string> & Record<string, string>;
const ID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

let database: TestDatabase;
let app: TestApp;
let store: unknown;
let writerId: string;
let otherId: string;

beforeAll(async () => {
  database = await testDatabase();
  const hashPassword = async () => 'x';
  await database.db.transaction((tx) => fillDemo(tx, { now: new Date(), hashPassword }));
  app = await testApp({ database, clock: () => new Date() });
  await app.app.listen({ port: 0, host: '127.0.0.1' });
  const ask = async (text: string, values?: unknown[]) => (await database.pool.query(text, values)).rows;
  store = { ...(await callStore(ask)), address: () => app.app.listeningOrigin };
  const [writer] = await app.db.select().from(users).where(eq(users.role, 'SuperAdmin'));
  writerId = writer?.id ?? '';
  otherId = (await makeUser(app.db, 'SuperAdmin')).id;
  // The laxest rule that a union can have.
  await allowOnePersonAlarms(app.db);
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

/** Signed in just now, since some calls end sessions. */
const cookieOf = async (userId: string): Promise<string> =>
  (await makeSession(app.db, userId, new Date())).cookie;

const ask = async (cookie: string, audience: 'union' | 'organisers'): Promise<Notification> => {
  const scheduleTime = audience === 'union' ? new Date(Date.now() + 5_400_000).toISOString() : null;
  const body = { ...texts, audience, scheduleTime } as never;
  const made = await app.call(createDrill, { body }, { cookie });
  if (made.status !== 201) throw new Error(JSON.stringify(made.body));
  return made.body;
};

/** Two drills of the writer: one for members that nobody has answered for three minutes, and one for organisers. */
const newDrills = async (cookie: string) => {
  const drills = [await ask(cookie, 'union'), await ask(cookie, 'organisers')] as const;
  await app.db.execute(sql`update alarms set asked_at = asked_at - interval '3 minutes' where asked_at is not null
    and notification_id = ${drills[0].id}`);
  return drills;
};

/** Messages and pushes to members that contain the drills' mark. Notices to organisers are left out. */
const reached = async (): Promise<string[]> => {
  const { rows } = await app.db.execute<{ what: string }>(sql`
    select 'message ' || id as what from notifications
      where not is_draft and drill is distinct from 'organisers'
        and concat_ws(' ', title_swedish, title_english, notification_message_swedish, notification_message_english,
          inbox_message_swedish, inbox_message_english) like ${`%${MARK}%`}
    union all select 'push ' || id from push_deliveries
      where audience = 'group' and kind <> 'alarmNotice' and concat_ws(' ', title_swedish, title_english, body_swedish, body_english) like ${`%${MARK}%`}`);
  return rows.map(({ what }) => what);
};

/** A request's JSON with this id and the drill's hash, without `updatedAt`, so that no version makes it stale. */
const about = (body: string, drill: Notification, id: string): string => {
  const named = body.replaceAll(ID, id);
  if (!named.startsWith('{')) return named;
  const { updatedAt: _, ...parsed } = JSON.parse(named);
  return JSON.stringify('hash' in parsed ? { ...parsed, hash: drill.hash } : parsed);
};

const historyOf = async (ids: readonly string[]): Promise<string[]> => {
  const { rows } = await app.db.execute<{ id: string }>(
    sql`select id from history_entries where item_id in (${sql.join(
      ids.map((id) => sql`${id}`),
      sql`, `,
    )})`,
  );
  return rows.map(({ id }) => id);
};

type Walked = {
  readonly made: readonly string[];
  readonly reached: readonly string[];
  readonly answers: Set<number>;
};

/** Makes these calls about drills of the writer with each of the headers. `reached`: the calls by which members got something. */
const walk = async (
  names: readonly string[],
  headersOf: () => Promise<readonly Record<string, string>[]>,
): Promise<Walked> => {
  const [made, found, answers] = [[] as string[], [] as string[], new Set<number>()];
  for (const name of names) {
    const drills = await newDrills(await cookieOf(writerId));
    const targets = [...drills.map(({ id }) => id), ...(await historyOf(drills.map(({ id }) => id)))];
    const [sent] = (await calls[name]?.(store, 1))?.requests ?? [];
    if (!sent) throw new Error(`bench/lib has no request of ${name}`);
    // The benchmark's set-up copies rows, possibly a drill's: counted as already there.
    const before = (await reached()).length;
    for (const headers of await headersOf())
      for (const id of targets) {
        const { status } = await app.inject({
          method: sent.method ?? 'GET',
          url: sent.path.replaceAll(ID, id),
          headers: { ...sent.headers, ...headers },
          ...(sent.body && { payload: about(sent.body, drills[0], id) }),
        });
        answers.add(status);
        // The request names no id: once is enough.
        if ((sent.path + (sent.body ?? '')).search(ID) < 0) break;
      }
    made.push(name);
    if ((await reached()).length > before) found.push(name);
  }
  return { made, reached: found, answers };
};

const writing = Object.entries<Definition>(allEndpoints)
  .filter(([, { method, file }]) => method !== 'GET' || file !== undefined)
  .map(([name]) => name);

it('a drill never reaches members by any writing call of its writer, in the portal or by an API token', async () => {
  const token = await makeApiToken(
    app,
    {
      call: async (endpoint: Definition, args: never) =>
        app.call(endpoint, args, { cookie: await cookieOf(writerId) }),
    } as never,
    { functions: [...functionNames] },
  );
  const {
    made,
    reached: by,
    answers,
  } = await walk(writing, async () => [
    { cookie: await cookieOf(writerId) },
    { cookie: '', ...token.headers },
  ]);
  expect(made).toEqual(writing);
  expect(by).toEqual([]);
  // Control: all kinds of answers occurred, so calls were not just refused for the session.
  for (const status of [200, 201, 204, 400, 403, 404, 409]) expect(answers).toContain(status);
}, 300_000);

it('a drill never reaches members by a call of a member who is its writer', async () => {
  const [writer] = await app.db.select().from(users).where(eq(users.id, writerId));
  const member = await makePerson(app.db, { email: writer?.email ?? '' });
  const [cookie = ''] = await memberCookies(app.db, [member.id], new Date());
  const [drill] = await newDrills(await cookieOf(writerId));
  const before = await reached();
  for (const { method, path } of Object.values<Definition>(allMemberEndpoints))
    if (method !== 'GET')
      await app.inject({
        method,
        url: `/app/v1${path.replaceAll(/:\w+/g, drill.id)}`,
        headers: { cookie },
        payload: {},
      });
  expect(await reached()).toEqual(before);
});

it('control: the same walk by somebody else sees the release, and that alone', async () => {
  const about = ['withdrawDrill', 'releaseDrill', 'releaseAlarm', 'forceAlarm', 'endDrill', 'restoreHistory'];
  const { reached: by } = await walk(about, async () => [{ cookie: await cookieOf(otherId) }]);
  expect(by).toEqual(['releaseDrill']);
});
