import type { MemberBatchAnswer } from '@karportalen/contract/people/batch';
import { type ImportFault, needsNumber } from '@karportalen/contract/people/import';
import { and, asc, eq } from 'drizzle-orm';
import type { Tx } from '../../platform/db/database.ts';
import { problem } from '../../platform/http/problem.ts';
import { allowLongStatements, holdRegister, writeRows } from './apply.ts';
import { fieldsIn, readBatchRow } from './batch-row.ts';
import { compareRows, readComparison } from './compare.ts';
import { stageRead } from './stage-file.ts';
import { memberImportRows, memberImports } from './tables.ts';

export type Missing = 'keep' | 'deactivate';

const sentenceOf = ({ column, message }: ImportFault): string =>
  column === '' ? message : `${column}: ${message}`;

const readFaulty = async (q: Tx, importId: string): Promise<MemberBatchAnswer['faulty']> => {
  const rows = await q
    .select({ row: memberImportRows.line, faults: memberImportRows.faults })
    .from(memberImportRows)
    .where(and(eq(memberImportRows.importId, importId), eq(memberImportRows.status, 'faulty')))
    .orderBy(asc(memberImportRows.line));
  return rows.map(({ row, faults }) => ({ row, errors: faults.map(sentenceOf) }));
};

/** What the history records of it. */
export const recordedCounts = (answer: MemberBatchAnswer, missing: Missing) => ({
  created: answer.new,
  changed: answer.changed,
  deactivated: missing === 'deactivate' ? answer.missing : 0,
});

type Wishes = { readonly missing: Missing; readonly isDryRun: boolean; readonly now: Date };

/**
 * Compares staged rows and writes those without faults, without a preview. Refused where the import in the portal would make
 * somebody type the number of deactivations.
 */
export const applyStaged = async (
  q: Tx,
  importId: string,
  { missing, isDryRun, now }: Wishes,
): Promise<MemberBatchAnswer> => {
  await allowLongStatements(q);
  if (!isDryRun) await holdRegister(q);
  await compareRows(q, importId);
  const { counts, active } = await readComparison(q, importId);
  const faulty = counts.faulty > 0 ? await readFaulty(q, importId) : [];
  if (!isDryRun) {
    const deactivates = missing === 'deactivate' && counts.missing > 0;
    if (deactivates && needsNumber(counts.missing, active)) throw problem('TOO_MANY_DEACTIVATED');
    await writeRows(q, importId, deactivates, now);
  }
  await q.delete(memberImports).where(eq(memberImports.id, importId));
  return {
    ...{ new: counts.new, changed: counts.changed, unchanged: counts.unchanged, missing: counts.missing },
    faulty,
  };
};

type Batch = Wishes & { readonly rows: readonly unknown[]; readonly userId: string };

/** Stages, compares and writes in the caller's transaction: interrupted, it leaves nothing behind. */
export const applyBatch = async (q: Tx, { rows, userId, ...wishes }: Batch): Promise<MemberBatchAnswer> => {
  const importId = await stageRead(q, { userId, now: wishes.now }, rows, {
    columns: fieldsIn(rows),
    read: readBatchRow,
  });
  return applyStaged(q, importId, wishes);
};
