import { type SQL, sql } from 'drizzle-orm';
import type { OwnedTable } from '../platform/ownership/row-scope.ts';

/** 'createdBy' as the portal shows it. */
export const createdBy = (table: OwnedTable): SQL<string> => sql<string>`case
    when ${table.creatorRole} is null then 'Tidigare formulär'
    when ${table.committeeId} is not null then (select c.name from committees c where c.id = ${table.committeeId})
    when ${table.divisionId} is not null then (select d.name from divisions d where d.id = ${table.divisionId})
    else 'Superadmin'
  end`;
