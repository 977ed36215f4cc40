import type { ListQuery } from '@karportalen/contract/core/paging';
import { and, asc, count, gt, type SQL, sql } from 'drizzle-orm';
import { inScope } from '../organisations/for-content.ts';
import type { Q } from '../platform/db/database.ts';
import { pageOf, searchIn } from '../platform/db/paging.ts';
import type { Caller } from '../platform/http/caller.ts';
import { events, published } from './tables.ts';

export type Reading = { readonly caller: Caller; readonly now: Date };

/** Published, neither removed nor taken down, and not over. */
export const isActive = ({ caller, now }: Reading): SQL | undefined =>
  and(inScope(caller, events), published(events), gt(events.overAt, now));

const nameInSwedish = sql<string>`coalesce(nullif(${events.nameSwedish}, ''), ${events.name})`;

export const listEventNames = async (
  q: Q,
  { query, ...reading }: Reading & { readonly query: ListQuery },
): Promise<{ events: { id: string; name: string }[]; total: number }> => {
  const where = and(isActive(reading), searchIn(query, events.nameSwedish, events.name));
  const { rows, total } = await pageOf(
    query,
    q
      .select({ id: events.id, name: nameInSwedish })
      .from(events)
      .where(where)
      .orderBy(asc(events.startTime), asc(events.id))
      .$dynamic(),
    async () => (await q.select({ n: count() }).from(events).where(where))[0]?.n ?? 0,
  );
  return { events: rows, total };
};
