import type { BankColumnPlaces, BankLayout } from '@karportalen/contract/reports/reconciliation';
import { type BankColumn, bankColumns } from '@karportalen/contract/reports/reconciliation-limits';
import { and, eq } from 'drizzle-orm';
import type { Q, Tx } from '../../platform/db/database.ts';
import { orNotFound, refuseFieldErrors } from '../../platform/http/refusals.ts';
import { readOrganiserName } from '../../platform/ownership/organiser-name.ts';
import { isStale, staleEdit } from '../../platform/ownership/stale-edit.ts';
import { readBankTable, unreadable } from './bank-table.ts';
import { guessColumns, signatureOf } from './columns.ts';
import { bankLayouts } from './tables.ts';

const SAMPLES = 3;

const fields = Object.keys(bankColumns) as BankColumn[];

const isSameChoice = (one: BankColumnPlaces, other: BankColumnPlaces): boolean =>
  fields.every((field) => (one[field] ?? null) === (other[field] ?? null));

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
    return {
      ...{ signature, header: [...header], samples, columns },
      isRemembered: remembered !== undefined,
      updatedAt: remembered?.savedAt.toISOString() ?? null,
      updatedBy: remembered ? await readOrganiserName(q, remembered.savedBy) : null,
    };
  }
  throw unreadable('Filen är tom.');
};

type NewLayout = {
  readonly header: readonly string[];
  readonly columns: BankColumnPlaces;
  /** The version that the caller saw, or false where there was none; neither: it is overwritten. */
  readonly updatedAt?: string | null | undefined;
  readonly isRemembered?: false | null | undefined;
};

/** The last choice for such files applies to those loaded from now on. */
export const saveLayout = async (
  q: Tx,
  signature: string,
  { header, columns, updatedAt, isRemembered }: NewLayout,
  { byUser, now }: { readonly byUser: string; readonly now: Date },
): Promise<void> => {
  // The client sends the headings, and the signature is computed from them.
  orNotFound(signatureOf(header) === signature ? signature : undefined);
  const outside = Object.entries(columns).filter(([, at]) => typeof at === 'number' && at >= header.length);
  refuseFieldErrors(
    Object.fromEntries(outside.map(([field]) => [`columns.${field}`, 'Kolumnen finns inte i filen.'])),
  );
  const values = { header: [...header], columns, savedAt: now, savedBy: byUser };
  // The unique key decides who is first: of two that save at once, the second waits here and then finds the row.
  const first = await q
    .insert(bankLayouts)
    .values({ signature, ...values })
    .onConflictDoNothing()
    .returning({ signature: bankLayouts.signature });
  if (first.length > 0) return;
  const stored = orNotFound(await findLayout(q, signature));
  const refused = (row: typeof stored) =>
    staleEdit(q, { updatedAt: row.savedAt, updatedBy: row.savedBy }, { id: byUser });
  const isChanged = isRemembered === false || isStale(stored.savedAt, updatedAt ?? undefined);
  if (isChanged && !isSameChoice(stored.columns, columns)) throw await refused(stored);
  // No row lock: the update waits for another one, and then finds the row only if that one left its version.
  const seen = updatedAt ? eq(bankLayouts.savedAt, stored.savedAt) : undefined;
  const written = await q
    .update(bankLayouts)
    .set(values)
    .where(and(eq(bankLayouts.signature, signature), seen))
    .returning({ signature: bankLayouts.signature });
  if (written.length > 0) return;
  const newer = orNotFound(await findLayout(q, signature));
  if (!isSameChoice(newer.columns, columns)) throw await refused(newer);
};
