import { allEndpoints, allMemberEndpoints } from '@karportalen/contract/all-endpoints';
import type { Definition } from '@karportalen/contract/core/endpoint';
import { sql } from 'drizzle-orm';
import { demoAccounts } from '../../src/demo/demo-accounts.ts';
import type { Db } from '../../src/platform/db/database.ts';
import type { Answer, Call } from './ask.ts';

/** Makes a call and records its answer. */
export type Ask = (call: Call) => Promise<Answer>;

type Row = Readonly<Record<string, unknown>>;

/** The rows of a list, under whatever key. */
const rowsIn = ({ status, body }: Answer): readonly Row[] =>
  status === 200
    ? ((Object.values(body as Row).find((value) => Array.isArray(value)) as Row[] | undefined) ?? [])
    : [];

const idsIn = (answer: Answer): string[] =>
  rowsIn(answer).flatMap(({ id, eventId }) => ((id ?? eventId) ? [String(id ?? eventId)] : []));

const isPlainList = ({ method, path, file, redirect }: Definition): boolean =>
  method === 'GET' && !path.includes(':') && !file && !redirect && path !== RANDOM;

/** Lists that need a query. */
const queries: Readonly<Record<string, string>> = {
  '/themes/overlaps': '?start=2026-01-01T00:00:00.000Z&end=2027-12-31T00:00:00.000Z&targetGroup=All',
  '/events/audience': '?targetUserType=Students',
  '/calendar': '?from=2026-09-01&to=2027-08-31',
  '/calendar/collisions/push': '?at=2026-11-20T18:00:00.000Z&targetGroup=All',
  '/calendar/collisions/event':
    '?start=2026-11-20T08:00:00.000Z&end=2026-11-27T08:00:00.000Z&release=2026-11-20T11:00:00.000Z&targetUserType=All',
};
/** Makes a random address when there is none. */
const RANDOM = '/calendar/address';

const kindsWithItems = ['notifications', 'polls', 'themes', 'events'] as const;

/** Ids of rows that further calls are made about. */
type Found = { readonly [path: string]: readonly string[] };

const askLists = async (ask: Ask, as: string): Promise<Found> => {
  const found: Record<string, readonly string[]> = {};
  for (const { path } of Object.values(allEndpoints).filter(isPlainList)) {
    const answer = await ask({ as, method: 'GET', url: `/api/v1${path}${queries[path] ?? ''}` });
    found[path] = idsIn(answer);
  }
  return found;
};

const itemsOf = (found: Found, kind: string): string[] => [
  ...new Set(
    Object.entries(found).flatMap(([path, ids]) =>
      path === `/${kind}` || path.startsWith(`/${kind}/`) ? ids : [],
    ),
  ),
];

const notItems = /\/(categories|hosts|divisions|user-specific-divisions|user-types)$/;

const askItems = async (ask: Ask, as: string, found: Found): Promise<void> => {
  const get = (path: string) => ask({ as, method: 'GET', url: `/api/v1${path}` });
  const ofItems = Object.fromEntries(Object.entries(found).filter(([path]) => !notItems.test(path)));
  for (const kind of kindsWithItems) for (const id of itemsOf(ofItems, kind)) await get(`/${kind}/${id}`);
  for (const id of itemsOf(ofItems, 'polls')) {
    await get(`/polls/${id}/results`);
    await get(`/polls/${id}/result-push`);
  }
  for (const id of found['/events/participants'] ?? []) {
    const people = await get(`/events/${id}/check-ins`);
    for (const part of ['food', 'repayments', 'participants/messages', 'sales', 'doors']) {
      await get(`/events/${id}/${part}`);
    }
    await ask({ as, method: 'POST', url: `/api/v1/events/${id}/participants/download` });
    for (const ticket of idsIn(people).slice(0, 3)) await get(`/events/${id}/sold-tickets/${ticket}`);
  }
  for (const id of found['/divisions'] ?? []) {
    await get(`/divisions/${id}/admins`);
    await get(`/committees/${id}`);
  }
};

const firstFew = (found: Found): Found =>
  Object.fromEntries(Object.entries(found).map(([path, ids]) => [path, ids.slice(0, 3)]));

const periods = [
  { from: '2025-01-01', to: '2027-12-31' },
  { from: '2026-10-01', to: '2026-10-31' },
  { from: '2026-11-01', to: '2026-11-30' },
];

const askReports = async (ask: Ask, as: string, committeeIds: readonly string[]): Promise<void> => {
  const post = (path: string, body: object) =>
    ask({ as, method: 'POST', url: `/api/v1/report/${path}`, body });
  for (const period of periods) {
    for (const form of ['summary', 'download', 'sie']) {
      await post(`payment-receiver/${form}`, period);
      if (committeeIds.length > 0) await post(`host/${form}`, { ...period, committeeIds });
    }
    await post('payments/download', period);
  }
};

const asOrganisers = async (ask: Ask): Promise<void> => {
  let all: Found | undefined;
  for (const { email } of demoAccounts) {
    const credentials = { email, password: 'demo1234' };
    await ask({ as: 'public', method: 'POST', url: '/api/v1/auth/login', body: credentials });
    const as = `organiser ${email}`;
    const found = await askLists(ask, as);
    all ??= found;
    // An item's content does not depend on the caller, so the others ask for a few only.
    await askItems(ask, as, all === found ? found : firstFew(found));
    // Another owner's item, which answers 404.
    for (const kind of kindsWithItems) {
      const [foreign] = itemsOf(all, kind).filter((id) => !itemsOf(found, kind).includes(id));
      if (foreign) await ask({ as, method: 'GET', url: `/api/v1/${kind}/${foreign}` });
    }
    await askReports(ask, as, found['/report/committees'] ?? []);
  }
};

const otherAccounts = async (ask: Ask, db: Db): Promise<void> => {
  const { rows } = await db.execute<{ email: string }>(
    sql`select email from users where password_hash is not null order by email`,
  );
  for (const { email } of rows) {
    for (const path of ['/user', '/events', '/events/participants', '/report/committees']) {
      await ask({ as: `organiser ${email}`, method: 'GET', url: `/api/v1${path}` });
    }
  }
};

const askAboutMembers = async (ask: Ask, ids: readonly string[]): Promise<void> => {
  const as = `organiser ${demoAccounts[0]?.email}`;
  for (const id of ids) {
    await ask({ as, method: 'GET', url: `/api/v1/members/${id}` });
    await ask({ as, method: 'GET', url: `/api/v1/members/${id}/export` });
  }
};

const asMember = async (ask: Ask, { id, payments, hasCalendar }: Telling): Promise<void> => {
  const as = `member ${id}`;
  const get = (path: string) => ask({ as, method: 'GET', url: `/app/v1${path}` });
  for (const { path } of Object.values(allMemberEndpoints).filter(isPlainList)) {
    // Without feeds, new random addresses would be created.
    if (path === '/calendar' && !hasCalendar) continue;
    const answer = await get(path);
    if (!['/events', '/polls', '/tickets'].includes(path)) continue;
    for (const item of idsIn(answer)) {
      await get(`${path}/${item}`);
      if (path === '/events') await get(`/events/${item}/calendar`);
    }
  }
  for (const payment of payments) await get(`/payments/${payment}`);
};

type Telling = { readonly id: string; readonly payments: string[]; readonly hasCalendar: boolean };

/** Members with the most data: payments, holds, transfers, requests, or the demo's. */
const tellingMembers = async (db: Db) => {
  const { rows } = await db.execute<Telling>(sql`
    select p.id, array(select y.id::text from payments y where y.member_id = p.id order by y.id) as payments,
      exists (select from calendar_feeds f where f.member_id = p.id) as "hasCalendar"
    from app_users p
    where p.deactivated_at is null and (
      p.email in ('student@demo.se', 'nollan@demo.se', 'alumn@demo.se')
      or p.id in (select member_id from payments union select member_id from ticket_holds
        union select member_id from member_sessions union select member_id from calendar_feeds)
      or p.id in (select o.buyer_id from ticket_passes t join tickets k on k.id = t.ticket_id
        join orders o on o.id = k.order_id)
      or p.id in (select holder_id from tickets where holder_id is not null group by 1 order by count(*) desc, 1 limit 3))
    order by p.id`);
  return rows;
};

const calendarTokens = async (db: Db) => {
  const { rows } = await db.execute<{ token: string }>(sql`select token from calendar_feeds order by token`);
  return rows.map(({ token }) => token);
};

/** Events whose doors can be opened, tonight's first. */
const eventsWithDoors = async (db: Db, now: Date) => {
  const { rows } = await db.execute<{ id: string }>(sql`
    select e.id from events e
    where e.is_draft = false and e.deleted_at is null and e.reservation_type in ('Free', 'Paid')
      and e.start_time < ${now.toISOString()}::timestamptz + interval '23 hours'
      and e.end_time > ${now.toISOString()}::timestamptz - interval '23 hours'
    order by e.id`);
  return rows.map(({ id }) => id);
};

/** Every list, item, ticket, payment and report, by callers who may and some who may not. */
export const askEverything = async (ask: Ask, db: Db, now: Date): Promise<void> => {
  await asOrganisers(ask);
  await otherAccounts(ask, db);
  const members = await tellingMembers(db);
  await askAboutMembers(
    ask,
    members.map(({ id }) => id),
  );
  for (const token of await calendarTokens(db)) {
    await ask({ as: 'public', method: 'GET', url: `/app/v1/calendar/${token}.ics` });
  }
  for (const member of members) await asMember(ask, member);
  for (const id of await eventsWithDoors(db, now)) {
    await ask({ as: `door ${id}`, method: 'GET', url: '/door/v1/tickets' });
    await ask({ as: `door ${id}`, method: 'POST', url: '/door/v1/session', body: { pin: 'its own' } });
  }
};
