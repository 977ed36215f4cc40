import {
  applyImport,
  batchMembers,
  cancelImport,
  compareImport,
  createImport,
  listImportRows,
} from '@karportalen/contract/people/endpoints';
import type { ImportPreview } from '@karportalen/contract/people/import';
import { and, eq, gt, isNotNull } from 'drizzle-orm';
import type { Q, Tx } from '../../platform/db/database.ts';
import { problem } from '../../platform/http/problem.ts';
import { inTransaction, onPool, type Route } from '../../platform/http/route.ts';
import { allowLongStatements, applyRows } from './apply.ts';
import { applyBatch } from './batch.ts';
import { compareRows, readComparison } from './compare.ts';
import { listRows } from './rows-sql.ts';
import { stageFile } from './stage-file.ts';
import { memberImports } from './tables.ts';

type Asked = { readonly id: string; readonly userId: string; readonly now: Date };

/** The caller's own staged file, while it can still be applied. */
const waiting = ({ id, userId, now }: Asked) =>
  and(
    eq(memberImports.id, id),
    eq(memberImports.createdBy, userId),
    gt(memberImports.expiresAt, now),
    isNotNull(memberImports.readAt),
  );

const findImport = async (q: Q, asked: Asked) => {
  const [found] = await q.select().from(memberImports).where(waiting(asked));
  if (!found) throw problem('IMPORT_GONE');
  return found;
};

/** Row lock: one comparison or application at a time. */
const lockImport = async (q: Tx, asked: Asked) => {
  await allowLongStatements(q);
  const [found] = await q.select().from(memberImports).where(waiting(asked)).for('update');
  if (!found) throw problem('IMPORT_GONE');
  return found;
};

const compared = async (q: Tx, asked: Asked): Promise<ImportPreview> => {
  const { id, expiresAt } = await lockImport(q, asked);
  await compareRows(q, id);
  return { id, expiresAt: expiresAt.toISOString(), ...(await readComparison(q, id)) };
};

export const importRoutes: readonly Route[] = [
  inTransaction(batchMembers, ({ q, caller, body, now }) =>
    applyBatch(q, { ...body, userId: caller.id, now }),
  ),

  onPool(createImport, async ({ q, caller: { id: userId }, body: file, now }) => {
    const id = await stageFile(q, { file, userId, now });
    return q.transaction((tx) => compared(tx, { id, userId, now }));
  }),

  inTransaction(compareImport, ({ q, caller, params: { id }, now }) =>
    compared(q, { id, userId: caller.id, now }),
  ),

  onPool(listImportRows, async ({ q, caller, params: { id }, query, now }) => {
    await findImport(q, { id, userId: caller.id, now });
    return listRows(q, id, query);
  }),

  inTransaction(applyImport, async ({ q, caller, params: { id }, body, now }) => {
    await lockImport(q, { id, userId: caller.id, now });
    const outcome = await applyRows(q, id, body, now);
    await q.delete(memberImports).where(eq(memberImports.id, id));
    return outcome;
  }),

  inTransaction(cancelImport, async ({ q, caller, params: { id } }) => {
    await q
      .delete(memberImports)
      .where(and(eq(memberImports.id, id), eq(memberImports.createdBy, caller.id)));
  }),
];
