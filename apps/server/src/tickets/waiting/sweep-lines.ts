import { isWaitingListClosed } from '@karportalen/contract/events/booking-end';
import { isSaleOff } from '@karportalen/contract/tickets/rules';
import { type SQL, sql } from 'drizzle-orm';
import { events } from '../../events/tables.ts';
import type { Db } from '../../platform/db/database.ts';
import { startPeriodicTask } from '../../platform/jobs/periodic-task.ts';
import type { Logger } from '../../platform/log/logger.ts';
import { bookedColumn } from '../booking/booked-tickets.ts';
import { onHoldColumn } from '../booking/taken-places.ts';
import { isWaiting } from '../line/waiting-sql.ts';
import { closeList } from './close-list.ts';
import { offerFreePlaces } from './offer-places.ts';

const freeColumn = (now: Date): SQL<number> =>
  sql<number>`coalesce(${events.numberOfTickets}, 0) - ${bookedColumn} - ${onHoldColumn(now)}`;

/**
 * Offers free places in every line, whatever freed them: an expired hold or offer, a refund, a return, a raised number
 * of tickets, a door. Events are first read without a lock, since most have nothing to offer; `offerFreePlaces` then
 * decides under the event's row lock.
 */
export const sweepLines = async (db: Db, now: Date): Promise<void> => {
  const lines = await db
    .select({ event: events, free: freeColumn(now) })
    .from(events)
    .where(sql`${events.id} in (select w.event_id from waiting_entries w where ${isWaiting})`);
  for (const { event, free } of lines) {
    if (isSaleOff(event) || isWaitingListClosed(event, now))
      await db.transaction((tx) => closeList(tx, event.id, now));
    else if (free > 0) await db.transaction((tx) => offerFreePlaces(tx, event.id, now));
  }
};

const EVERY_MS = 3_000;

type Services = { readonly db: Db; readonly clock: () => Date; readonly log: Pick<Logger, 'error'> };

/**
 * Runs on every server, so that a free place is offered within 30 s even if one is killed. A job would wait for the
 * dead run's heartbeat, and scheduled jobs run at whole minutes only.
 */
export const startOffering = ({ db, clock, log }: Services) =>
  startPeriodicTask(
    {
      everyMs: EVERY_MS,
      againMs: EVERY_MS,
      failed: (error) => log.error({ err: error }, 'free places could not be offered to those who wait'),
    },
    () => sweepLines(db, clock()),
  );
