import { and, inArray, isNull } from 'drizzle-orm';
import type { Q } from '../platform/db/database.ts';
import { appUsers } from './tables.ts';

/** The demo members that exist, in the order of `addresses`. */
export const demoMembersIn = async (q: Q, addresses: readonly string[]) => {
  if (addresses.length === 0) return [];
  const rows = await q
    .select({
      id: appUsers.id,
      email: appUsers.email,
      firstName: appUsers.firstName,
      lastName: appUsers.lastName,
      kind: appUsers.kind,
    })
    .from(appUsers)
    .where(and(inArray(appUsers.email, [...addresses]), isNull(appUsers.deactivatedAt)));
  return addresses.flatMap((email) => {
    const found = rows.find((row) => row.email === email);
    if (!found) return [];
    const { id, kind, firstName, lastName } = found;
    return [{ id, email, kind, name: `${firstName} ${lastName}`.trim() }];
  });
};
