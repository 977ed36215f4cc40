import type { TargetUserType } from '@karportalen/contract/events/kinds';
import { type SQL, sql } from 'drizzle-orm';
import type { Q } from '../platform/db/database.ts';

const kinds: Record<TargetUserType, SQL> = {
  Students: sql`kind in ('Student', 'Freshman')`,
  StudentsAtDivision: sql`kind in ('Student', 'Freshman')`,
  All: sql`true`,
  Alumnus: sql`kind = 'Alumnus'`,
};

type Audience = { readonly targetUserType: TargetUserType; readonly divisions: readonly string[] };

/** Which rows of app_users an event is shown to. Freshmen are students, and divisions narrow every type. */
const shownTo = ({ targetUserType, divisions }: Audience): SQL => {
  const chosen = sql.param(divisions);
  return divisions.length === 0
    ? kinds[targetUserType]
    : sql`${kinds[targetUserType]} and division_id = any(${chosen}::uuid[])`;
};

export const countAudience = async (q: Q, audience: Audience): Promise<number> => {
  const { rows } = await q.execute<{ n: number }>(
    sql`select count(*)::int as n from app_users where ${shownTo(audience)}`,
  );
  return rows[0]?.n ?? 0;
};
