import type { ListQuery } from '@karportalen/contract/core/paging';
import type { Theme } from '@karportalen/contract/themes/fields';
import { and, asc, count, desc, eq, gt, lte, type SQL, sql } from 'drizzle-orm';
import { createdBy, inScope } from '../organisations/for-content.ts';
import { targetGroupCounter } from '../people/for-content.ts';
import type { Q } from '../platform/db/database.ts';
import { pageOf, searchIn } from '../platform/db/paging.ts';
import type { Caller } from '../platform/http/caller.ts';
import { imageUrl } from '../platform/images/sql.ts';
import type { ThemeRow } from './rules.ts';
import { themes } from './tables.ts';

const published = eq(themes.isDraft, false);

type Tab = { readonly where: (now: Date) => SQL | undefined; readonly order: readonly SQL[] };

/** Which tab a theme is in follows from its times and the clock. */
export const tabs = {
  active: {
    where: (now) => and(published, lte(themes.startTime, now), gt(themes.endTime, now)),
    order: [desc(themes.startTime), desc(themes.id)],
  },
  upcoming: {
    where: (now) => and(published, gt(themes.startTime, now)),
    order: [asc(themes.startTime), asc(themes.id)],
  },
  history: {
    where: (now) => and(published, lte(themes.endTime, now)),
    order: [desc(themes.endTime), desc(themes.id)],
  },
  draft: { where: () => eq(themes.isDraft, true), order: [desc(themes.updatedAt), desc(themes.id)] },
} as const satisfies Record<string, Tab>;

const eventName = (id: typeof themes.themeButtonEventId | typeof themes.countdownButtonEventId) =>
  sql<string | null>`(select coalesce(nullif(e.name_swedish, ''), e.name) from events e where e.id = ${id})`;

const columns = {
  row: themes,
  createdBy: createdBy(themes),
  themeButtonEventName: eventName(themes.themeButtonEventId),
  countdownButtonEventName: eventName(themes.countdownButtonEventId),
};

type Read = {
  readonly row: ThemeRow;
  readonly createdBy: string;
  readonly themeButtonEventName: string | null;
  readonly countdownButtonEventName: string | null;
};

const toAnswer = (q: Q) => {
  const counted = targetGroupCounter(q);
  return async ({ row, ...names }: Read): Promise<Theme> => ({
    id: row.id,
    title: row.title,
    targetGroup: await counted(row.targetGroup, row.divisionId),
    start: row.startTime?.toISOString() ?? null,
    end: row.endTime?.toISOString() ?? null,
    status: row.isDraft ? 'draft' : 'upcoming',
    pngUrl: row.imageSha256 === null ? null : imageUrl(row.imageSha256),
    theme: JSON.stringify(row.palette),
    themeLinkButtonType: row.themeLinkButtonType,
    themeLinkButtonText: row.themeLinkButtonText,
    themeButtonEventId: row.themeButtonEventId,
    themeLinkUrl: row.themeLinkUrl,
    countdownEnabled: row.countdownEnabled ? 'enabled' : 'disabled',
    countdownStartTime: row.countdownStartTime?.toISOString() ?? null,
    countdownButtonType: row.countdownButtonType,
    countdownButtonEventId: row.countdownButtonEventId,
    countdownLinkUrl: row.countdownLinkUrl,
    ...names,
    updatedAt: row.updatedAt.toISOString(),
  });
};

export const listThemeRows = async (
  q: Q,
  tab: Tab,
  { caller, now, query }: { readonly caller: Caller; readonly now: Date; readonly query: ListQuery },
): Promise<{ themes: Theme[]; total: number }> => {
  const where = and(inScope(caller, themes), tab.where(now), searchIn(query, themes.title));
  const { rows, total } = await pageOf<Read>(
    query,
    q
      .select(columns)
      .from(themes)
      .where(where)
      .orderBy(...tab.order)
      .$dynamic(),
    async () => (await q.select({ n: count() }).from(themes).where(where))[0]?.n ?? 0,
  );
  return { themes: await Promise.all(rows.map(toAnswer(q))), total };
};

const oneInScope = (caller: Caller, id: string) => and(eq(themes.id, id), inScope(caller, themes));

export const readTheme = async (q: Q, id: string, caller: Caller): Promise<Theme | undefined> => {
  const [row] = await q.select(columns).from(themes).where(oneInScope(caller, id));
  return row && toAnswer(q)(row);
};

/** The row as it is until this transaction ends. */
export const lockTheme = async (q: Q, id: string, caller: Caller): Promise<ThemeRow | undefined> => {
  const [row] = await q.select().from(themes).where(oneInScope(caller, id)).for('update');
  return row;
};
