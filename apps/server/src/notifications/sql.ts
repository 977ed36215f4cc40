import type { ListQuery } from '@karportalen/contract/core/paging';
import type { Notification } from '@karportalen/contract/notifications/fields';
import { and, asc, count, desc, eq, getTableColumns, gt, lte, type SQL, sql } from 'drizzle-orm';
import { createdBy, inScope } from '../organisations/for-content.ts';
import { targetGroupCounter } from '../people/for-content.ts';
import type { Q } from '../platform/db/database.ts';
import { pageOf, searchIn } from '../platform/db/paging.ts';
import type { Caller } from '../platform/http/caller.ts';
import { statusOf } from './rules.ts';
import { notifications } from './tables.ts';

export type Tab = 'history' | 'scheduled' | 'draft';

const tabs: Record<Tab, { where: (now: Date) => SQL | undefined; order: SQL[] }> = {
  history: {
    where: (now) => and(eq(notifications.isDraft, false), lte(notifications.sendAt, now)),
    order: [desc(notifications.sendAt), desc(notifications.id)],
  },
  scheduled: {
    where: (now) => and(eq(notifications.isDraft, false), gt(notifications.sendAt, now)),
    order: [asc(notifications.sendAt), asc(notifications.id)],
  },
  draft: {
    where: () => eq(notifications.isDraft, true),
    order: [desc(notifications.updatedAt), desc(notifications.id)],
  },
};

const columns = {
  ...getTableColumns(notifications),
  createdBy: createdBy(notifications),
  totalSent: sql<number>`(select count(*)::int from notification_receipts r where r.notification_id = ${notifications.id})`,
  totalSeen: sql<number>`(select count(*)::int from notification_receipts r
    where r.notification_id = ${notifications.id} and r.seen_at is not null)`,
};

type Row = typeof notifications.$inferSelect & { createdBy: string; totalSent: number; totalSeen: number };

const toAnswer = (q: Q, now: Date) => {
  const counted = targetGroupCounter(q);
  return async (row: Row): Promise<Notification> => ({
    id: row.id,
    type: row.type,
    titleSwedish: row.titleSwedish,
    titleEnglish: row.titleEnglish,
    notificationMessageSwedish: row.notificationMessageSwedish,
    notificationMessageEnglish: row.notificationMessageEnglish,
    inboxMessageSwedish: row.inboxMessageSwedish,
    inboxMessageEnglish: row.inboxMessageEnglish,
    targetGroup: await counted(row.targetGroup, row.divisionId),
    scheduleTime: row.scheduleTime?.toISOString() ?? null,
    isDraft: row.isDraft,
    createdBy: row.createdBy,
    date: (row.sendAt ?? row.updatedAt).toISOString(),
    totalSent: row.totalSent,
    totalSeen: row.totalSeen,
    status: statusOf(row, now),
    failedReason: row.failedReason,
    updatedAt: row.updatedAt.toISOString(),
  });
};

type Reading = { readonly caller: Caller; readonly now: Date };

export const listNotificationRows = async (
  q: Q,
  tab: Tab,
  { caller, now, query }: Reading & { readonly query: ListQuery },
): Promise<{ items: Notification[]; total: number }> => {
  const search = searchIn(query, notifications.titleSwedish, notifications.titleEnglish);
  const where = and(inScope(caller, notifications), tabs[tab].where(now), search);
  const { rows, total } = await pageOf<Row>(
    query,
    q
      .select(columns)
      .from(notifications)
      .where(where)
      .orderBy(...tabs[tab].order)
      .$dynamic(),
    async () => (await q.select({ n: count() }).from(notifications).where(where))[0]?.n ?? 0,
  );
  return { items: await Promise.all(rows.map(toAnswer(q, now))), total };
};

const oneInScope = (caller: Caller, id: string) =>
  and(eq(notifications.id, id), inScope(caller, notifications));

export const readNotification = async (
  q: Q,
  id: string,
  { caller, now }: Reading,
): Promise<Notification | undefined> => {
  const [row] = await q.select(columns).from(notifications).where(oneInScope(caller, id));
  return row && toAnswer(q, now)(row);
};

/** The row as it is until this transaction ends. */
export const lockNotification = async (q: Q, id: string, caller: Caller) => {
  const [row] = await q.select().from(notifications).where(oneInScope(caller, id)).for('update');
  return row;
};
