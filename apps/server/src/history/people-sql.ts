import { sql } from 'drizzle-orm';
import { users } from '../auth/tables.ts';
import type { Q } from '../platform/db/database.ts';
import { qualified } from '../platform/db/qualified-column.ts';
import type { Caller } from '../platform/http/caller.ts';
import { organiserName } from '../platform/ownership/organiser-name.ts';
import { inScope } from '../platform/ownership/row-scope.ts';

export const listPeople = async (q: Q, caller: Caller): Promise<{ id: string; name: string }[]> => {
  const name = organiserName(qualified(users.id));
  const rows = await q
    .select({ id: users.id, name })
    .from(users)
    .where(inScope(caller, users))
    .orderBy(sql`${name} collate "sv-x-icu"`, users.id);
  return rows.map((row) => ({ id: row.id, name: row.name ?? '' }));
};
