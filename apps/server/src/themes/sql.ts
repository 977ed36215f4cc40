import type { TargetGroup } from '@karportalen/contract/core/target-group';
import type { Theme } from '@karportalen/contract/themes/fields';
import { themeStateLabels } from '@karportalen/contract/themes/states';
import { and, getTableColumns, gt, inArray, lte, sql } from 'drizzle-orm';
import { titleOfEvent } from '../events/list-sql.ts';
import { type OwnerNames, ownerNames, shownOwner } from '../organisations/created-by.ts';
import { ownerNameMatches } from '../organisations/owner-name-search.ts';
import { countedGroup, peopleCounted } from '../people/target-groups.ts';
import { inSwedish } from '../platform/columns.ts';
import type { Q } from '../platform/db/database.ts';
import { keepRow } from '../platform/history/record.ts';
import type { Caller } from '../platform/http/caller.ts';
import { imageUrl } from '../platform/images/sql.ts';
import { FEW } from '../platform/lists/long-list.ts';
import { type ListReading, type Reading, readTab, type Tab } from '../platform/lists/paged-tabs.ts';
import type { Moment } from '../platform/lists/prepared-page.ts';
import { sharedNames } from '../platform/lists/shared-names.ts';
import { type ShownStatus, statusBy, statusOfAll } from '../platform/lists/status-search.ts';
import { organiserName } from '../platform/ownership/organiser-name.ts';
import { draft, published } from '../platform/ownership/owner-columns.ts';
import { readInScope } from '../platform/ownership/read-in-scope.ts';
import { themeHistory } from './history-item.ts';
import type { ThemeRow } from './rules.ts';
import { readVisibility } from './shown-theme-sql.ts';
import { themes } from './tables.ts';

const all = {
  table: themes,
  title: inSwedish(themes.title),
  filters: { group: themes.targetGroup },
  nameMatches: ownerNameMatches,
  dates: [themes.startTime, themes.endTime],
};
const start = themes.startTime;
const end = themes.endTime;
const upcoming = { where: (now: Moment) => and(published(themes), gt(start, now)), by: start };
const started = { where: (now: Moment) => and(published(themes), lte(start, now)), by: start };
const over = { where: (now: Moment) => and(published(themes), lte(end, now)), by: end };
const notOver = { where: (now: Moment) => and(published(themes), gt(end, now)), by: end };

const { draft: drafted, upcoming: planned, countdown, ended, active, covered } = themeStateLabels;

/** Whether the app shows an active theme depends on the other active ones, which are few. */
const onShow: ShownStatus = {
  labels: { active, covered },
  where: async (keys, now, q) => {
    const rows = await q
      .select({ id: themes.id, targetGroup: themes.targetGroup, divisionId: themes.divisionId })
      .from(themes)
      .where(and(started.where(now), notOver.where(now)))
      .limit(FEW);
    const visibilityOf = await readVisibility(q, rows, now);
    const ids = rows.flatMap(({ id, targetGroup, divisionId }) => {
      if (!targetGroup) return [];
      const { coveredBy } = visibilityOf({ id, targetGroup, divisionId });
      return keys.includes(coveredBy === null ? 'active' : 'covered') ? [id] : [];
    });
    return inArray(themes.id, ids);
  },
};

/** A theme's tab follows from its times and the clock. */
export const tabs = {
  active: {
    ...all,
    where: (now) => and(started.where(now), notOver.where(now)),
    rest: [upcoming, over],
    by: start,
    first: 'greatest',
    isSparse: true,
    list: 'themes',
    statuses: [onShow],
  },
  upcoming: {
    ...all,
    ...upcoming,
    rest: [started],
    first: 'least',
    list: 'themes',
    statuses: [
      statusBy(
        { upcoming: planned, countdown },
        (now) => sql`case when ${themes.countdownStartTime} <= ${now} then 'countdown' else 'upcoming' end`,
      ),
    ],
  },
  history: {
    ...all,
    ...over,
    rest: [notOver],
    first: 'greatest',
    list: 'themes',
    statuses: [statusOfAll(ended)],
  },
  draft: {
    ...all,
    where: () => draft(themes),
    by: themes.updatedAt,
    dates: [themes.startTime, themes.updatedAt],
    first: 'greatest',
    list: 'theme drafts',
    statuses: [statusOfAll(drafted)],
  },
} as const satisfies Record<string, Tab>;

// Columns that no answer contains are not read.
const { searchText, createdAt, palette, ...answered } = getTableColumns(themes);

const shared = {
  ...ownerNames(themes),
  saver: organiserName(themes.updatedBy),
  people: peopleCounted(themes),
};
const inList = sharedNames(shared);

const columns = {
  ...answered,
  ...shared,
  // Sent as the database's JSON text: parsing and serialising it would be the slowest part of a list.
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
    readonly people: number;
  };

type Active = Row & { readonly targetGroup: TargetGroup };

const isActive = (row: Row, now: Date): row is Active => {
  const { isDraft, startTime, endTime, targetGroup } = row;
  return (
    !isDraft &&
    targetGroup !== null &&
    startTime !== null &&
    startTime <= now &&
    endTime !== null &&
    endTime > now
  );
};

const notShown = { shown: false, coveredBy: null };

const toAnswers = async (q: Q, rows: readonly Row[], now: Date): Promise<Theme[]> => {
  const active = rows.filter((row) => isActive(row, now));
  const visibilityOf = active.length > 0 ? await readVisibility(q, active, now) : () => notShown;
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    targetGroup: countedGroup(row.targetGroup, row.people),
    start: row.startTime?.toISOString() ?? null,
    end: row.endTime?.toISOString() ?? null,
    status: row.isDraft ? 'draft' : 'upcoming',
    pngUrl: row.imageSha256 === null ? null : imageUrl(row.imageSha256),
    theme: row.theme,
    themeLinkButtonType: row.themeLinkButtonType,
    themeLinkButtonText: row.themeLinkButtonText,
    themeButtonEventId: row.themeButtonEventId,
    themeLinkUrl: row.themeLinkUrl,
    countdownEnabled: row.countdownEnabled ? 'enabled' : 'disabled',
    countdownStartTime: row.countdownStartTime?.toISOString() ?? null,
    countdownButtonType: row.countdownButtonType,
    countdownButtonEventId: row.countdownButtonEventId,
    countdownLinkUrl: row.countdownLinkUrl,
    themeButtonEventName: row.themeButtonEventName,
    countdownButtonEventName: row.countdownButtonEventName,
    ...shownOwner(row),
    updatedBy: row.saver,
    ...(isActive(row, now) ? visibilityOf(row) : notShown),
    updatedAt: row.updatedAt.toISOString(),
  }));
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
  return { themes: await toAnswers(q, rows, reading.now), total };
};

export const readTheme = async (q: Q, id: string, { caller, now }: Reading): Promise<Theme | undefined> => {
  const row = await readInScope(q, { what: 'theme', table: themes }, { id, caller }, (which) =>
    q.select(columns).from(themes).where(which),
  );
  return row && (await toAnswers(q, [row], now))[0];
};

const rowColumns = getTableColumns(themes);

export const lockTheme = (q: Q, id: string, caller: Caller): Promise<ThemeRow | undefined> => {
  const row = readInScope(q, { what: 'lock theme', table: themes }, { id, caller }, (which) =>
    q.select(rowColumns).from(themes).where(which).for('update'),
  );
  keepRow(q, themeHistory, id, row);
  return row;
};
