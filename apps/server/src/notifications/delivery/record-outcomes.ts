import { and, eq, inArray, sql } from 'drizzle-orm';
import { devices } from '../../people/tables.ts';
import type { Q } from '../../platform/db/database.ts';
import type { PushFailure, PushOutcome } from '../../platform/push/gateway.ts';
import type { Device } from './devices.ts';
import type { LockedBatch } from './lock-batch.ts';
import { nextPushRetry, type RetryPolicy } from './push-retry-policy.ts';
import { pushBatches, pushRetries } from './tables.ts';

export type Tried = { readonly device: Device; readonly outcome: PushOutcome };

type Outcomes = {
  readonly claim: LockedBatch;
  readonly tried: readonly Tried[];
  readonly now: Date;
  readonly retryPolicy: RetryPolicy;
  /** The batch's progress after this wave; absent for retries. */
  readonly place?: { readonly reached: string; readonly intended: string };
};

const of = (tried: readonly Tried[], kind: PushOutcome['kind']) =>
  tried.filter(({ outcome }) => outcome.kind === kind).map(({ device }) => device);

/** Not a failure: no gateway is configured for the device. */
const isUnset = (outcome: PushOutcome): boolean =>
  outcome.kind === 'refused' && outcome.failure === 'not-set-up';

export const lastFailureIn = (tried: readonly Tried[]): PushFailure | undefined =>
  tried
    .map(({ outcome }) => ('failure' in outcome && !isUnset(outcome) ? outcome.failure : undefined))
    .findLast(Boolean);

/** Keeps failed devices: with a time for their retry or, when given up, without one until an organiser sends again. */
const keepForLater = async (q: Q, { claim, tried, now, retryPolicy }: Outcomes): Promise<void> => {
  const rows = tried.flatMap(({ device, outcome }) => {
    if (outcome.kind !== 'again' && outcome.kind !== 'refused') return [];
    const attempts = device.attempts + 1;
    const dueAt =
      outcome.kind === 'again'
        ? nextPushRetry(retryPolicy, { attempts, afterMs: outcome.afterMs, now })
        : null;
    const { deliveryId, number: batchNumber } = claim.batch;
    return [{ deliveryId, batchNumber, deviceId: device.id, attempts, dueAt, reason: outcome.failure }];
  });
  if (rows.length === 0) return;
  await q
    .insert(pushRetries)
    .values(rows)
    .onConflictDoUpdate({
      target: [pushRetries.deliveryId, pushRetries.batchNumber, pushRetries.deviceId],
      set: {
        attempts: sql`excluded.attempts`,
        dueAt: sql`excluded.due_at`,
        reason: sql`excluded.reason`,
      },
    });
};

const forgetRetries = async (q: Q, { batch }: LockedBatch, ended: readonly Device[]): Promise<void> => {
  const ids = ended.filter(({ attempts }) => attempts > 0).map(({ id }) => id);
  if (ids.length === 0) return;
  await q
    .delete(pushRetries)
    .where(
      and(
        eq(pushRetries.deliveryId, batch.deliveryId),
        eq(pushRetries.batchNumber, batch.number),
        inArray(pushRetries.deviceId, ids),
      ),
    );
};

const removeDead = async (q: Q, dead: readonly Device[]): Promise<void> => {
  // Matches the token too: the app may have registered a new one since it was read.
  for (const { id, token } of dead) {
    await q.delete(devices).where(and(eq(devices.id, id), eq(devices.token, token)));
  }
};

/** Writes the outcomes and the batch's progress in one transaction. */
export const recordOutcomes = (session: Q, outcomes: Outcomes): Promise<void> =>
  session.transaction(async (tx) => {
    const { claim, tried, place } = outcomes;
    const accepted = of(tried, 'accepted');
    const gone = of(tried, 'gone');
    const refused = of(tried, 'refused').length;
    const unset = tried.filter(({ outcome }) => isUnset(outcome)).length;
    await removeDead(tx, gone);
    await keepForLater(tx, outcomes);
    await forgetRetries(tx, claim, [...accepted, ...gone]);
    const failure = lastFailureIn(tried);
    await tx
      .update(pushBatches)
      .set({
        sent: sql`${pushBatches.sent} + ${accepted.length}`,
        gone: sql`${pushBatches.gone} + ${gone.length}`,
        failed: sql`${pushBatches.failed} + ${refused - unset}`,
        unset: sql`${pushBatches.unset} + ${unset}`,
        ...(failure && { lastFailure: failure }),
        ...(place && { reachedDevice: place.reached, intendedDevice: place.intended }),
      })
      .where(
        and(eq(pushBatches.deliveryId, claim.batch.deliveryId), eq(pushBatches.number, claim.batch.number)),
      );
  });
