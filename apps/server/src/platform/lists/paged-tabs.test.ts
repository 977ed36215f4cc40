import { type Definition, fillPath } from '@karportalen/contract/core/endpoint';
import {
  listActiveEvents,
  listDraftEvents,
  listEventHistory,
  listEvents,
} from '@karportalen/contract/events/endpoints';
import {
  listDraftNotifications,
  listNotifications,
  listScheduledNotifications,
} from '@karportalen/contract/notifications/endpoints';
import {
  listCommittees,
  listDivisionAdmins,
  listDivisions,
} from '@karportalen/contract/organisations/endpoints';
import { listDraftPolls, listPollHistory, listScheduledPolls } from '@karportalen/contract/polls/endpoints';
import {
  listActiveThemes,
  listDraftThemes,
  listThemeHistory,
  listUpcomingThemes,
} from '@karportalen/contract/themes/endpoints';
import { listEventParticipants } from '@karportalen/contract/tickets/participant-endpoints';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { later, minutes, START, type TestApp, testApp } from '../../../test/app.ts';
import { fillLists, type Home } from '../../../test/long-lists.ts';

type Actor = Awaited<ReturnType<TestApp['as']>>;

let app: TestApp;
let home: Home;
let actors: Record<'SuperAdmin' | 'DivisionAdmin' | 'CommitteeModerator', Actor>;
beforeAll(async () => {
  app = await testApp();
  home = await fillLists(app.db, START);
  const { divisionId, committeeId } = home;
  actors = {
    SuperAdmin: await app.as('SuperAdmin'),
    DivisionAdmin: await app.as('DivisionAdmin', { divisionId }),
    CommitteeModerator: await app.as('CommitteeModerator', { divisionId, committeeId }),
  };
}, 60_000);
afterAll(() => app.close());

// As one would write them who knows of nothing but the rows. $1 is the clock, $2 the caller's division, $3 the committee.
const scope = '($2::uuid is null or division_id = $2) and ($3::uuid is null or committee_id = $3)';
const sent = (table: string, tab: string, order: string) =>
  `select id, title_swedish || ' ' || title_english as text from ${table} where ${tab} and ${scope} order by ${order}`;
const theme = (tab: string, order: string) =>
  `select id, title as text from themes where ${tab} and ${scope} order by ${order}`;
const event = (tab: string, order: string) =>
  `select id, name_swedish || ' ' || name as text from events where ${tab} and deleted_at is null and ${scope} order by ${order}`;

const owned: [string, Definition, string][] = [
  ...(
    [
      ['notifications', listNotifications, listScheduledNotifications, listDraftNotifications],
      ['polls', listPollHistory, listScheduledPolls, listDraftPolls],
    ] as const
  ).flatMap(([table, past, coming, drafts]): [string, Definition, string][] => [
    [`${table}, history`, past, sent(table, 'not is_draft and send_at <= $1', 'send_at desc, id desc')],
    [`${table}, scheduled`, coming, sent(table, 'not is_draft and send_at > $1', 'send_at, id')],
    [
      `${table}, drafts`,
      drafts,
      sent(table, '$1::timestamptz is not null and is_draft', 'updated_at desc, id desc'),
    ],
  ]),
  [
    'themes, active',
    listActiveThemes,
    theme('not is_draft and start_time <= $1 and end_time > $1', 'start_time desc, id desc'),
  ],
  ['themes, upcoming', listUpcomingThemes, theme('not is_draft and start_time > $1', 'start_time, id')],
  ['themes, history', listThemeHistory, theme('not is_draft and end_time <= $1', 'end_time desc, id desc')],
  [
    'themes, drafts',
    listDraftThemes,
    theme('$1::timestamptz is not null and is_draft', 'updated_at desc, id desc'),
  ],
  ['events, active', listActiveEvents, event('not is_draft and over_at > $1', 'start_time, id')],
  ['events, names', listEvents, event('not is_draft and over_at > $1', 'start_time, id')],
  ['events, history', listEventHistory, event('not is_draft and over_at <= $1', 'over_at desc, id desc')],
  [
    'events, drafts',
    listDraftEvents,
    event('$1::timestamptz is not null and is_draft', 'updated_at desc, id desc'),
  ],
  [
    'participant lists',
    listEventParticipants,
    `select e.id, name_swedish || ' ' || e.name || ' ' || c.name as text
      from (select * from events where ${scope}) e join committees c on c.id = e.host_id
      where $1::timestamptz is not null and not is_draft and e.deleted_at is null
        and reservation_type <> 'Open' order by start_time desc, e.id desc`,
  ],
];

const ofHome: [string, Definition, string][] = [
  [
    'divisions',
    listDivisions,
    `select id, name as text from divisions where $2::uuid is null or id = $2 order by name collate "sv-x-icu", id`,
  ],
  [
    'committees',
    listCommittees,
    `select c.id, name || ' ' || coalesce(
        (select string_agg(email, ' ') from users u where u.committee_id = c.id), '') || ' ' || coalesce(
        (select string_agg(email, ' ') from invites i where i.committee_id = c.id and accepted_at is null), '') as text
      from committees c where division_id = $1 and deleted_at is null order by name collate "sv-x-icu", c.id`,
  ],
  [
    'admins',
    listDivisionAdmins,
    `select coalesce((select i.id from invites i where i.accepted_user_id = a.id), a.id) as id, email as text from (
        select id, email from users where division_id = $1 and role = 'DivisionAdmin'
        union all
        select id, email from invites where division_id = $1 and committee_id is null and accepted_at is null
      ) a order by email, a.id`,
  ],
];

type Row = { id: string; text: string };
type Query = { page?: number | undefined; pageSize?: number | undefined; search?: string | undefined };

const naive = (rows: readonly Row[], { page, pageSize = 10, search = '' }: Query) => {
  const found = rows.filter(({ text }) => text.toLowerCase().includes(search.toLowerCase()));
  if (page === undefined) return { ids: found.map(({ id }) => id), total: found.length };
  const offset = (page - 1) * pageSize;
  const ids = found.slice(offset, offset + pageSize).map(({ id }) => id);
  return { ids, total: search ? Math.min(found.length, offset + 200) : found.length };
};

const idOf = (row: { id?: string; inviteId?: string; eventId?: string }) =>
  row.id ?? row.inviteId ?? row.eventId;

const read = async (actor: Actor, endpoint: Definition, query: Query) => {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  const { status, body } = await app.inject({
    method: endpoint.method,
    url: `/api/v1${fillPath(endpoint, { id: home.divisionId, divisionId: home.divisionId })}`,
    query: Object.fromEntries(given.map(([key, value]) => [key, String(value)])),
    headers: { cookie: actor.cookie },
  });
  if (status !== 200) throw new Error(JSON.stringify(body));
  const { total, ...lists } = body;
  const [rows] = Object.values(lists) as Parameters<typeof idOf>[0][][];
  return { ids: rows?.map(idOf), total };
};

/** Pages from either end, in the middle and past it, with words that few, many and no rows fit. */
const queries = (total: number): fc.Arbitrary<Query> =>
  fc.oneof(
    { weight: 1, arbitrary: fc.record({ search: fc.constantFrom('sittning', '9', 'xyz') }) },
    {
      weight: 12,
      arbitrary: fc
        .record({
          pageSize: fc.constantFrom(1, 7, 10, 100),
          place: fc.oneof(fc.constantFrom(0, 0.5, 1, 1.1), fc.double({ min: 0, max: 1, noNaN: true })),
          search: fc.option(fc.constantFrom('sittning', 'SITT', '77', 'e', 'xyz', '%', '_1'), {
            nil: undefined,
            freq: 1,
          }),
        })
        .map(({ pageSize, place, search }) => ({
          page: 1 + Math.floor((place * Math.max(total - 1, 0)) / pageSize),
          pageSize,
          search,
        })),
    },
  );

/** Whatever else is tried: the last pages, one that is nearer the end than the beginning, and one past the end. */
const always = (total: number): [Query][] => {
  const last = Math.max(1, Math.ceil(total / 10));
  return [last, Math.max(1, last - 1), Math.ceil(last * 0.8), last + 1].map((page) => [
    { page, pageSize: 10 },
  ]);
};

const agrees = async (actor: Actor, endpoint: Definition, rows: readonly Row[], numRuns: number) => {
  await fc.assert(
    fc.asyncProperty(queries(rows.length), async (query) => {
      expect(await read(actor, endpoint, query)).toEqual(naive(rows, query));
    }),
    { numRuns, examples: always(rows.length) },
  );
};

describe('a long list', () => {
  // Within the minutes that a session lasts, each tab loses rows to another.
  describe.each([0, 2])('%i minutes on', (after) => {
    it.each(owned)('%s', async (_name, endpoint, statement) => {
      const now = later(START, minutes(after));
      app.time.now = now;
      const { needs } = endpoint;
      for (const actor of Object.values(actors)) {
        const { role, divisionId, committeeId } = actor.user;
        if (role === 'CommitteeModerator' && needs !== 'Events') continue;
        const { rows } = await app.db.$client.query<Row>(statement, [now, divisionId, committeeId]);
        expect(rows.length).toBeGreaterThan(0);
        await agrees(actor, endpoint, rows, 12);
      }
    });
  });

  it.each(ofHome)('%s', async (name, endpoint, statement) => {
    app.time.now = START;
    for (const actor of [actors.SuperAdmin, actors.DivisionAdmin]) {
      const values = name === 'divisions' ? [null, actor.user.divisionId] : [home.divisionId];
      const text =
        name === 'divisions' ? statement.replace('where', 'where $1::uuid is null and') : statement;
      const { rows } = await app.db.$client.query<Row>(text, values);
      expect(rows.length).toBeGreaterThan(0);
      await agrees(actor, endpoint, rows, 30);
    }
  });

  it('divisions, the same on a page as among all', async () => {
    const { body: all } = await actors.SuperAdmin.call(listDivisions, {});
    const index = all.divisions.findIndex(({ id }: Row) => id === home.divisionId);
    const { body: page } = await actors.SuperAdmin.call(listDivisions, {
      query: { page: index + 1, pageSize: 1 },
    });
    expect(page).toEqual({ divisions: [all.divisions[index]], total: all.total });
    const { committees, admins } = page.divisions[0];
    expect(new Set([0, committees, admins]).size).toBe(3);
  });
});
