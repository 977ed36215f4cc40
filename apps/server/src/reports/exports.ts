import { createHash } from 'node:crypto';
import { formatDateTime } from '@karportalen/contract/core/date-format';
import type { Period } from '@karportalen/contract/core/period';
import { toStockholm } from '@karportalen/contract/core/time';
import { SIMULATED } from '@karportalen/contract/tickets/payment-statuses';
import { and, desc, eq, lt } from 'drizzle-orm';
import type { Q } from '../platform/db/database.ts';
import { singleRow } from '../platform/db/single-row.ts';
import { reportExports } from './tables.ts';

export type Exported = {
  /** The Stockholm day on which the file first had this content. */
  readonly generated: string;
  /** Says that an earlier export of the period had other content. */
  readonly note: string | undefined;
};

type Export = Period & {
  readonly kind: 'xlsx' | 'sie';
  readonly title: string;
  readonly committeeIds?: readonly string[];
};

/** Notes in a file: that an earlier export differed, and that the money is simulated. */
export const notesOf = (changed: string | undefined, simulated: boolean): string | undefined =>
  [
    changed,
    simulated
      ? `${SIMULATED}: en del av summorna är betalda i demons simulator och är inga pengar.`
      : undefined,
  ]
    .filter(Boolean)
    .join(' ') || undefined;

const hashOf = (contents: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(contents)).digest('hex');

const noteOf = (before: Date): string => `Ändrad sedan perioden exporterades ${formatDateTime(before)}.`;

/**
 * Stores a hash of each export, so that the same content always gives the same bytes: with the day it first had that
 * content, and the same note about earlier exports.
 */
export const recordExport = async (
  q: Q,
  { kind, title, from, to, committeeIds }: Export,
  contents: readonly unknown[],
  now: Date,
): Promise<Exported> => {
  const selection = hashOf([kind, title, committeeIds ? [...committeeIds].sort() : 'all']);
  const file = { selection, fromDay: from, toDay: to, contents: hashOf(contents) };
  await q
    .insert(reportExports)
    .values({ ...file, exportedAt: now })
    .onConflictDoNothing();
  const sameFile = and(
    eq(reportExports.selection, selection),
    eq(reportExports.fromDay, from),
    eq(reportExports.toDay, to),
  );
  const { exportedAt } = singleRow(
    await q
      .select({ exportedAt: reportExports.exportedAt })
      .from(reportExports)
      .where(and(sameFile, eq(reportExports.contents, file.contents))),
  );
  const [before] = await q
    .select({ exportedAt: reportExports.exportedAt })
    .from(reportExports)
    .where(and(sameFile, lt(reportExports.exportedAt, exportedAt)))
    .orderBy(desc(reportExports.exportedAt))
    .limit(1);
  return {
    generated: toStockholm(exportedAt).date,
    note: before && noteOf(before.exportedAt),
  };
};
