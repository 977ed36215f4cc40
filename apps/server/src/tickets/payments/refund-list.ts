import type { ListedRefund, RefundList } from '@karportalen/contract/tickets/refund-list';
import { asc, eq, type SQL } from 'drizzle-orm';
import { events } from '../../events/tables.ts';
import { appUsers } from '../../people/tables.ts';
import type { Q } from '../../platform/db/database.ts';
import { payerContacts, payments, refunds } from '../tables/payments.ts';

type Person = Pick<typeof appUsers.$inferSelect, 'firstName' | 'lastName' | 'email'>;

/** For an erased member, the contact that is kept until they are refunded. */
const payerOf = (
  payer: Person | null,
  kept: typeof payerContacts.$inferSelect | null,
): ListedRefund['payer'] => {
  if (kept) return { name: kept.name, email: kept.email };
  return payer?.email ? { name: `${payer.firstName} ${payer.lastName}`.trim(), email: payer.email } : null;
};

export const readRefundList = async (q: Q, which: SQL | undefined): Promise<RefundList> => {
  const rows = await q
    .select({ refund: refunds, payment: payments, event: events, payer: appUsers, kept: payerContacts })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .leftJoin(events, eq(events.id, payments.eventId))
    .leftJoin(appUsers, eq(appUsers.id, payments.memberId))
    .leftJoin(payerContacts, eq(payerContacts.memberId, payments.memberId))
    .where(which)
    .orderBy(asc(refunds.createdAt), asc(refunds.id));
  const found = rows.map(({ refund, payment, event, payer, kept }) => ({
    id: refund.id,
    createdAt: refund.createdAt.toISOString(),
    amountOre: refund.amountOre,
    reason: refund.reason,
    failure: refund.failure ?? '',
    event: event && { id: event.id, name: event.nameSwedish || event.name },
    payer: payerOf(payer, kept),
    payerAlias: payment.payerAlias,
    reference: payment.reference ?? '',
    paidAt: (payment.paidAt ?? payment.createdAt).toISOString(),
    simulated: payment.simulated,
  }));
  return { refunds: found, totalOre: found.reduce((sum, { amountOre }) => sum + amountOre, 0) };
};
