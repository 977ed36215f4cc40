import { fromStockholm } from '@karportalen/contract/core/time';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/db/database.ts';
import { problem } from '../../platform/http/problem.ts';
import { orNotFound } from '../../platform/http/refusals.ts';
import { lockReference } from '../../tickets/lock-order.ts';
import {
  makeTicketsOfUnknownPayment,
  noteUnknownPayment,
  refundUnknownPayment,
  type TicketWish,
} from '../../tickets/payments/resolve-unknown-payment.ts';
import { keepUnknownPayment } from '../../tickets/payments/unknown-payments.ts';
import { comparedCtes } from './compare-sql.ts';
import { referenceOf } from './row-reference.ts';
import { bankFiles, bankNotes, bankRows } from './tables.ts';

type Row = typeof bankRows.$inferSelect;
type Done = { readonly byUser: string; readonly now: Date };

/** A row that only the bank's file has; refused if that has changed since it was shown. */
const findOnlyThere = async (tx: Tx, id: string): Promise<Row> => {
  const [found] = await tx
    .select({ row: bankRows, signature: bankFiles.signature })
    .from(bankRows)
    .innerJoin(bankFiles, eq(bankFiles.id, bankRows.fileId))
    .where(and(eq(bankRows.id, id), isNotNull(bankFiles.readAt)));
  const { row, signature } = orNotFound(found);
  // Advisory lock: of two concurrent decisions about one movement, the second waits and finds it settled.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${row.hash} ${row.ordinal}`}, 4))`);
  const { rows } = await tx.execute<{ kind: string }>(sql`
    with ${comparedCtes({ signature, from: row.day, to: row.day })}
    select c.kind from compared c join there t on t.id = c.there_id
    where t.hash = ${row.hash} and t.ordinal = ${row.ordinal}`);
  if (rows[0]?.kind !== 'onlyThere') throw problem('ROW_SETTLED');
  return row;
};

/** Stores the row as an unknown payment, unless Swish has reported the same one. */
const unknownOf = async (tx: Tx, row: Row, simulated: boolean, now: Date): Promise<string> => {
  if (row.ore < 0) throw problem('ROW_SETTLED');
  const reference = referenceOf(row);
  // Swish may report it at this moment: the lock lets the second of the two find it decided or known.
  await lockReference(tx, reference);
  const kept = await keepUnknownPayment(
    tx,
    {
      ...{ swishId: null, reference, amountOre: row.ore, simulated },
      paidAt: fromStockholm(row.day, row.time?.slice(0, 5) ?? '12:00'),
      payerAlias: row.senderNumber,
    },
    { heardBy: 'file', now },
  );
  if (!kept) throw problem('ROW_SETTLED');
  return kept.id;
};

export const makeTicketsOfRow = async (
  tx: Tx,
  id: string,
  wish: TicketWish,
  { simulated, ...done }: Done & { readonly simulated: boolean },
): Promise<void> => {
  const row = await findOnlyThere(tx, id);
  await makeTicketsOfUnknownPayment(tx, await unknownOf(tx, row, simulated, done.now), wish, done);
};

export const refundRow = async (
  tx: Tx,
  id: string,
  { simulated, ...done }: Done & { readonly simulated: boolean },
): Promise<void> => {
  const row = await findOnlyThere(tx, id);
  if (row.swishReference === null) throw problem('NO_SWISH_REFERENCE');
  await refundUnknownPayment(tx, await unknownOf(tx, row, simulated, done.now), done);
};

/**
 * Money received by Swish is noted as an unknown payment, so that a later report of it changes nothing; anything else
 * as the row.
 */
export const noteRow = async (
  tx: Tx,
  id: string,
  note: string,
  { simulated, ...done }: Done & { readonly simulated: boolean },
): Promise<void> => {
  const row = await findOnlyThere(tx, id);
  if (row.ore > 0 && row.swishReference !== null)
    return noteUnknownPayment(tx, await unknownOf(tx, row, simulated, done.now), note, done);
  const { hash, ordinal } = row;
  await tx.insert(bankNotes).values({ hash, ordinal, note, notedAt: done.now, notedBy: done.byUser });
};
