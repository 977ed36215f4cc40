import type { TargetGroup } from '@karportalen/contract/core/target-group';
import { and, eq, sql } from 'drizzle-orm';
import type { Q } from '../../platform/db/database.ts';
import { type PushAudience, type PushGroup, type PushKind, pushDeliveries } from './tables.ts';

export type PushText = { readonly title: string; readonly body: string };

export type Push = {
  readonly kind: PushKind;
  /** Id of the notification or poll that the push is about. */
  readonly id: string;
  readonly swedish: PushText;
  readonly english: PushText;
  readonly targetGroup: TargetGroup;
  /** Null is the whole union. */
  readonly divisionId: string | null;
  /** In the past means at once. */
  readonly sendAt: Date;
  /** High for alarms: wakes a sleeping phone. */
  readonly priority: 'normal' | 'high';
  /** The target group by default. */
  readonly audience?: PushAudience;
  /** The delivery that it corrects or ends: it goes to the same people. */
  readonly answersDeliveryId?: string;
};

/**
 * In the caller's transaction: schedules the push, or replaces the one scheduled for the same subject. Returns false
 * and changes nothing if sending has begun.
 */
export const schedulePush = async (q: Q, push: Push): Promise<boolean> => {
  const audience = push.audience ?? 'group';
  // Version 0.2.0, which can run beside this one, ignores `audience` and `answersDeliveryId` and would send to the whole group.
  const targetGroup: PushGroup = audience === 'group' && !push.answersDeliveryId ? push.targetGroup : 'none';
  const values = {
    titleSwedish: push.swedish.title,
    titleEnglish: push.english.title,
    bodySwedish: push.swedish.body,
    bodyEnglish: push.english.body,
    targetGroup,
    divisionId: push.divisionId,
    audience,
    priority: push.priority,
    sendAt: push.sendAt,
    answersDeliveryId: push.answersDeliveryId ?? null,
  };
  const rows = await q
    .insert(pushDeliveries)
    .values({ kind: push.kind, subjectId: push.id, ...values })
    .onConflictDoUpdate({
      target: [pushDeliveries.kind, pushDeliveries.subjectId],
      // A push that was held before it began is scheduled anew by saving.
      set: { ...values, state: 'waiting', heldBecause: null },
      setWhere: sql`${pushDeliveries.state} = 'waiting'
        or (${pushDeliveries.state} = 'held' and ${pushDeliveries.startedAt} is null)`,
    })
    .returning({ id: pushDeliveries.id });
  return rows.length > 0;
};

type Subject = Pick<Push, 'kind' | 'id'>;

/** In the caller's transaction: cancels a scheduled or held push. False when it is being sent or has been sent. */
export const cancelPush = async (q: Q, { kind, id }: Subject): Promise<boolean> => {
  const [row] = await q
    .select({ id: pushDeliveries.id, state: pushDeliveries.state })
    .from(pushDeliveries)
    .where(and(eq(pushDeliveries.kind, kind), eq(pushDeliveries.subjectId, id)))
    .for('update');
  if (!row) return true;
  if (row.state !== 'waiting' && row.state !== 'held') return false;
  await q.delete(pushDeliveries).where(eq(pushDeliveries.id, row.id));
  return true;
};
