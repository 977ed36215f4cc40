import type { Theme } from '@karportalen/contract/themes/fields';
import { and, getTableColumns, gt, lte, sql } from 'drizzle-orm';
import { titleOfEvent } from '../events/list-sql.ts';
import { namedBeside } from '../organisations/named-beside.ts';
import { type OwnerNames, ownerNames, shownOwner } from '../organisations/shown-owner.ts';
import { organiserName } from '../people/organiser-name.ts';
import { countedGroup, peopleCounted } from '../people/target-groups.ts';
import { inSwedish } from '../platform/columns.ts';
import type { Q } from '../platform/db/database.ts';
import type { Caller } from '../platform/http/caller.ts';
import { imageUrl } from '../platform/images/sql.ts';
import { isoOrNull, isoText } from '../platform/iso-text.ts';
import { lookedUp } from '../platform/lists/looked-up.ts';
import { type ListReading, type Reading, readTab, type Tab } from '../platform/lists/paged-tabs.ts';
import type { Moment } from '../platform/lists/prepared-page.ts';
import { draft, published } from '../platform/ownership/owner-columns.ts';
import { readOne } from '../platform/ownership/read-one.ts';
import type { ThemeRow } from './rules.ts';
import { standings } from './shown.ts';
import { themes } from './tables.ts';

const all = {
  table: themes,
  title: inSwedish(themes.title),
  filters: { group: themes.targetGroup },
  beside: namedBeside,
};
const upcoming = (now: Moment) => and(published(themes), gt(themes.startTime, now));
const started = (now: Moment) => and(published(themes), lte(themes.startTime, now));
const over = (now: Moment) => and(published(themes), lte(themes.endTime, now));
const notOver = (now: Moment) => and(published(themes), gt(themes.endTime, now));

/** Which tab a theme is in follows from its times and the clock. */
export const tabs = {
  active: {
    ...all,
    where: (now) => and(started(now), notOver(now)),
    rest: [upcoming, over],
    by: themes.startTime,
    first: 'greatest',
    isSparse: true,
    list: 'themes',
  },
  upcoming: {
    ...all,
    where: upcoming,
    rest: [started],
    by: themes.startTime,
    first: 'least',
    list: 'themes',
  },
  history: { ...all, where: over, rest: [notOver], by: themes.endTime, first: 'greatest', list: 'themes' },
  draft: {
    ...all,
    where: () => draft(themes),
    by: themes.updatedAt,
    first: 'greatest',
    list: 'theme drafts',
  },
} as const satisfies Record<string, Tab>;

// What nobody is answered is not read.
const { searchText, createdAt, palette, ...answered } = getTableColumns(themes);

const shared = {
  ...ownerNames(themes),
  saver: organiserName(themes.updatedBy),
  people: peopleCounted(themes),
};
const inList = lookedUp(shared);

const columns = {
  ...answered,
  ...shared,
  // Answered as the text that the database writes: to read it and to write it again would be the longest part of a list.
  theme: sql<string>`${palette}::text`,
  themeButtonEventName: titleOfEvent(themes.themeButtonEventId),
  countdownButtonEventName: titleOfEvent(themes.countdownButtonEventId),
};

type Row = Pick<ThemeRow, keyof typeof answered> &
  OwnerNames & {
    readonly theme: string;
    readonly saver: string | null;
    readonly themeButtonEventName: string | null;
    readonly countdownButtonEventName: string | null;
    readonly people: number | null;
  };

/** Of the whole union: what another division's admin cannot open may still be what people see. */
const readStandings = async (q: Q, now: Date) => {
  const rows = await q
    .select({
      id: themes.id,
      title: themes.title,
      start: themes.startTime,
      targetGroup: themes.targetGroup,
      divisionId: themes.divisionId,
    })
    .from(themes)
    .where(tabs.active.where(now));
  return standings(
    rows.flatMap(({ start, targetGroup, ...row }) =>
      start && targetGroup ? [{ ...row, start, targetGroup }] : [],
    ),
  );
};

const isActive = ({ isDraft, startTime, endTime }: Row, now: Date): boolean =>
  !isDraft && startTime !== null && startTime <= now && endTime !== null && endTime > now;

const notShown = { shown: false, coveredBy: null };

const toAnswer = (q: Q, now: Date) => {
  let known: ReturnType<typeof readStandings> | undefined;
  const standingOf = async (row: Row) => {
    known ??= readStandings(q, now);
    return (await known).get(row.id) ?? notShown;
  };
  return async (row: Row): Promise<Theme> => ({
    id: row.id,
    title: row.title,
    targetGroup: countedGroup(row.targetGroup, row.people),
    start: isoOrNull(row.startTime),
    end: isoOrNull(row.endTime),
    status: row.isDraft ? 'draft' : 'upcoming',
    pngUrl: row.imageSha256 === null ? null : imageUrl(row.imageSha256),
    theme: row.theme,
    themeLinkButtonType: row.themeLinkButtonType,
    themeLinkButtonText: row.themeLinkButtonText,
    themeButtonEventId: row.themeButtonEventId,
    themeLinkUrl: row.themeLinkUrl,
    countdownEnabled: row.countdownEnabled ? 'enabled' : 'disabled',
    countdownStartTime: isoOrNull(row.countdownStartTime),
    countdownButtonType: row.countdownButtonType,
    countdownButtonEventId: row.countdownButtonEventId,
    countdownLinkUrl: row.countdownLinkUrl,
    themeButtonEventName: row.themeButtonEventName,
    countdownButtonEventName: row.countdownButtonEventName,
    ...shownOwner(row),
    updatedBy: row.saver,
    ...(isActive(row, now) ? await standingOf(row) : notShown),
    updatedAt: isoText(row.updatedAt),
  });
};

export const listThemeRows = async (
  q: Q,
  tab: Tab,
  reading: ListReading,
): Promise<{ themes: Theme[]; total: number }> => {
  const { rows, total } = await readTab<Row>(q, tab, reading, (which, order, total) =>
    inList
      .joinedTo(q.select({ ...columns, ...inList.columns, total }).from(themes))
      .where(which)
      .orderBy(...order),
  );
  return { themes: await Promise.all(rows.map(toAnswer(q, reading.now))), total };
};

export const readTheme = async (q: Q, id: string, { caller, now }: Reading): Promise<Theme | undefined> => {
  const row = await readOne(q, { what: 'theme', table: themes }, { id, caller }, (which) =>
    q.select(columns).from(themes).where(which),
  );
  return row && toAnswer(q, now)(row);
};

/** The row as it is until this transaction ends. */
export const lockTheme = async (q: Q, id: string, caller: Caller): Promise<ThemeRow | undefined> => {
  return readOne(q, { what: 'lock theme', table: themes }, { id, caller }, (which) =>
    q.select().from(themes).where(which).for('update'),
  );
};
