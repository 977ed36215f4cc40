import { type Column, type SQL, sql } from 'drizzle-orm';

type Pushed = Record<'pushStatus' | 'sentAt' | 'failedReason', Column>;

/** The SQL form of `statusOf` and `pushStatusOf`, for a push whose time has come. */
export const pushStatusSql = ({ pushStatus, sentAt, failedReason }: Pushed): SQL =>
  sql`coalesce(${pushStatus}, case when ${sentAt} is not null then 'sent' when ${failedReason} is not null then 'failed' else 'sending' end)`;
