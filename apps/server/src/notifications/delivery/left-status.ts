import { type Column, type SQL, sql } from 'drizzle-orm';

type Pushed = Record<'pushStatus' | 'sentAt' | 'failedReason', Column>;

/** In SQL, how a push stands that was to leave by now: as `statusOf` and `pushStatusOf` have it. */
export const leftStatus = ({ pushStatus, sentAt, failedReason }: Pushed): SQL =>
  sql`coalesce(${pushStatus}, case when ${sentAt} is not null then 'sent' when ${failedReason} is not null then 'failed' else 'sending' end)`;
