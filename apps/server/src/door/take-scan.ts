import type { DoorTicket, Scan, ScanAnswer } from '@karportalen/contract/door/fields';
import { hashToken } from '../auth/tokens.ts';
import type { Db, Tx } from '../platform/db/database.ts';
import type { DoorCaller } from '../platform/http/door-caller.ts';
import { type SigningKey, verifyQrCode } from '../tickets/codes/qr-signature.ts';
import { strikeAndTell } from '../tickets/mark-notices/mark-notices.ts';
import {
  addEntry,
  listEntries,
  lockTicketOfEvent,
  moveEntry,
  undoEntry,
} from '../tickets/participants/entries.ts';
import type { WrongEntryReason } from '../tickets/tables/check-ins.ts';
import { entryTime, isDoorConflict } from './conflict-rules.ts';
import { findReceived, findScan, keepScan } from './scans-sql.ts';
import type { KeptResult } from './tables.ts';
import { findDoorTicket, findTicketEvent } from './tickets-sql.ts';
import { addWrongEntry, undoWrongEntries } from './wrong-entries-sql.ts';

type Keys = readonly Pick<SigningKey, 'publicKey'>[];
type Result = ScanAnswer['result'];

/** The ticket that was shown and, where known, its generation (how often it had been transferred). */
const findShown = async (q: Tx, { ticketId, code = '', generation }: Scan, keys: Keys) => {
  if (ticketId !== undefined) return { found: await findTicketEvent(q, { ticketId }), generation };
  const content = verifyQrCode(code, keys);
  if (content) return { found: await findTicketEvent(q, content), generation: content.generation };
  return { found: await findTicketEvent(q, { codeHash: hashToken(code) }), generation: undefined };
};

/** Why this ticket, or the code that was shown, lets nobody in. */
const refusalOf = (ticket: DoorTicket, generation: number | undefined): WrongEntryReason | undefined => {
  if (ticket.status === 'refunded') return 'refunded';
  return generation !== undefined && generation !== ticket.generation ? 'passedOn' : undefined;
};

type Done = { readonly result: KeptResult; readonly checkInId: string };
type EntryScan = { readonly ticketId: string; readonly at: Date; readonly now: Date };

/**
 * Undoes this door's entry. Only one made before the undo: the phone sends its queue again when an answer is lost, and
 * an undo that found nothing must not remove a later scan.
 */
const undo = async (q: Tx, door: DoorCaller, { ticketId, at }: EntryScan): Promise<Done | undefined> => {
  const entries = await listEntries(q, ticketId);
  const own = entries.findLast((entry) => entry.byDoor === door.name && entry.at <= at);
  if (!own) {
    await undoWrongEntries(q, { ticketId, byDoor: door.name, until: at });
    return undefined;
  }
  await undoEntry(q, ticketId, own.id, { undoneAt: at, undoneByDoor: door.name });
  return { result: 'ok', checkInId: own.id };
};

const enter = async (
  q: Tx,
  door: DoorCaller,
  { ticketId, at, now }: EntryScan,
  admitted: boolean | undefined,
): Promise<Done> => {
  const by = { byDoor: door.name };
  const entries = await listEntries(q, ticketId);
  const [first] = entries;
  if (!first) {
    const checkInId = await addEntry(q, ticketId, at, by);
    await strikeAndTell(q, ticketId, now);
    return { result: 'ok', checkInId };
  }
  const own = entries.find(({ byDoor }) => byDoor === door.name);
  if (own) {
    if (at < own.at) await moveEntry(q, ticketId, own.id, at);
    return { result: 'already', checkInId: own.id };
  }
  const known = { at: first.at, receivedAt: await findReceived(q, first.id) };
  if (!isDoorConflict(admitted, at, known)) return { result: 'already', checkInId: first.id };
  const checkInId = await addEntry(q, ticketId, at, by);
  const [standing] = await listEntries(q, ticketId);
  return { result: standing?.id === checkInId ? 'ok' : 'already', checkInId };
};

const take = async (q: Tx, door: DoorCaller, scan: Scan, keys: Keys, now: Date): Promise<ScanAnswer> => {
  const { nonce } = scan;
  const { eventId } = door;
  const answer = async (result: Result, ticketId: string): Promise<ScanAnswer> => {
    const ticket = await findDoorTicket(q, eventId, ticketId);
    return { nonce, result, ...(ticket && { ticket }) };
  };
  const { found, generation } = await findShown(q, scan, keys);
  if (!found) return { nonce, result: 'unknown' };
  if (found.eventId !== eventId) return { nonce, result: 'otherEvent' };
  const { ticketId } = found;
  await lockTicketOfEvent(q, { eventId, ticketId });
  const before = await findScan(q, { eventId, nonce });
  if (before) return answer(before.result, before.ticketId);
  const ticket = await findDoorTicket(q, eventId, ticketId);
  if (!ticket) return { nonce, result: 'unknown' };
  const standing = { ticketId, at: entryTime(scan.at, door.firstOpenedAt, now), now };
  const reason = scan.undo ? undefined : refusalOf(ticket, generation);
  if (reason) {
    if (scan.admitted)
      await addWrongEntry(q, { ticketId, nonce, at: standing.at, byDoor: door.name, reason });
    return { nonce, result: reason, ticket };
  }
  const done = scan.undo ? await undo(q, door, standing) : await enter(q, door, standing, scan.admitted);
  if (!done) return { nonce, result: 'ok', ticket };
  await keepScan(q, { eventId, nonce, ...done, receivedAt: now });
  return answer(done.result, ticketId);
};

/** One transaction per scan: two doors that send the same tickets in different orders cannot deadlock. */
export const takeScan = (db: Db, door: DoorCaller, scan: Scan, keys: Keys, now: Date): Promise<ScanAnswer> =>
  db.transaction((tx) => take(tx, door, scan, keys, now));
