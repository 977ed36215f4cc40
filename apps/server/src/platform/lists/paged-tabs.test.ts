import { addressOf, type Definition } from '@karportalen/contract/core/endpoint';
import {
  listActiveEvents,
  listDraftEvents,
  listEventHistory,
  listEvents,
} from '@karportalen/contract/events/endpoints';
import {
  eventStatusLabels,
  type ReservationType,
  reservationLabels,
} from '@karportalen/contract/events/kinds';
import {
  listDraftNotifications,
  listNotifications,
  listScheduledNotifications,
} from '@karportalen/contract/notifications/endpoints';
import { pushStatusLabels } from '@karportalen/contract/notifications/push-status';
import {
  listCommittees,
  listDivisionAdmins,
  listDivisions,
} from '@karportalen/contract/organisations/endpoints';
import { listDraftPolls, listPollHistory, listScheduledPolls } from '@karportalen/contract/polls/endpoints';
import { openPollLabels, pushTroubleLabels } from '@karportalen/contract/polls/texts';
import {
  listActiveThemes,
  listDraftThemes,
  listThemeHistory,
  listUpcomingThemes,
} from '@karportalen/contract/themes/endpoints';
import { themeStateLabels } from '@karportalen/contract/themes/states';
import { listEventParticipants } from '@karportalen/contract/tickets/participant-endpoints';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { later, minutes, START, type TestApp, testApp } from '../../../test/app.ts';
import { isProof, tries } from '../../../test/proof.ts';
import { fillLists, type Home } from '../../../test/requests/long-lists.ts';

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

// The reference implementation, from the rows alone. $1 is the clock, $2 the caller's division, $3 the committee.
const scope = '($2::uuid is null or division_id = $2) and ($3::uuid is null or committee_id = $3)';
const maker = `case when creator_role is null then 'Tidigare formulär'
    when committee_id is not null then (select c.name from committees c where c.id = t.committee_id)
    when division_id is not null then (select d.name from divisions d where d.id = t.division_id)
    else 'Superadmin' end`;
const creator = `case when creator_role = 'SuperAdmin' then 'union'
    else coalesce('committee:' || committee_id, 'division:' || division_id) end`;
type Listed = {
  table: string;
  text: string;
  title: string;
  at: string;
  where: string;
  order: string;
  also?: string;
  /** The columns of the dates that a row shows. */
  dates?: readonly string[];
};
const shownDate = (column: string) =>
  `coalesce(to_char(${column} at time zone 'Europe/Stockholm', 'YYYY-MM-DD HH24:MI'), '')`;
const groupLabel = `chr(10) || case target_group when 'All' then 'Studenter & Alumner' when 'Alumni' then 'Alumner'
  when 'Freshmen' then 'Nollan' when 'Student' then 'Studenter' else '' end`;
const listed = ({ table, text, title, at, where, order, also = '', dates = [at] }: Listed) =>
  `select id, ${text} || chr(10) || (${maker}) as text, ${creator} as creator ${also},
      array[${dates.map(shownDate)}] as dates,
      to_char(${at} at time zone 'Europe/Stockholm', 'YYYY-MM-DD') as day,
      row_number() over (order by ${at}, id)::int as date_place,
      row_number() over (order by ${title} collate "sv-x-icu", id)::int as title_place
    from ${table} t where ${where} and ${scope} order by ${order}`;
const sent = (table: string, where: string, order: string) =>
  listed({
    table,
    text: `title_swedish || chr(10) || title_english ${table === 'polls' ? '' : "|| chr(10) || notification_message_swedish || chr(10) || case type when 'Alarm' then 'Larm' else '' end"} || ${groupLabel}`,
    title: 'title_swedish',
    at: order.split(/[ ,]/)[0] ?? '',
    where,
    order,
    also: `, target_group as "group" ${table === 'polls' ? '' : ', type'}`,
  });
const theme = (where: string, order: string) =>
  listed({
    table: 'themes',
    text: `title || ${groupLabel}`,
    title: 'title',
    at: order.split(/[ ,]/)[0] ?? '',
    dates: ['start_time', order.startsWith('updated_at') ? 'updated_at' : 'end_time'],
    where,
    order,
    also: ', target_group as "group"',
  });
const event = (
  where: string,
  order: string,
  at = order.split(/[ ,]/)[0] ?? '',
  dates = ['start_time', at === 'updated_at' ? at : 'end_time'],
) =>
  listed({
    dates,
    table: 'events',
    text: `name_swedish || chr(10) || name || chr(10) || (select c.name from committees c where c.id = host_id) || chr(10)
      || case reservation_type when 'Open' then 'Öppet' when 'Free' then 'Bokningsbart (Gratis)' else 'Bokningsbart (Köp)' end`,
    title: 'name_swedish',
    at,
    where: `${where} and deleted_at is null`,
    order,
    also: ', reservation_type as type, host_id as host, pin',
  });

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
    event(
      "$1::timestamptz is not null and not is_draft and reservation_type <> 'Open'",
      `over_at <= $1, case when over_at > $1 then start_time end, case when over_at > $1 then id end,
        start_time desc, id desc`,
      'start_time',
      ['start_time'],
    ),
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

type Row = { id: string; text: string; dates?: string[] } & Record<string, unknown>;
type Query = {
  page?: number | undefined;
  pageSize?: number | undefined;
  search?: string | undefined;
  sort?: string | undefined;
} & Record<string, unknown>;

const fits = (row: Row, [key, value]: [string, unknown]): boolean => {
  if (value === undefined) return true;
  if (key === 'from') return String(row.day) >= String(value);
  return key === 'to' ? String(row.day) <= String(value) : row[key] === value;
};

const inOrder = (rows: readonly Row[], sort: string | undefined): readonly Row[] => {
  if (!sort) return rows;
  const sign = sort.startsWith('-') ? -1 : 1;
  const place = `${sort.replace('-', '')}_place`;
  return rows.toSorted((a, b) => sign * (Number(a[place]) - Number(b[place])));
};

const naive = (rows: readonly Row[], { page, pageSize = 10, search = '', sort, ...filters }: Query) => {
  const found = inOrder(rows, sort)
    .filter(
      ({ text, dates = [] }) =>
        text.toLowerCase().includes(search.toLowerCase()) ||
        (/^\d{4}-\d\d/.test(search) && dates.some((date) => date.startsWith(search))),
    )
    .filter((row) => Object.entries(filters).every((filter) => fits(row, filter)));
  if (page === undefined) return { ids: found.map(({ id }) => id), total: found.length };
  const offset = (page - 1) * pageSize;
  const ids = found.slice(offset, offset + pageSize).map(({ id }) => id);
  const isFiltered = search || Object.values(filters).some((value) => value !== undefined);
  return { ids, total: isFiltered ? Math.min(found.length, offset + 200) : found.length };
};

const idOf = (row: { id?: string; inviteId?: string; eventId?: string }) =>
  row.id ?? row.inviteId ?? row.eventId;

const read = async (actor: Actor, endpoint: Definition, query: Query) => {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  const { status, body } = await app.inject({
    method: endpoint.method,
    url: addressOf(endpoint, { id: home.divisionId, divisionId: home.divisionId }),
    query: Object.fromEntries(given.map(([key, value]) => [key, String(value)])),
    headers: { cookie: actor.cookie },
  });
  if (status !== 200) throw new Error(JSON.stringify(body));
  const { total, ...lists } = body;
  const [rows] = Object.values(lists) as Parameters<typeof idOf>[0][][];
  return { ids: rows?.map(idOf), total };
};

/** Pages from either end, in the middle and beyond it, with searches that match few, many and no rows. */
const queries = (total: number, filters: fc.Arbitrary<object>): fc.Arbitrary<Query> =>
  fc.oneof(
    { weight: 1, arbitrary: fc.record({ search: fc.constantFrom('sittning', '9', 'xyz') }) },
    {
      weight: 12,
      arbitrary: fc
        .record({
          pageSize: fc.constantFrom(1, 7, 10, 100),
          place: fc.oneof(fc.constantFrom(0, 0.5, 1, 1.1), fc.double({ min: 0, max: 1, noNaN: true })),
          search: fc.option(
            fc.constantFrom(
              'sittning',
              'SITT',
              '77',
              'e',
              'xyz',
              '%',
              '_1',
              'nollan',
              day(0),
              day(0).slice(0, 7),
            ),
            {
              nil: undefined,
              freq: 1,
            },
          ),
        })
        .chain((given) => filters.map((narrowed) => ({ ...given, ...narrowed })))
        .map(({ pageSize, place, ...rest }) => ({
          page: 1 + Math.floor((place * Math.max(total - 1, 0)) / pageSize),
          pageSize,
          ...rest,
        })),
    },
  );

const day = (days: number) => new Date(START.getTime() + days * 86_400_000).toISOString().slice(0, 10);

/** The sort orders and filters of the endpoint. */
const narrowings = ({ query }: Definition): fc.Arbitrary<object> => {
  const { divisionId, committeeId } = home;
  const all: Record<string, string[]> = {
    sort: ['date', '-date', 'title', '-title'],
    group: ['All', 'Alumni'],
    type: ['Open', 'Free', 'Notification', 'Alarm'],
    host: [committeeId],
    creator: ['union', `division:${divisionId}`, `committee:${committeeId}`],
    from: [day(-1), day(0), day(1)],
    to: [day(-1), day(0), day(1)],
  };
  const arbitraries = Object.entries(all).flatMap(([key, values]) => {
    const known = values.filter((value) => query?.safeParse({ [key]: value }).success);
    const some = { weight: 1, arbitrary: fc.constantFrom(undefined, ...known) };
    const none = { weight: 3, arbitrary: fc.constant(undefined) };
    return known.length > 0 ? [[key, fc.oneof(some, none)]] : [];
  });
  return fc.record(Object.fromEntries(arbitraries));
};

/** Always tried: the last pages, one nearer the end than the beginning, and one beyond the end. */
const always = (total: number): [Query][] => {
  const last = Math.max(1, Math.ceil(total / 10));
  const pages = [last, Math.ceil(last * 0.8), last + 1, ...(isProof ? [Math.max(1, last - 1)] : [])];
  return pages.map((page) => [{ page, pageSize: 10 }]);
};

const agrees = async (actor: Actor, endpoint: Definition, rows: readonly Row[], numRuns: number) => {
  await fc.assert(
    fc.asyncProperty(queries(rows.length, narrowings(endpoint)), async (query) => {
      expect(await read(actor, endpoint, query)).toEqual(naive(rows, query));
    }),
    { numRuns: numRuns + always(rows.length).length, examples: always(rows.length) },
  );
};

describe('a search', () => {
  const idsOf = async (endpoint: Definition, search: string) =>
    (await read(actors.SuperAdmin, endpoint, { page: 1, search })).ids;

  it('a search finds an event by its PIN in the list that shows it, and in no other', async () => {
    app.time.now = START;
    const pin = '918273';
    const { rows } = await app.db.$client.query<{ id: string }>(
      `update events set pin = $2 where id = (select id from events where not is_draft and deleted_at is null
        and reservation_type <> 'Open' and over_at > $1 order by id limit 1) returning id`,
      [START, pin],
    );
    const id = rows[0]?.id;
    expect(await idsOf(listEventParticipants, pin)).toEqual([id]);
    expect(await idsOf(listActiveEvents, pin)).toEqual([]);
    const far = await app.as('DivisionAdmin');
    expect((await read(far, listEventParticipants, { page: 1, search: pin })).ids).toEqual([]);
  });

  it('a search finds a row by the dates that it shows', async () => {
    app.time.now = START;
    const change = async (sql: string) => {
      const { rows } = await app.db.$client.query<{ id: string }>(sql, [START]);
      return rows.map(({ id }) => id);
    };
    const sent = await change(
      `update notifications set send_at = '1999-03-05T11:30:00Z' where id = (select id from notifications
        where not is_draft and send_at <= $1 order by id limit 1) returning id`,
    );
    const held = await change(
      `update events set start_time = '1999-03-05T17:00:00Z', end_time = '1999-03-06T01:00:00Z',
        ticket_release_time = null, ticket_reservation_expiry_time = null
        where id = (select id from events where not is_draft and deleted_at is null and over_at <= $1
          and taken_down_at is null and cancelled_at is null order by id limit 1) returning id`,
    );
    expect(await idsOf(listNotifications, '1999-03-05')).toEqual(sent);
    expect(await idsOf(listNotifications, '1999-03-05 12:30')).toEqual(sent);
    expect(await idsOf(listNotifications, '1999-03-06')).toEqual([]);
    // The start's day, and the end's.
    for (const search of ['1999-03', '1999-03-05', '1999-03-06'])
      expect(await idsOf(listEventHistory, search), search).toEqual(held);
    expect(await idsOf(listEventHistory, '1999-03-07')).toEqual([]);
  });

  it('a search finds a row by the group it is for', async () => {
    const lists = { notifications: listNotifications, polls: listPollHistory, themes: listThemeHistory };
    for (const [table, endpoint] of Object.entries(lists)) {
      await app.db.$client.query(
        `update ${table} set target_group = 'Freshmen' where id in (select id from ${table} order by id limit 40)`,
      );
      const { total } = await read(actors.SuperAdmin, endpoint, { page: 1, group: 'Freshmen' });
      expect(total).toBeGreaterThan(0);
      expect((await read(actors.SuperAdmin, endpoint, { page: 1, search: 'nollan' })).total).toBe(total);
    }
  });

  it('a search finds a notification by the message that its row shows', async () => {
    app.time.now = START;
    const { rows } = await app.db.$client.query<{ id: string }>(
      `update notifications set notification_message_swedish = 'Glöm inte legitimationen'
        where id = (select id from notifications where not is_draft and send_at <= $1 order by id limit 1) returning id`,
      [START],
    );
    expect(await idsOf(listNotifications, 'LEGITIMATION')).toEqual([rows[0]?.id]);
  });
});

/** Gives some rows of each list another status than the rest. `first` are the newest of them. */
const standOtherwise = async () => {
  const change = async (table: string, where: string, ...changes: readonly string[]) => {
    for (const [place, values] of changes.entries())
      await app.db.$client.query(
        `update ${table} set ${values} where id = (select id from ${table} where ${where} order by id offset ${place} limit 1)`,
      );
  };
  const now = `'${START.toISOString()}'::timestamptz`;
  const left = `not is_draft and send_at <= ${now}`;
  const pushes = ['failed', 'held', 'partlySent', 'inboxOnly'].map((status) => `push_status = '${status}'`);
  await change('notifications', left, ...pushes, 'sent_at = send_at', "failed_reason = 'Ingen svarade.'");
  await change('notifications', `not is_draft and send_at > ${now}`, "push_status = 'held'");
  const pushed = pushes.map((push) => `send_push_notification = true, ${push}`);
  await change('polls', left, `closes_at = send_at + interval '1 second'`, ...pushed);
  const off = `start_time = ${now} - interval '3 days', end_time = ${now} - interval '2 days'`;
  await change(
    'events',
    `not is_draft and deleted_at is null and over_at <= ${now}`,
    `${off}, taken_down_at = ${now} - interval '2 days', taken_down_reason = 'Bröt mot policyn'`,
    `${off}, cancelled_at = ${now} - interval '2 days', cancellation_swedish = 'Regn', cancellation_english = 'Rain'`,
  );
  await change(
    'themes',
    `not is_draft and start_time > ${now}`,
    `countdown_enabled = true, countdown_start_time = ${now} - interval '1 hour'`,
  );
};

type Shown = { id: string; status: string; pushStatus?: string | null; coveredBy?: string | null } & {
  countdownStartTime?: string | null;
  eventReservationDetails?: { reservationType: ReservationType };
};

const typeOf = ({ eventReservationDetails: details }: Shown): string =>
  details ? reservationLabels[details.reservationType] : '';

/** Lists whose rows have badges, and the badges' labels. */
const badges: [string, Definition, (row: Shown) => string[]][] = [
  [
    'notifications, history',
    listNotifications,
    ({ status }) => [pushStatusLabels[status as keyof typeof pushStatusLabels]],
  ],
  [
    'notifications, scheduled',
    listScheduledNotifications,
    ({ status }) => (status === 'held' ? [pushStatusLabels.held] : []),
  ],
  ['notifications, drafts', listDraftNotifications, () => ['Utkast']],
  [
    'polls, history',
    listPollHistory,
    ({ status, pushStatus }) => [
      openPollLabels[status as keyof typeof openPollLabels],
      ...[pushTroubleLabels[pushStatus as keyof typeof pushTroubleLabels] ?? []].flat(),
    ],
  ],
  ['polls, drafts', listDraftPolls, () => []],
  [
    'events, history',
    listEventHistory,
    ({ status }) => [eventStatusLabels[status as keyof typeof eventStatusLabels]],
  ],
  ['events, active', listActiveEvents, () => []],
  ['events, drafts', listDraftEvents, () => ['Utkast']],
  ['themes, active', listActiveThemes, ({ coveredBy }) => [coveredBy === null ? 'Visas nu' : 'Dolt']],
  [
    'themes, upcoming',
    listUpcomingThemes,
    ({ countdownStartTime: at }) => [at && new Date(at) <= START ? 'Räknar ner' : 'Schemalagt'],
  ],
  ['themes, history', listThemeHistory, () => ['Avslutat']],
];
const words = [
  ...new Set([pushStatusLabels, openPollLabels, pushTroubleLabels, eventStatusLabels].flatMap(Object.values)),
  ...Object.values(themeStateLabels),
]
  .flatMap((label, index) => {
    const forms = [label.toLowerCase(), label.slice(0, 4), label.split(' ').at(-1) ?? label];
    return isProof ? forms : forms.slice(index % 3, (index % 3) + 1);
  })
  // Words of two letters match too much.
  .filter((word) => word.length > 2);

describe('a search for the word of a badge', () => {
  beforeAll(standOtherwise);

  it.each(badges)(
    'a search for the word of a badge finds the rows that show it, and no others: %s',
    async (_, endpoint, shownBy) => {
      app.time.now = START;
      const { body } = await app.inject({
        method: endpoint.method,
        url: addressOf(endpoint, {}),
        headers: { cookie: actors.SuperAdmin.cookie },
      });
      const [rows = []] = Object.values(body).filter(Array.isArray) as Shown[][];
      expect(rows.length).toBeGreaterThan(0);
      for (const search of new Set(words)) {
        const begins = (label: string) => ` ${label}`.toLowerCase().includes(` ${search.toLowerCase()}`);
        const showing = rows.filter((row) => shownBy(row).some(begins)).map(({ id }) => id);
        const found = await read(actors.SuperAdmin, endpoint, { search });
        // Titles, creators and types contain some of the words as well, in rows without that badge.
        const inText = rows.filter((row) =>
          `${JSON.stringify(row)} ${typeOf(row)}`.toLowerCase().includes(search.toLowerCase()),
        );
        const expected = new Set([...showing, ...inText.map(({ id }) => id)]);
        for (const id of showing) expect(found.ids, `${search} finds ${id}`).toContain(id);
        for (const id of found.ids ?? [])
          expect(expected.has(id ?? ''), `${search} finds ${id} too`).toBe(true);
      }
    },
  );
});

describe('a long list', () => {
  // Within a session's minutes, each tab loses rows to another as time passes.
  describe.each(isProof ? [0, 2] : [2])('%i minutes on', (after) => {
    it.each(owned)(
      'a long list is the same on a page as among all rows: %s',
      async (_name, endpoint, statement) => {
        const now = later(START, minutes(after));
        app.time.now = now;
        const { needs } = endpoint;
        for (const actor of Object.values(actors)) {
          const { role, divisionId, committeeId } = actor.user;
          if (role === 'CommitteeModerator' && needs !== 'Events') continue;
          const { rows } = await app.db.$client.query<Row>(statement, [now, divisionId, committeeId]);
          expect(rows.length).toBeGreaterThan(0);
          await agrees(actor, endpoint, rows, tries({ proof: 12, run: 2 }));
        }
      },
    );
  });

  it.each(ofHome)(
    'a long list is the same on a page as among all rows: %s',
    async (name, endpoint, statement) => {
      app.time.now = START;
      for (const actor of [actors.SuperAdmin, actors.DivisionAdmin]) {
        const values = name === 'divisions' ? [null, actor.user.divisionId] : [home.divisionId];
        const text =
          name === 'divisions' ? statement.replace('where', 'where $1::uuid is null and') : statement;
        const { rows } = await app.db.$client.query<Row>(text, values);
        expect(rows.length).toBeGreaterThan(0);
        await agrees(actor, endpoint, rows, tries({ proof: 30, run: 6 }));
      }
    },
  );

  it('the list of divisions is the same on a page as among all', async () => {
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
