import { and, eq, sql } from 'drizzle-orm';
import type { Q } from '../../platform/db/database.ts';
import type { PushOutcome } from '../../platform/push/gateway.ts';
import type { PushGateways } from '../../platform/push/open-gateways.ts';
import type { Claim } from './claim.ts';
import { type Device, dueRetries, nextDevices } from './devices.ts';
import { messageFor } from './message.ts';
import type { Pace } from './pace.ts';
import type { PushSubject } from './push-subject.ts';
import { settle, type Tried } from './settle.ts';
import { pushBatches } from './tables.ts';

/** Devices that are sent to between two commits: no more than these can be in doubt after a crash. */
export const WAVE_DEVICES = 250;

export type BatchWork = {
  readonly session: Q;
  readonly claim: Claim;
  readonly gateways: PushGateways;
  readonly subject: PushSubject;
  readonly pace: Pace;
  readonly clock: () => Date;
  readonly signal: AbortSignal;
};

const update = ({ session, claim: { batch } }: BatchWork, values: Partial<typeof pushBatches.$inferInsert>) =>
  session
    .update(pushBatches)
    .set(values)
    .where(and(eq(pushBatches.deliveryId, batch.deliveryId), eq(pushBatches.number, batch.number)));

const tryAll = ({ claim, gateways, clock }: BatchWork, wave: readonly Device[]): Promise<Tried[]> => {
  const { delivery, batch } = claim;
  const late = delivery.deadline !== null && clock() >= delivery.deadline;
  const givenUp: PushOutcome = { kind: 'refused', failure: batch.lastFailure ?? 'unavailable' };
  return Promise.all(
    wave.map(async (device) => ({
      device,
      outcome: late ? givenUp : await gateways[device.gateway].send(device, messageFor(delivery, device)),
    })),
  );
};

const write = (work: BatchWork, tried: readonly Tried[], place?: { reached: string; intended: string }) => {
  const { session, claim, subject, pace, clock } = work;
  return settle(session, { claim, tried, subject, pace, now: clock(), ...(place && { place }) });
};

/** Everyone once, in waves: the intent is on record before a wave leaves, its outcomes before the next one does. */
const sendToAll = async (work: BatchWork): Promise<void> => {
  const read = (after: string | null) =>
    nextDevices(work.session, work.claim, { after, limit: WAVE_DEVICES });
  let wave = await read(work.claim.batch.reachedDevice);
  let last = wave.at(-1);
  if (last) await update(work, { intendedDevice: last.id });
  while (last && !work.signal.aborted) {
    const reached = last.id;
    const [tried, next] = await Promise.all([tryAll(work, wave), read(reached)]);
    last = next.at(-1);
    await write(work, tried, { reached, intended: last?.id ?? reached });
    wave = next;
  }
};

/** Those that were not taken at once; null when all are done with, else when the next one is due. */
const tryAgain = async (work: BatchWork): Promise<Date | null> => {
  const { session, claim, clock } = work;
  const { delivery, batch } = claim;
  for (;;) {
    const now = clock();
    const late = delivery.deadline !== null && now >= delivery.deadline;
    const wave = await dueRetries(session, claim, { dueBy: late ? null : now, limit: WAVE_DEVICES });
    if (wave.length === 0 || work.signal.aborted) break;
    await write(work, await tryAll(work, wave));
  }
  const { rows } = await session.execute<{ due: string | null }>(sql`
    select min(r.due_at) as due from push_retries r join devices d on d.id = r.device_id
    where r.delivery_id = ${batch.deliveryId} and r.batch_number = ${batch.number}`);
  const due = rows[0]?.due;
  return due ? new Date(due) : null;
};

/** Sends to all of the batch that can be sent to now. */
export const sendBatch = async (work: BatchWork): Promise<void> => {
  await sendToAll(work);
  if (work.signal.aborted) return;
  const due = await tryAgain(work);
  if (work.signal.aborted) return;
  const { deadline } = work.claim.delivery;
  if (due === null) await update(work, { doneAt: work.clock() });
  else await update(work, { nextAt: deadline && due > deadline ? deadline : due });
};
