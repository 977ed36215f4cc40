import { PAGE_SIZE } from '@karportalen/contract/core/paging';
import type { BankFile, FaultyBankRow } from '@karportalen/contract/reports/reconciliation';
import { and, asc, count, desc, eq, isNotNull } from 'drizzle-orm';
import type { Q } from '../../platform/db/database.ts';
import { orNotFound } from '../../platform/http/refusals.ts';
import { organiserName } from '../../platform/ownership/organiser-name.ts';
import { bankFaults, bankFiles } from './tables.ts';

const fields = {
  id: bankFiles.id,
  name: bankFiles.name,
  loadedAt: bankFiles.loadedAt,
  loadedBy: organiserName(bankFiles.loadedBy),
  from: bankFiles.fromDay,
  to: bankFiles.toDay,
  rows: bankFiles.rows,
  faulty: bankFiles.faulty,
  signature: bankFiles.signature,
};

/** A file, and the signature of its headings. */
export type LoadedFile = { readonly file: BankFile; readonly signature: string };

const shown = ({
  signature,
  loadedAt,
  ...rest
}: Omit<BankFile, 'loadedAt'> & { loadedAt: Date; signature: string }) => ({
  file: { ...rest, loadedAt: loadedAt.toISOString() },
  signature,
});

export const findBankFile = async (q: Q, id: string): Promise<LoadedFile> => {
  const [found] = await q
    .select(fields)
    .from(bankFiles)
    .where(and(eq(bankFiles.id, id), isNotNull(bankFiles.readAt)));
  return shown(orNotFound(found));
};

export const readBankFiles = async (q: Q): Promise<BankFile[]> => {
  const rows = await q
    .select(fields)
    .from(bankFiles)
    .where(isNotNull(bankFiles.readAt))
    .orderBy(desc(bankFiles.loadedAt), desc(bankFiles.id));
  return rows.map((row) => shown(row).file);
};

export const removeBankFile = async (q: Q, id: string): Promise<void> => {
  const removed = await q
    .delete(bankFiles)
    .where(and(eq(bankFiles.id, id), isNotNull(bankFiles.readAt)))
    .returning({ id: bankFiles.id });
  orNotFound(removed[0]);
};

type Page = { readonly page?: number | undefined; readonly pageSize?: number | undefined };

export const readFaults = async (
  q: Q,
  fileId: string,
  { page = 1, pageSize = PAGE_SIZE }: Page,
): Promise<{ rows: FaultyBankRow[]; total: number }> => {
  const ofFile = eq(bankFaults.fileId, fileId);
  const rows = await q
    .select({ line: bankFaults.line, text: bankFaults.text, faults: bankFaults.faults })
    .from(bankFaults)
    .where(ofFile)
    .orderBy(asc(bankFaults.line))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const [all] = await q.select({ total: count() }).from(bankFaults).where(ofFile);
  return { rows, total: all?.total ?? 0 };
};
