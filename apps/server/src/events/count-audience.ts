import { kindsInAudience } from '@karportalen/contract/events/audience';
import type { TargetUserType } from '@karportalen/contract/events/kinds';
import { and, count, inArray, isNull, type SQL } from 'drizzle-orm';
import { appUsers } from '../people/tables.ts';
import type { Q } from '../platform/db/database.ts';

type Audience = { readonly targetUserType: TargetUserType; readonly divisions: readonly string[] };

/** The rows of app_users that see the event. Divisions limit every target group; none means all. */
export const isInAudience = ({ targetUserType, divisions }: Audience): SQL | undefined =>
  and(
    inArray(appUsers.kind, [...kindsInAudience[targetUserType]]),
    divisions.length === 0 ? undefined : inArray(appUsers.divisionId, [...divisions]),
  );

export const countAudience = async (q: Q, audience: Audience): Promise<number> => {
  const [row] = await q
    .select({ n: count() })
    .from(appUsers)
    .where(and(isNull(appUsers.deactivatedAt), isInAudience(audience)));
  return row?.n ?? 0;
};
