import { and, asc, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Q } from '../../platform/db/database.ts';
import { payments } from '../tables/payments.ts';
import { unknownPayments } from '../tables/unknown-payments.ts';

export type UnknownPayment = typeof unknownPayments.$inferSelect;

/** Money reported by Swish or the bank. */
export type FoundMoney = Pick<
  UnknownPayment,
  'swishId' | 'reference' | 'amountOre' | 'paidAt' | 'payerAlias' | 'simulated'
>;
type Heard = { readonly heardBy: UnknownPayment['heardBy']; readonly now: Date };

const isKnown = async (q: Q, { swishId, reference }: FoundMoney): Promise<boolean> => {
  const found = await q
    .select({ id: payments.id })
    .from(payments)
    .where(or(eq(payments.reference, reference), swishId ? eq(payments.id, swishId) : undefined))
    .limit(1);
  return found.length > 0;
};

const findKept = async (q: Q, which: SQL | undefined): Promise<UnknownPayment | undefined> => {
  const [row] = await q.select().from(unknownPayments).where(which);
  return row;
};

/** Records money that `payments` does not know, once, however often it is reported. Undefined where it is known. */
export const keepUnknownPayment = async (
  q: Q,
  found: FoundMoney,
  { heardBy, now }: Heard,
): Promise<UnknownPayment | undefined> => {
  if (await isKnown(q, found)) return undefined;
  const { swishId, reference } = found;
  await q
    .insert(unknownPayments)
    .values({ ...found, heardBy, heardAt: now })
    .onConflictDoNothing();
  const kept = await findKept(
    q,
    or(eq(unknownPayments.reference, reference), swishId ? eq(unknownPayments.swishId, swishId) : undefined),
  );
  // The bank's file had it first, without the id.
  if (kept && swishId && kept.swishId === null) {
    await q.update(unknownPayments).set({ swishId }).where(eq(unknownPayments.id, kept.id));
    return { ...kept, swishId };
  }
  return kept;
};

/** Whether the treasurer has decided about the money with this Swish reference. */
export const isDecided = async (q: Q, reference: string): Promise<boolean> => {
  const which = and(eq(unknownPayments.reference, reference), isNotNull(unknownPayments.resolvedAt));
  return (await findKept(q, which)) !== undefined;
};

/**
 * Condition on events `e` that found money can become tickets to: the contract's `foundMoneyRefusal` without the check
 * for room.
 */
export const takesFoundMoney: SQL = sql`(e.reservation_type = 'Paid' and not e.is_draft
  and num_nonnulls(e.deleted_at, e.taken_down_at, e.cancelled_at, e.participants_deleted_at) = 0)`;

/** Oldest first. */
export const listUnknownPayments = (q: Q, { isResolved }: { readonly isResolved: boolean }) =>
  q
    .select()
    .from(unknownPayments)
    .where((isResolved ? isNotNull : isNull)(unknownPayments.resolvedAt))
    .orderBy(asc(unknownPayments.paidAt), asc(unknownPayments.id));
