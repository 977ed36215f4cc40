import { sql } from 'drizzle-orm';
import type { Db } from '../../src/platform/db/database.ts';
import { makeBookable } from '../money/tickets.ts';
import type { Received } from '../requests/webhook-receiver.ts';

const OWNER = { role: 'SuperAdmin', divisionId: null, committeeId: null } as const;
/** In the order in which each event's messages are written. */
const TYPES = ['eventPublished', 'eventChanged', 'eventCancelled'];

export type Message = { readonly id: string; readonly type: string; readonly eventId: string };

export const messageOf = ({ headers, body }: Received): Message => {
  const { type, data } = JSON.parse(body);
  return { id: String(headers['webhook-id']), type, eventId: data.eventId };
};

/** Publishes, changes and cancels an event, each in a transaction of its own, and rolls others back. */
export const makeCommittedEvent = async (db: Db): Promise<string> => {
  const rolledBack = db.transaction(async (tx) => {
    await makeBookable(tx, new Date(), { owner: OWNER });
    throw new Error('rolled back');
  });
  await rolledBack.catch(() => {});
  const { event } = await db.transaction((tx) => makeBookable(tx, new Date(), { owner: OWNER }));
  await db.execute(sql`update events set location_swedish = 'Gasquen' where id = ${event.id}`);
  const change = sql`update events set location_swedish = 'Kårhuset' where id = ${event.id}`;
  await db
    .transaction(async (tx) => {
      await tx.execute(change);
      throw new Error('rolled back');
    })
    .catch(() => {});
  await db.execute(sql`update events set cancelled_at = now(), cancellation_swedish = 'Sjuk', cancellation_english = 'Ill'
    where id = ${event.id}`);
  return event.id;
};

/**
 * The errors in what a receiver got about these events. `doubts` has, for each message, how many senders were killed
 * between its arrival and saving the answer: only such a message may arrive again.
 */
export const faultsOf = (
  eventIds: readonly string[],
  received: readonly Message[],
  doubts: ReadonlyMap<string, number> = new Map(),
): string[] => {
  const faults: string[] = [];
  for (const eventId of eventIds) {
    const mine = received.filter((message) => message.eventId === eventId);
    for (const type of TYPES) {
      const ids = new Set(mine.filter((message) => message.type === type).map(({ id }) => id));
      if (ids.size === 0) faults.push(`${type}: lost`);
      if (ids.size > 1) faults.push(`${type}: sent under ${ids.size} ids`);
    }
    const order = mine.map(({ type }) => TYPES.indexOf(type));
    if (order.some((place, n) => place < (order[n - 1] ?? 0))) faults.push('sent out of order');
  }
  const times = new Map<string, number>();
  for (const { id } of received) times.set(id, (times.get(id) ?? 0) + 1);
  for (const { id, type } of new Map(received.map((one) => [one.id, one])).values()) {
    const due = 1 + (doubts.get(id) ?? 0);
    if (times.get(id) !== due) faults.push(`${type}: came ${times.get(id)} times, not ${due}`);
  }
  const strangers = received.filter(({ eventId }) => !eventIds.includes(eventId));
  return [...faults, ...strangers.map(({ type }) => `${type}: never committed`)];
};
