import { type SQL, sql } from 'drizzle-orm';
import { canSignIn, roleEnd } from '../../auth/role-end.ts';
import type { Q } from '../../platform/db/database.ts';
import { organiserName } from '../../platform/ownership/organiser-name.ts';

/** Whose alarm it is: the union's (both null), a division's or a committee's. */
export type AlarmOwner = { readonly divisionId: string | null; readonly committeeId: string | null };

/**
 * Condition on `users holder`: may send alarms, has an account that can sign in and whose role has not ended, and has this alarm in its scope. The same
 * rules as for a caller: `session-sql.ts` for the function, `inScope` for the scope.
 */
const mayRelease = ({ divisionId, committeeId }: AlarmOwner): SQL => sql`
  ${canSignIn('holder')} and coalesce((${roleEnd('holder')}) > now(), true)
  and not exists (select from committees c where c.id = holder.committee_id and c.deleted_at is not null)
  and exists (
    select from role_functions f where f.role = holder.role and f.function = 'AlarmPushNotification'
    union all
    select from committee_function_types t join function_types f on f.id = t.function_type_id
      where t.committee_id = holder.committee_id and f.function_type = 'AlarmPushNotification')
  and case holder.role when 'SuperAdmin' then true
    when 'DivisionAdmin' then holder.division_id = ${divisionId}::uuid
    else holder.committee_id = ${committeeId}::uuid end`;

type Holder = { id: string; name: string };

/** Everybody but `exceptId` who could release an alarm of this owner. */
export const alarmHolders = async (
  q: Q,
  owner: AlarmOwner,
  exceptId: string | null,
): Promise<readonly Holder[]> => {
  const { rows } = await q.execute<Holder>(sql`
    select holder.id, ${organiserName(sql`holder.id`)} as name from users holder
    where ${mayRelease(owner)} and holder.id is distinct from ${exceptId}::uuid order by name, holder.id`);
  return rows;
};
