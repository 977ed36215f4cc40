import type { Definition } from '@karportalen/contract/core/endpoint';
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

/*
 * A naive reference implementation of the portal's lists: plain SQL without paging, then search, filters and pages in memory.
 * $1 is the clock, $2 the caller's division, $3 the committee.
 */

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

/** Lists of items that have an owner: name, endpoint, and the statement for all rows. */
export const ownedLists: [string, Definition, string][] = [
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

/** Lists of organisations; $1 is the division. */
export const organisationLists: [string, Definition, string][] = [
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

export type Row = { id: string; text: string; dates?: string[] } & Record<string, unknown>;
export type Query = {
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

/** The ids of a page and the total, as the server should answer them. */
export const naivePage = (
  rows: readonly Row[],
  { page, pageSize = 10, search = '', sort, ...filters }: Query,
) => {
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
