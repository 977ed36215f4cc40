import type { Scan } from '@karportalen/contract/door/fields';
import { randomId } from '@karportalen/phone-views/web/random-id.ts';
import { change, doorState, type Queued } from '../list/door-state.ts';
import { serverNow } from '../platform/clock.ts';
import { write } from '../platform/database.ts';

type Happened = Omit<Scan, 'at' | 'nonce'>;

/** Stored on disk before anybody is told the answer, so that a crash of the page loses nothing. */
export const addToQueue = async (ticketId: string, happened: Happened): Promise<void> => {
  const { door } = doorState();
  if (!door) throw new Error('No door is open.');
  const { id: eventId, closesAt } = door.event;
  const scan = { ...happened, at: serverNow().toISOString(), nonce: randomId() };
  const record = { eventId, closesAt, ticketId, scan };
  let added: IDBRequest<IDBValidKey> | undefined;
  await write(['queue'], (store) => {
    added = store('queue').add(record);
  });
  change({ queue: [...doorState().queue, { ...record, key: Number(added?.result) }] });
};

/** The queued scans of this event. */
export const queueOf = (eventId: string | undefined): readonly Queued[] =>
  doorState().queue.filter((each) => each.eventId === eventId);

const dropClosedSales = async (now: Date): Promise<void> => {
  const { sales } = doorState();
  const closed = sales.filter(({ closesAt }) => Date.parse(closesAt) <= now.getTime());
  if (closed.length === 0) return;
  await write(['sales'], (store) => {
    for (const { id } of closed) store('sales').delete(id);
  });
  change({ sales: sales.filter((each) => !closed.includes(each)) });
};

/** Drops scans of events whose door has closed: no door can send them any more. */
export const dropClosed = async (now: Date): Promise<void> => {
  await dropClosedSales(now);
  const { queue } = doorState();
  const closed = queue.filter(({ closesAt }) => Date.parse(closesAt) <= now.getTime());
  if (closed.length === 0) return;
  await write(['queue'], (store) => {
    for (const { key } of closed) store('queue').delete(key);
  });
  change({ queue: queue.filter((each) => !closed.includes(each)) });
};
