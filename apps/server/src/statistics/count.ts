import type { Period } from '@karportalen/contract/core/period';
import { addDays, fromStockholm, toStockholm } from '@karportalen/contract/core/time';
import { sql } from 'drizzle-orm';
import type { Q } from '../platform/db/database.ts';
import { defineSweep } from '../platform/jobs/define-job.ts';
import { countDays } from './count-days.ts';
import { countEvents } from './count-events.ts';
import { addReadingHours, recountReadingHours } from './reading-hours.ts';

export const countStatistics = defineSweep('count-statistics');

/** Days counted in one transaction. */
const DAYS_AT_ONCE = 31;
/** How long a day stays open after its end, so that every transaction that wrote into it has committed. */
const SETTLE_MS = 60 * 60 * 1000;

const earlier = (a: string, b: string): string => (a < b ? a : b);
const startOf = (day: string): Date => fromStockholm(day, '00:00');

/** The first day that has anything to count; null in an empty database. */
const firstDay = async (q: Q, today: string): Promise<string | null> => {
  const { rows } = await q.execute<{ at: Date | null }>(sql`
    select least((select min(seen_at) from notification_receipts), (select min(opened_at) from poll_openings),
      (select min(voted_at) from poll_votes), (select min(placed_at) from orders),
      (select min(created_at) from ticket_holds),
      (select min(start_time) from events where not is_draft and reservation_type <> 'Open'),
      (select min(send_at) from notifications where not is_draft), (select min(send_at) from polls where not is_draft))
      as at`);
  const at = rows[0]?.at;
  return at ? earlier(toStockholm(new Date(at)).date, today) : null;
};

/** Row lock on the cursor: a second server, or the command, waits and continues where the first stopped. */
const lockProgress = async (tx: Q): Promise<string | null> => {
  await tx.execute(sql`insert into statistics_progress default values on conflict do nothing`);
  const { rows } = await tx.execute<{ openFrom: string | null }>(
    sql`select open_from::text as "openFrom" from statistics_progress for update`,
  );
  return rows[0]?.openFrom ?? null;
};

const moveProgress = (tx: Q, openFrom: string | null, now: Date) =>
  tx.execute(
    sql`update statistics_progress set open_from = ${openFrom}::date, counted_at = ${now.toISOString()}::timestamptz`,
  );

const countAll = async (tx: Q, days: Period, now: Date): Promise<void> => {
  await countDays(tx, days, now);
  await countEvents(tx, days, now);
};

/** Counts the open days from the cursor on and closes those that are over. True while there are more. */
const countNext = async (tx: Q, now: Date): Promise<boolean> => {
  const today = toStockholm(now).date;
  const from = (await lockProgress(tx)) ?? (await firstDay(tx, today));
  // Keep the cursor at null: an empty database may be filled with older rows later, as by the demo.
  if (from === null) {
    await moveProgress(tx, null, now);
    return false;
  }
  const to = earlier(addDays(from, DAYS_AT_ONCE - 1), today);
  const openFrom = earlier(toStockholm(new Date(now.getTime() - SETTLE_MS)).date, addDays(to, 1));
  // The clock was set back: nothing to count.
  if (to < from) return false;
  await countAll(tx, { from, to }, now);
  if (openFrom > from) await addReadingHours(tx, { from, to: addDays(openFrom, -1) });
  await moveProgress(tx, openFrom > from ? openFrom : from, now);
  return to < today;
};

/**
 * The job. Idempotent: each run recounts the open days and replaces their rows. `reading_hours`, which is added up, is
 * written in the transaction that moves the cursor.
 */
export const countOpenDays = async (db: Q, now: Date): Promise<void> => {
  while (await db.transaction((tx) => countNext(tx, now)));
};

const chunks = ({ from, to }: Period): Period[] => {
  const found: Period[] = [];
  for (let start = from; start <= to; start = addDays(start, DAYS_AT_ONCE)) {
    found.push({ from: start, to: earlier(addDays(start, DAYS_AT_ONCE - 1), to) });
  }
  return found;
};

/** Recounts everything that still has rows. Other counts stay. */
export const rebuildStatistics = async (db: Q, now: Date): Promise<void> => {
  await countOpenDays(db, now);
  const today = toStockholm(now).date;
  const from = (await firstDay(db, today)) ?? today;
  for (const days of chunks({ from, to: today })) {
    await db.transaction(async (tx) => {
      await lockProgress(tx);
      await countAll(tx, days, now);
    });
  }
  await db.transaction(async (tx) => {
    const openFrom = await lockProgress(tx);
    // May take longer than a request's timeout.
    await tx.execute(sql`set local statement_timeout = 0`);
    await recountReadingHours(tx, startOf(openFrom ?? from));
  });
};
