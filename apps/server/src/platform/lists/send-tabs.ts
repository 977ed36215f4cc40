import { and, gt, lte } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { inSwedish } from '../columns.ts';
import { draft, published } from '../ownership/owner-columns.ts';
import type { OwnedTable, Part, Tab } from './paged-tabs.ts';
import type { ShownStatus } from './status-search.ts';
import type { CountedList } from './tables.ts';

type SentTable = OwnedTable & Record<'isDraft' | 'sendAt' | 'updatedAt' | 'titleSwedish', PgColumn>;

/** Tabs of items with a send time. A row's tab follows from that time and the clock. */
export const sendTabs = (
  table: SentTable,
  list: CountedList,
  drafts: CountedList,
  also: Pick<Tab, 'filters' | 'types' | 'nameMatches'>,
  statuses: Readonly<Record<'history' | 'scheduled' | 'draft', readonly ShownStatus[]>>,
) => {
  const by = table.sendAt;
  const past: Part = { where: (now) => and(published(table), lte(by, now)), by };
  const coming: Part = { where: (now) => and(published(table), gt(by, now)), by };
  const all = { ...also, table, title: inSwedish(table.titleSwedish) };
  return {
    history: { ...all, ...past, rest: [coming], first: 'greatest', list, statuses: statuses.history },
    scheduled: { ...all, ...coming, rest: [past], first: 'least', list, statuses: statuses.scheduled },
    draft: {
      ...all,
      where: () => draft(table),
      by: table.updatedAt,
      first: 'greatest',
      list: drafts,
      statuses: statuses.draft,
    },
  } as const satisfies Record<string, Tab>;
};
