import type { ListQuery } from '@karportalen/contract/core/paging';
import type { Named } from '@karportalen/contract/events/fields';
import { and, asc, count, sql } from 'drizzle-orm';
import type { Q } from '../platform/db/database.ts';
import { pageOf } from '../platform/db/paging.ts';
import { isActive, named, type Reading } from './list-sql.ts';
import { events } from './tables.ts';

const nameInSwedish = sql<string>`coalesce(nullif(${events.nameSwedish}, ''), ${events.name})`;

export const listEventNames = async (
  q: Q,
  { query, ...reading }: Reading & { readonly query: ListQuery },
): Promise<{ events: Named[]; total: number }> => {
  const where = and(isActive(reading), named(query));
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
