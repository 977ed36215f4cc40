import type { sendScans } from '@karportalen/contract/door/door-endpoints';
import type { DoorTicket, ScanAnswer } from '@karportalen/contract/door/fields';
import { MAX_SCANS } from '@karportalen/contract/door/limits';
import { failureOf } from '@karportalen/phone-views/web/api-client.ts';
import { change, doorState, type Mistake, type Queued, sameOpening } from '../list/door-state.ts';
import { write } from '../platform/database.ts';
import { call } from '../platform/request.ts';
import { queueOf } from './queue.ts';

/** Somebody whom this door let in by its own list and whom the server would have refused. */
const mistakeIn = ({ ticketId, scan }: Queued, { result, ticket }: ScanAnswer): Mistake | undefined => {
  if (scan.undo || result === 'ok' || result === 'already') return undefined;
  const known = doorState().tickets.get(ticketId);
  return { nonce: scan.nonce, at: scan.at, result, name: ticket?.name || known?.name || '' };
};

/**
 * One transaction removes the scan from the queue and stores the server's answer: after a crash in between
 * the scan is sent again, which is idempotent.
 */
const keepAnswers = async (sent: readonly Queued[], answers: readonly ScanAnswer[]): Promise<void> => {
  const told = new Map(answers.map((answer) => [answer.nonce, answer]));
  const changed: DoorTicket[] = answers.flatMap(({ ticket }) => ticket ?? []);
  const mistakes = sent.flatMap((each) => {
    const answer = told.get(each.scan.nonce);
    return (answer && mistakeIn(each, answer)) ?? [];
  });
  const done = sent.filter(({ scan }) => told.has(scan.nonce));
  await write(['queue', 'changes', 'mistakes'], (store) => {
    for (const { key } of done) store('queue').delete(key);
    for (const ticket of changed) store('changes').put(ticket);
    for (const mistake of mistakes) store('mistakes').put(mistake);
  });
  const { tickets, queue, mistakes: before } = doorState();
  const after = new Map(tickets);
  for (const ticket of changed) after.set(ticket.id, ticket);
  const keys = new Set(done.map(({ key }) => key));
  change({
    tickets: after,
    queue: queue.filter(({ key }) => !keys.has(key)),
    mistakes: [...before, ...mistakes],
  });
};

const send = async (batch: readonly Queued[]): Promise<void> => {
  const scans = batch.map(({ scan }) => scan);
  const isStillOpen = sameOpening();
  const answer = await call<typeof sendScans>('POST', '/scans', { body: { scans } });
  // The answer holds names: a phone that was wiped meanwhile must not store them.
  if (isStillOpen()) await keepAnswers(batch, answer.scans);
};

/** After a 400 the scans are sent one by one, so that an unreadable one does not block the rest. */
const sendApart = async (batch: readonly Queued[]): Promise<void> => {
  for (const each of batch) {
    await send([each]).catch(async (error) => {
      if (failureOf(error).status !== 400) throw error;
      await keepAnswers([each], [{ nonce: each.scan.nonce, result: 'unknown' }]);
    });
  }
};

/** Sends the queue, oldest first, until it is empty. */
export const sendQueue = async (): Promise<void> => {
  const eventId = doorState().door?.event.id;
  const isStillOpen = sameOpening();
  while (isStillOpen()) {
    const batch = queueOf(eventId).slice(0, MAX_SCANS);
    if (batch.length === 0) return;
    await send(batch).catch((error) => {
      if (failureOf(error).status !== 400 || !isStillOpen()) throw error;
      return sendApart(batch);
    });
    // No progress: stops and retries at the next sync instead of looping for ever.
    if (isStillOpen() && queueOf(eventId)[0] === batch[0])
      throw new Error('The scans sent were not answered.');
  }
};
