import { and, eq, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Q } from '../../platform/db/database.ts';
import type { PushFailure } from '../../platform/push/gateway.ts';
import type { PushGateways } from '../../platform/push/open-gateways.ts';
import { type Device, dropUnwantedRetries, dueRetries, nextDevices } from './devices.ts';
import { needsMending } from './failure-sentence.ts';
import { isTooLate } from './lateness.ts';
import type { LockedBatch } from './lock-batch.ts';
import { messageFor } from './message.ts';
import type { RetryPolicy } from './push-retry-policy.ts';
import { type PushSubject, recipientsOf } from './push-subject.ts';
import { lastFailureIn, recordOutcomes, type Tried } from './record-outcomes.ts';
import { isStopped } from './stop-push.ts';
import { pushBatches } from './tables.ts';

/** Devices sent to between two commits: after a crash no more than these are in doubt. */
export const WAVE_DEVICES = 250;

export type BatchWork = {
  readonly session: Q;
  readonly claim: LockedBatch;
  readonly gateways: PushGateways;
  readonly subject: PushSubject;
  readonly retryPolicy: RetryPolicy;
  readonly latestMinutes: number;
  readonly clock: () => Date;
  readonly signal: AbortSignal;
  /** Deliveries past their deadline whose gateway still fails. */
  readonly hopeless: Set<string>;
  /** Called once a failure that will be retried, or that somebody must mend, has been recorded. */
  readonly troubled: () => Promise<void>;
};

const update = ({ session, claim: { batch } }: BatchWork, values: PgUpdateSetSource<typeof pushBatches>) =>
  session
    .update(pushBatches)
    .set(values)
    .where(and(eq(pushBatches.deliveryId, batch.deliveryId), eq(pushBatches.number, batch.number)));

const isLate = ({ claim: { delivery }, clock }: BatchWork): boolean =>
  delivery.deadline !== null && clock() >= delivery.deadline;

const sendAll = async (work: BatchWork, wave: readonly Device[]): Promise<Tried[]> => {
  const { claim, gateways, subject, session, clock } = work;
  const people = [...new Set(wave.map(({ personId }) => personId))];
  const data = await subject.data?.(session, claim.delivery.subjectId, { people, now: clock() });
  return Promise.all(
    wave.map(async (device) => ({
      device,
      outcome: await gateways[device.gateway].send(
        device,
        messageFor(claim.delivery, device, data?.(device.personId)),
      ),
    })),
  );
};

const giveUp = (device: Device, failure: PushFailure): Tried => ({
  device,
  outcome: { kind: 'refused', failure },
});

/**
 * Past the deadline each device has one last attempt, since we may have been down rather than the gateway. Once a whole
 * wave has failed, the remaining devices are not tried.
 */
const tryAll = async (work: BatchWork, wave: readonly Device[]): Promise<Tried[]> => {
  const { claim, hopeless, clock, latestMinutes } = work;
  if (isTooLate(claim.delivery, clock(), latestMinutes)) {
    return wave.map((device) => giveUp(device, claim.batch.lastFailure ?? 'too-late'));
  }
  const late = isLate(work);
  if (late && hopeless.has(claim.delivery.id)) {
    return wave.map((device) => giveUp(device, claim.batch.lastFailure ?? 'unavailable'));
  }
  const tried = await sendAll(work, wave);
  if (!late) return tried;
  if (tried.every(({ outcome }) => outcome.kind === 'again')) hopeless.add(claim.delivery.id);
  return tried.map((one) => (one.outcome.kind === 'again' ? giveUp(one.device, one.outcome.failure) : one));
};

const write = async (
  work: BatchWork,
  tried: readonly Tried[],
  place?: { reached: string; intended: string },
): Promise<void> => {
  const { session, claim, retryPolicy, clock } = work;
  await recordOutcomes(session, { claim, tried, retryPolicy, now: clock(), ...(place && { place }) });
  const failure = lastFailureIn(tried);
  const isWaiting = tried.some(({ outcome }) => outcome.kind === 'again');
  if (failure && (isWaiting || needsMending(failure))) await work.troubled();
};

/** Everybody in the batch has it in their inbox from now on, whether their devices are reached or not. */
const recordPeople = ({ session, claim, subject, clock }: BatchWork): Promise<void> =>
  session.transaction(async (tx) => {
    const { batch, delivery } = claim;
    // Share lock: a stop waits for these receipts, or they for the stop, so that a correction reaches exactly those who have it.
    const { rows } = await tx.execute(
      sql`select from push_deliveries where id = ${delivery.id} and stopped_at is null for share`,
    );
    if (rows.length === 0) return;
    const people = sql`id between ${batch.fromPerson} and ${batch.toPerson}
    and ${recipientsOf(subject, delivery)}`;
    await subject.recordSent?.(tx, delivery.subjectId, people, clock());
  });

/** Sends to every device once, in waves: the intent is committed before a wave, its outcomes before the next. */
const sendToAll = async (work: BatchWork): Promise<void> => {
  const read = (after: string | null) =>
    nextDevices(work.session, work.claim, { subject: work.subject, after, limit: WAVE_DEVICES });
  if (work.claim.batch.reachedDevice === null) await recordPeople(work);
  let wave = await read(work.claim.batch.reachedDevice);
  let last = wave.at(-1);
  if (last) await update(work, { intendedDevice: last.id });
  while (last && !work.signal.aborted && !(await isStopped(work.session, work.claim.delivery.id))) {
    const reached = last.id;
    const [tried, next] = await Promise.all([tryAll(work, wave), read(reached)]);
    last = next.at(-1);
    await write(work, tried, { reached, intended: last?.id ?? reached });
    wave = next;
  }
  if (!work.signal.aborted) await update(work, { allTriedAt: work.clock() });
};

/** Retries what is due. Null when nothing is left, else the time of the next retry. */
const tryAgain = async (work: BatchWork): Promise<Date | null> => {
  const { session, claim, clock } = work;
  const { batch } = claim;
  await dropUnwantedRetries(session, claim, work.subject);
  for (;;) {
    const gone = isLate(work) || isTooLate(claim.delivery, clock(), work.latestMinutes);
    const dueBy = gone ? null : clock();
    const wave = await dueRetries(session, claim, { dueBy, limit: WAVE_DEVICES });
    if (wave.length === 0 || work.signal.aborted || (await isStopped(session, claim.delivery.id))) break;
    await write(work, await tryAll(work, wave));
  }
  const { rows } = await session.execute<{ due: string | null }>(sql`
    select min(r.due_at) as due from push_retries r join devices d on d.id = r.device_id
    where r.delivery_id = ${batch.deliveryId} and r.batch_number = ${batch.number}
      and exists (select from push_deliveries p where p.id = r.delivery_id and p.stopped_at is null)`);
  const due = rows[0]?.due;
  return due ? new Date(due) : null;
};

/** A stop that came meanwhile has made the batch due at once. */
const unlessStopped = ({ claim, clock }: BatchWork, at: Date) => sql<Date>`case when exists (
  select from push_deliveries p where p.id = ${claim.delivery.id} and p.stopped_at is not null)
  then ${clock().toISOString()}::timestamptz else ${at.toISOString()}::timestamptz end`;

/** Sends everything in the batch that is due. Returns whether retries remain. */
export const sendBatch = async (work: BatchWork): Promise<boolean> => {
  if (work.claim.batch.allTriedAt === null) await sendToAll(work);
  if (work.signal.aborted) return false;
  const due = await tryAgain(work);
  if (work.signal.aborted) return false;
  const { deadline } = work.claim.delivery;
  if (due === null) await update(work, { doneAt: work.clock() });
  else await update(work, { nextAt: unlessStopped(work, deadline && due > deadline ? deadline : due) });
  return due !== null;
};
