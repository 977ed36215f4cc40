import { tidyOrgNumber } from '@karportalen/contract/organisations/org-number';
import { asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { restores } from '../../platform/backup/tables.ts';
import type { Q, Tx } from '../../platform/db/database.ts';
import { takeReceiptNumbers } from '../lock-order.ts';
import { saleTerms } from '../tables/orders.ts';
import { payments, refunds } from '../tables/payments.ts';
import { receiptNumbers } from '../tables/receipts.ts';

const FIRST_SERIES = 'A';

/**
 * The series after a restore is named by its time to the second rather than a counter: two restores of the same backup
 * begin two series.
 */
const seriesAfter = (restoredAt: Date): string =>
  `R${restoredAt.toISOString().slice(2, 19).replaceAll(/\D/g, '')}`;

const currentSeries = async (q: Q): Promise<string> => {
  const [latest] = await q
    .select({ restoredAt: restores.restoredAt })
    .from(restores)
    .orderBy(desc(restores.restoredAt))
    .limit(1);
  return latest ? seriesAfter(latest.restoredAt) : FIRST_SERIES;
};

type Numbered = { readonly paymentId: string } | { readonly refundIds: readonly string[] };

/** Payments or refunds to number, and their sellers. Money without an event has no seller and gets no receipt. */
const withSeller = async (tx: Tx, of: Numbered) => {
  const rows =
    'paymentId' in of
      ? await tx
          .select({ paymentId: payments.id, refundId: sql<null>`null`, orgNumber: saleTerms.orgNumber })
          .from(payments)
          .innerJoin(saleTerms, eq(saleTerms.id, payments.termsId))
          .where(eq(payments.id, of.paymentId))
      : await tx
          .select({ paymentId: sql<null>`null`, refundId: refunds.id, orgNumber: saleTerms.orgNumber })
          .from(refunds)
          .innerJoin(payments, eq(payments.id, refunds.paymentId))
          .innerJoin(saleTerms, eq(saleTerms.id, payments.termsId))
          .where(inArray(refunds.id, [...of.refundIds]))
          .orderBy(asc(refunds.id));
  return rows.map((row) => ({ ...row, orgNumber: tidyOrgNumber(row.orgNumber) }));
};

/**
 * Numbers the receipts of this transaction. Called once, after every other lock: until the commit, all other payments
 * to the same organisation number wait for the counter.
 */
export const numberReceipts = async (tx: Tx, of: Numbered): Promise<void> => {
  if ('refundIds' in of && of.refundIds.length === 0) return;
  const sold = await withSeller(tx, of);
  if (sold.length === 0) return;
  const series = await currentSeries(tx);
  const counts = new Map<string, number>();
  const placed = sold.map((row) => {
    const index = counts.get(row.orgNumber) ?? 0;
    counts.set(row.orgNumber, index + 1);
    return { ...row, index };
  });
  const wanted = [...counts].map(([orgNumber, count]) => ({ orgNumber, count }));
  const firsts = await takeReceiptNumbers(tx, series, wanted);
  await tx.insert(receiptNumbers).values(
    placed.map(({ index, ...row }) => ({
      ...row,
      series,
      number: (firsts.get(row.orgNumber) ?? 0) + index,
    })),
  );
};

/** Column: series and number as shown; null where this payment or refund has none. */
export const receiptColumn = (of: 'payment' | 'refund', id: PgColumn) => {
  const column = sql.raw(of === 'payment' ? 'payment_id' : 'refund_id');
  return sql<
    string | null
  >`(select n.series || '-' || n.number from receipt_numbers n where n.${column} = ${id})`;
};
