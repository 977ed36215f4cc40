import type { BankColumnPlaces, BankLayout } from '@karportalen/contract/reports/reconciliation';
import { eq } from 'drizzle-orm';
import type { Q } from '../../platform/db/database.ts';
import { orNotFound, refuseFieldErrors } from '../../platform/http/refusals.ts';
import { readBankTable, unreadable } from './bank-table.ts';
import { guessColumns, signatureOf } from './columns.ts';
import { bankLayouts } from './tables.ts';

const SAMPLES = 3;

export const findLayout = async (q: Q, signature: string) => {
  const [found] = await q.select().from(bankLayouts).where(eq(bankLayouts.signature, signature));
  return found;
};

/** Guesses the columns from the beginning of a file; the rest is not read. */
export const readLayout = async (q: Q, file: AsyncIterable<Buffer>): Promise<BankLayout> => {
  for await (const { header, rows } of readBankTable(file)) {
    const signature = signatureOf(header);
    const remembered = await findLayout(q, signature);
    const samples = rows.slice(0, SAMPLES).map(({ cells }) => header.map((_, at) => cells[at]?.trim() ?? ''));
    const columns = remembered?.columns ?? guessColumns(header);
    return { signature, header: [...header], samples, columns, isRemembered: remembered !== undefined };
  }
  throw unreadable('Filen är tom.');
};

type NewLayout = { readonly header: readonly string[]; readonly columns: BankColumnPlaces };

/** The last choice for such files applies to those loaded from now on. */
export const saveLayout = async (
  q: Q,
  signature: string,
  { header, columns }: NewLayout,
  { byUser, now }: { readonly byUser: string; readonly now: Date },
): Promise<void> => {
  // The client sends the headings, and the signature is computed from them.
  orNotFound(signatureOf(header) === signature ? signature : undefined);
  const outside = Object.entries(columns).filter(([, at]) => typeof at === 'number' && at >= header.length);
  refuseFieldErrors(
    Object.fromEntries(outside.map(([field]) => [`columns.${field}`, 'Kolumnen finns inte i filen.'])),
  );
  const values = { header: [...header], columns, savedAt: now, savedBy: byUser };
  await q
    .insert(bankLayouts)
    .values({ signature, ...values })
    .onConflictDoUpdate({ target: bankLayouts.signature, set: values });
};
