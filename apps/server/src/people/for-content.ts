import type { TargetGroup } from '@karportalen/contract/core/target-group';
import { type SQL, sql } from 'drizzle-orm';

const kinds: Record<TargetGroup, SQL> = {
  All: sql`true`,
  Alumni: sql`kind = 'Alumnus'`,
  Freshmen: sql`kind = 'Freshman'`,
  Student: sql`kind in ('Student', 'Freshman')`,
};

/** Which rows of app_users a target group means for content of this division; null is the whole union. */
export const peopleIn = (group: TargetGroup, divisionId: string | null): SQL =>
  divisionId === null ? kinds[group] : sql`${kinds[group]} and division_id = ${divisionId}`;
