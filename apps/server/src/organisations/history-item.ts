import { isNull, sql } from 'drizzle-orm';
import { qualified } from '../platform/db/qualified-column.ts';
import { defineHistoryItem } from '../platform/history/history-item.ts';
import { committees, divisions } from './tables.ts';

export const committeeHistory = defineHistoryItem({
  kind: 'committee',
  table: committees,
  title: ['name'],
  where: isNull(committees.deletedAt),
  keeps: {
    id: false,
    divisionId: true,
    name: true,
    orgNumber: true,
    accountNumber: true,
    resultUnit: true,
    createdAt: false,
    updatedAt: false,
    updatedBy: false,
    deletedAt: false,
    searchText: false,
  },
  children: {
    // Its scope: its moderator reads its history.
    committeeId: sql`${qualified(committees.id)}`,
    functionTypes: sql`(
      select coalesce(jsonb_agg(f.function_type order by f.function_type), '[]')
      from committee_function_types l join function_types f on f.id = l.function_type_id
      where l.committee_id = ${qualified(committees.id)})`,
  },
});

/** Divisions are not edited in the portal; their admins come and go. */
export const divisionHistory = defineHistoryItem({
  kind: 'division',
  table: divisions,
  title: ['name'],
  keeps: {
    id: false,
    name: true,
    orgNumber: true,
    mustInheritOrgNumber: true,
    createdAt: false,
    updatedAt: false,
    searchText: false,
  },
  children: { divisionId: sql`${qualified(divisions.id)}` },
});
