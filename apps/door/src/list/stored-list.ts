import type { AnswerOf } from '@karportalen/contract/core/endpoint';
import type { listDoorTickets } from '@karportalen/contract/door/door-endpoints';
import type { DoorSession, DoorTicket } from '@karportalen/contract/door/fields';
import type { DoorSelling } from '@karportalen/contract/door/selling';
import { fromColumns } from '@karportalen/contract/door/ticket-columns';
import { serverNow } from '../platform/clock.ts';
import { readAll, readNumbered, readOne, write } from '../platform/database.ts';
import {
  change,
  type Door,
  doorState,
  type KeptSale,
  type LatestScan,
  type Mistake,
  noteOpening,
  type Queued,
} from './door-state.ts';

type Head = { readonly door: Door; readonly asOf: string; readonly listedAt: string };

/** A list that an earlier version of this page kept has no English names of ticket types. */
type KeptTicket = Omit<DoorTicket, 'typeEnglish'> & Partial<Pick<DoorTicket, 'typeEnglish'>>;
type KeptScan = Omit<LatestScan, 'ticket'> & { readonly ticket?: KeptTicket | undefined };

const withNames = (ticket: KeptTicket): DoorTicket => ({ typeEnglish: '', ...ticket });

const byId = (tickets: readonly DoorTicket[]): Map<string, DoorTicket> =>
  new Map(tickets.map((ticket) => [ticket.id, ticket]));

/** Loads what this phone has stored. The queue is loaded also where the door itself is gone. */
export const loadStored = async (): Promise<Head | undefined> => {
  const [head, base, changes, mistakes, queued, latest, selling, isReturning, sales] = await Promise.all([
    readOne<Head>('kept', 'head'),
    readOne<KeptTicket[]>('kept', 'tickets'),
    readAll<KeptTicket>('changes'),
    readAll<Mistake>('mistakes'),
    readNumbered<Omit<Queued, 'key'>>('queue'),
    readOne<KeptScan[]>('kept', 'latest'),
    readOne<DoorSelling>('kept', 'selling'),
    readOne<boolean>('kept', 'returning'),
    readAll<KeptSale>('sales'),
  ]);
  const queue = queued.map(({ key, value }) => ({ ...value, key }));
  if (!head) {
    change({ queue, sales });
    return undefined;
  }
  const all = [...(base ?? []), ...changes];
  const tickets = byId(all.map(withNames));
  // Without a cursor the next answer is the whole list, with the names.
  const asOf = all.every(({ typeEnglish }) => typeEnglish !== undefined) ? head.asOf : '';
  change({
    ...{ ...head, asOf, tickets, mistakes, queue, sales },
    latest: (latest ?? []).map(({ ticket, ...scan }) => ({ ...scan, ticket: ticket && withNames(ticket) })),
    ...{ selling: selling ?? null, isReturning: isReturning ?? false },
  });
  return head;
};

const headNow = (door: Door, asOf: string): Head => ({ door, asOf, listedAt: serverNow().toISOString() });

/** A hidden page never paints, so this is a timeout. */
const PAINT_MS = 100;
const painted = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, PAINT_MS);
  });

/** Shows the list of a newly opened door at once and stores it on disk after the first paint. */
export const storeSession = async (session: DoorSession): Promise<void> => {
  const { event, door, secret, publicKeys, columns, asOf, selling = null } = session;
  const head = headNow({ event, door, secret, publicKeys }, asOf);
  const tickets = columns ? fromColumns(columns) : session.tickets;
  // A door that reopened by itself continues where it was.
  const before = doorState();
  const isSame = before.door?.event.id === event.id;
  noteOpening();
  change({
    ...head,
    own: undefined,
    tickets: byId(tickets),
    mistakes: isSame ? before.mistakes : [],
    latest: isSame ? before.latest : [],
    selling,
    isReturning: isSame && before.isReturning,
    sales: before.sales.map((each) => (each.eventId === event.id ? { ...each, isSent: false } : each)),
    isReachable: true,
    isCalledOff: false,
  });
  await painted();
  // Reads the state again: scans may have happened, or the door may have been closed.
  const { tickets: known, mistakes, latest, sales, listedAt, ...now } = doorState();
  if (now.door?.event.id !== event.id) return;
  await write(['kept', 'changes', 'mistakes', 'sales'], (store) => {
    store('kept').put({ door: now.door, asOf: now.asOf, listedAt }, 'head');
    store('kept').put([...known.values()], 'tickets');
    store('kept').put(latest, 'latest');
    store('kept').put(now.selling, 'selling');
    store('kept').put(now.isReturning, 'returning');
    // Sent again at every opening: a server restored from a backup has lost them, and any other ignores them.
    for (const sale of sales) if (!sale.isSent) store('sales').put(sale);
    store('kept').delete('own');
    store('changes').clear();
    store('mistakes').clear();
    for (const mistake of mistakes) store('mistakes').put(mistake);
  });
};

/** Ignores a stale allotment: an answer that a newer one overtook. */
const newest = (told: DoorSelling | null | undefined): DoorSelling | null => {
  const { selling } = doorState();
  if (!told || !selling || told.allotment.version >= selling.allotment.version) return told ?? null;
  return { ...told, allotment: selling.allotment };
};

/** Stores what the door may sell. */
export const storeSelling = async (told: DoorSelling | null | undefined): Promise<void> => {
  const next = newest(told);
  if (JSON.stringify(next) === JSON.stringify(doorState().selling)) return;
  change({ selling: next });
  await write(['kept'], (store) => store('kept').put(next, 'selling'));
};

type Answer = AnswerOf<typeof listDoorTickets>;

/** Updates the closing time of queued scans, since they are dropped when their event's door closes. */
const closingAt = (queue: readonly Queued[], { id, closesAt }: Door['event']): readonly Queued[] =>
  queue.map((each) => (each.eventId === id ? { ...each, closesAt } : each));

/** Stores the answer of a list poll. */
export const storeChanges = async (answer: Answer): Promise<void> => {
  const { tickets, isComplete, asOf, publicKeys, closesAt } = answer;
  await storeSelling(answer.selling);
  const { door, tickets: before, queue } = doorState();
  if (!door) return;
  const isMoved = closesAt !== door.event.closesAt;
  const event = isMoved ? { ...door.event, closesAt } : door.event;
  const head = headNow({ ...door, event, publicKeys }, asOf);
  const hasSameKeys = publicKeys.join() === door.publicKeys.join();
  const isSame = !isComplete && tickets.length === 0 && hasSameKeys && !isMoved;
  if (isSame) {
    // The cursor on disk may be older, so nothing is written every few seconds.
    change({ asOf, listedAt: head.listedAt });
    return;
  }
  const after = isComplete ? byId(tickets) : new Map(before);
  if (!isComplete) for (const ticket of tickets) after.set(ticket.id, ticket);
  const waiting = isMoved ? closingAt(queue, event) : queue;
  change({ ...head, tickets: after, queue: waiting });
  await write(['kept', 'changes', 'queue'], (store) => {
    store('kept').put(head, 'head');
    if (isMoved) for (const { key, ...each } of waiting) store('queue').put(each, key);
    if (isComplete) {
      store('kept').put(tickets, 'tickets');
      store('changes').clear();
    } else for (const ticket of tickets) store('changes').put(ticket);
  });
};
