import { tidyOrgNumber } from '@karportalen/contract/organisations/org-number';
import { asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { restores } from '../../platform/backup/tables.ts';
import type { Q, Tx } from '../../platform/db/database.ts';
import { takeReceiptNumbers } from '../lock-order.ts';
import { payments, receiptNumbers, refunds, saleTerms } from '../tables.ts';

const FIRST_SERIES = 'A';

/**
 * What the latest restore is called by. Its time to the second, and not how many there were: two restores of the same backup
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

/** What is to be numbered and who sold it. Money of no event has no seller and gets no receipt. */
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
 * Numbers the receipts of what this transaction moves. To be called once in it, after every other lock: until the commit all
 * other payments to the same organisation number wait.
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

/** As people read it, the series and the number in it; null where the payment or refund with this id has none. */
export const receiptColumn = (of: 'payment' | 'refund', id: PgColumn) => {
  const column = sql.raw(of === 'payment' ? 'payment_id' : 'refund_id');
  return sql<
    string | null
  >`(select n.series || '-' || n.number from receipt_numbers n where n.${column} = ${id})`;
};
