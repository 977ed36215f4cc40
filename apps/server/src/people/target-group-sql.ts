import type { TargetGroup } from '@karportalen/contract/core/target-group';
import { sql } from 'drizzle-orm';
import type { Q } from '../platform/db/database.ts';
import type { Caller } from '../platform/http/caller.ts';

/** Whom a sender reaches: their own division's people, or everyone. */
export const countTargetGroups = async (
  q: Q,
  { divisionId }: Pick<Caller, 'divisionId'>,
): Promise<{ group: TargetGroup; count: number }[]> => {
  const { rows } = await q.execute<{ all: number; alumni: number; freshmen: number; student: number }>(sql`
    select count(*)::int as all,
      count(*) filter (where kind = 'Alumnus')::int as alumni,
      count(*) filter (where kind = 'Freshman')::int as freshmen,
      count(*) filter (where kind in ('Student', 'Freshman'))::int as student
    from app_users
    where deactivated_at is null and (${divisionId}::uuid is null or division_id = ${divisionId})`);
  const [row] = rows;
  return [
    { group: 'All', count: row?.all ?? 0 },
    { group: 'Alumni', count: row?.alumni ?? 0 },
    { group: 'Freshmen', count: row?.freshmen ?? 0 },
    { group: 'Student', count: row?.student ?? 0 },
  ];
};
