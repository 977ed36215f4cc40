import { DIVISION_SUFFIX, SHORT_DIVISION_NAME } from '@karportalen/contract/core/access';
import { type SQL, sql } from 'drizzle-orm';
import type { OwnedTable } from '../platform/ownership/row-scope.ts';

/** What stands for a maker that is no division and no committee. */
export const makers = { union: 'Superadmin', unknown: 'Tidigare formulär' } as const;

const divisionName = sql.raw(
  `case when length(d.name) <= ${SHORT_DIVISION_NAME} then d.name || '${DIVISION_SUFFIX}' else d.name end`,
);

/** 'createdBy' as the portal shows it. */
export const createdBy = (table: OwnedTable): SQL<string> => sql<string>`case
    when ${table.creatorRole} is null then ${sql.raw(`'${makers.unknown}'`)}
    when ${table.committeeId} is not null then (select c.name from committees c where c.id = ${table.committeeId})
    when ${table.divisionId} is not null then (
      select ${divisionName} from divisions d where d.id = ${table.divisionId})
    else ${sql.raw(`'${makers.union}'`)}
  end`;
