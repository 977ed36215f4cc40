import type { PushReport } from '@karportalen/contract/notifications/push-status';
import { and, eq, inArray } from 'drizzle-orm';
import type { Q } from '../../platform/db/database.ts';
import { countDelivery, lastFailureOf } from './delivery-counts.ts';
import { failureReason, heldSentence } from './failure-sentence.ts';
import { finalReport } from './final-report.ts';
import type { Delivery } from './push-subject.ts';
import { type PushKind, pushDeliveries } from './tables.ts';

const reportOf = async (q: Q, { id, state, heldBecause, sendAt }: Delivery): Promise<PushReport> => {
  const sums = await countDelivery(q, id);
  if (state === 'finished') {
    const { pushStatus, failedReason, devicesReached, devicesMissed } = finalReport(sums, sendAt);
    return { pushStatus: pushStatus ?? 'sent', failedReason, devicesReached, devicesMissed };
  }
  const started = { devicesReached: sums.sent, devicesMissed: null };
  if (heldBecause) return { pushStatus: 'held', failedReason: heldSentence(heldBecause, sendAt), ...started };
  const failure = await lastFailureOf(q, id);
  return { pushStatus: 'sending', failedReason: failure ? failureReason(failure) : null, ...started };
};

/** Reports of pushes whose subject has no report columns, by subject id. */
export const readPushReports = async (
  q: Q,
  kind: PushKind,
  subjectIds: readonly string[],
): Promise<ReadonlyMap<string, PushReport>> => {
  const rows = await q
    .select()
    .from(pushDeliveries)
    .where(and(eq(pushDeliveries.kind, kind), inArray(pushDeliveries.subjectId, [...subjectIds])));
  const reports = new Map<string, PushReport>();
  for (const row of rows) reports.set(row.subjectId, await reportOf(q, row));
  return reports;
};
