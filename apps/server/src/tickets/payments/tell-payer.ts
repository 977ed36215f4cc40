import { SIMULATED } from '@karportalen/contract/tickets/payment-statuses';
import type { RefundReason } from '@karportalen/contract/tickets/refund-statuses';
import { eq, inArray, sql } from 'drizzle-orm';
import { events } from '../../events/tables.ts';
import type { PushSubject } from '../../notifications/delivery/push-subject.ts';
import { schedulePush } from '../../notifications/delivery/schedule-push.ts';
import type { Q, Tx } from '../../platform/db/database.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { eventName, type MailLanguage, moneyText } from '../booking/mailed-tickets.ts';
import { payments, refunds } from '../tables/payments.ts';
import { sendReceipt, sendRefundReceipt } from './jobs.ts';

type Words = { readonly title: string; readonly body: string };

const words = {
  refund: {
    sv: (event: string, sum: string) => ({
      title: 'Återbetalning',
      body: `Du får tillbaka ${sum} för ${event}.`,
    }),
    en: (event: string, sum: string) => ({ title: 'Refund', body: `You get ${sum} back for ${event}.` }),
  },
  latePayment: {
    sv: (event: string) => ({
      title: 'Betalningen kom fram',
      body: `Platsen är din: ${event}. Du behöver inte boka igen.`,
    }),
    en: (event: string) => ({
      title: 'Your payment arrived',
      body: `The place is yours: ${event}. You need not book again.`,
    }),
  },
} as const;

type About = { readonly kind: 'refund' | 'latePayment'; readonly id: string; readonly paymentId: string };

/** Schedules a push to the payer; none for a payment without a member or an event. */
const pushToPayer = async (q: Q, { kind, id, paymentId }: About, ore: number, now: Date): Promise<void> => {
  const [row] = await q
    .select({ event: events, memberId: payments.memberId, simulated: payments.simulated })
    .from(payments)
    .innerJoin(events, eq(events.id, payments.eventId))
    .where(eq(payments.id, paymentId));
  if (!row?.memberId) return;
  const say = (language: MailLanguage): Words => {
    const said = words[kind][language](eventName(row.event, language), moneyText(ore, language));
    return row.simulated ? { ...said, title: `${SIMULATED}: ${said.title}` } : said;
  };
  await schedulePush(q, {
    ...{ kind, id, swedish: say('sv'), english: say('en') },
    ...{ targetGroup: 'All', divisionId: null, sendAt: now, priority: 'normal' },
  });
};

/** A return is answered in the app at once, and a cancellation has a push of its own. */
const isToldOtherwise = (reason: RefundReason): boolean => reason === 'returned' || reason === 'cancelled';

type Refunded = {
  readonly paymentId: string;
  readonly refundIds: readonly string[];
  readonly reason: RefundReason;
};

/** Tells the payer of refunds of one payment: a receipt by mail, and a push. In the transaction that makes the refunds. */
export const tellRefunded = async (
  q: Tx,
  { paymentId, refundIds, reason }: Refunded,
  now: Date,
): Promise<void> => {
  const [first] = refundIds;
  if (!first) return;
  await enqueue(q, sendRefundReceipt, { refundIds: [...refundIds] }, { key: first });
  if (isToldOtherwise(reason)) return;
  const rows = await q
    .select({ ore: refunds.amountOre })
    .from(refunds)
    .where(inArray(refunds.id, [...refundIds]));
  const ore = rows.reduce((sum, row) => sum + row.ore, 0);
  await pushToPayer(q, { kind: 'refund', id: first, paymentId }, ore, now);
};

/** Tells the payer that the payment became tickets: a receipt by mail, and a push if the payment was late. */
export const tellPaid = async (
  q: Tx,
  paymentId: string,
  { isLate, now }: { readonly isLate: boolean; readonly now: Date },
): Promise<void> => {
  await enqueue(q, sendReceipt, { paymentId, ...(isLate && { isLate }) }, { key: paymentId });
  if (isLate) await pushToPayer(q, { kind: 'latePayment', id: paymentId, paymentId }, 0, now);
};

const moneyPush = ({ recipients, ...more }: Pick<PushSubject, 'recipients' | 'isPastUse'>): PushSubject => ({
  momentChosenBy: 'nobody',
  // Messages about one's own money cannot be muted.
  mutedAs: 'never',
  ...(recipients && { recipients }),
  ...more,
  // No organiser sent it, so nobody reads a report.
  report: async () => {},
});

export const refundPush = moneyPush({
  recipients: (refundId) => sql`app_users.id = (
    select p.member_id from refunds r join payments p on p.id = r.payment_id where r.id = ${refundId})`,
});
export const latePaymentPush = moneyPush({
  recipients: (paymentId) =>
    sql`app_users.id = (select p.member_id from payments p where p.id = ${paymentId})`,
  isPastUse: (paymentId, now) =>
    sql`(select e.start_time <= ${now} from payments p join events e on e.id = p.event_id where p.id = ${paymentId})`,
});
