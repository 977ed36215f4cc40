import { eq, inArray, or } from 'drizzle-orm';
import type { Q } from '../../platform/db/database.ts';
import { memberImportRows, memberImports } from './tables.ts';

type Person = { readonly id: string; readonly email: string; readonly cid: string | null };

/** Drops every staged file that contains the person: without the row it would not be the file that was read. */
export const forgetInImports = async (q: Q, { id, email, cid }: Person): Promise<void> => {
  const theirs = q
    .select({ id: memberImportRows.importId })
    .from(memberImportRows)
    .where(
      or(
        eq(memberImportRows.memberId, id),
        eq(memberImportRows.email, email),
        cid === null ? undefined : eq(memberImportRows.cid, cid),
      ),
    );
  await q.delete(memberImports).where(inArray(memberImports.id, theirs));
};
