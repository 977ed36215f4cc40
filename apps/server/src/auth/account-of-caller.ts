import type { FactorPolicy } from '@karportalen/contract/auth/second-factor';
import type { FunctionName, Role } from '@karportalen/contract/core/access';
import type { Caller } from '../platform/http/caller.ts';
import { requiredFromOf } from './factor-policy.ts';
import { roleEndText } from './role-end.ts';

// The account behind a session or an API token, as both look it up on every call.

export type AccountRow = {
  id: string;
  email: string;
  role: Role;
  role_ends_on: string | null;
  /** When the role ends by itself. */
  role_end: Date | null;
  division_id: string | null;
  division_name: string | null;
  committee_id: string | null;
  committee_name: string | null;
  functions: FunctionName[];
  has_factor: boolean;
  policy: FactorPolicy | null;
  required_from: Date | null;
};

/** Columns of an AccountRow, where `users u` is joined. */
export const accountColumns = `u.id, u.email, u.role, u.role_ends_on::text, ${roleEndText('u')} as role_end,
      d.id as division_id, d.name as division_name, c.id as committee_id, c.name as committee_name,
      array(
        select function from role_functions where role = u.role
        union
        select ft.function_type from committee_function_types cft
          join function_types ft on ft.id = cft.function_type_id
          where cft.committee_id = u.committee_id
        order by 1
      ) as functions,
      exists (select from authenticator_apps a where a.user_id = u.id and a.added_at is not null)
        or exists (select from passkeys k where k.user_id = u.id) as has_factor,
      p.policy, p.required_from`;

export const accountJoins = `left join factor_policies p on true
      left join divisions d on d.id = u.division_id
      left join committees c on c.id = u.committee_id`;

/** Condition: the account's committee is still there. Whether its role has ended by itself, `role_end` tells. */
export const isLiveAccount = 'c.deleted_at is null';

type Account = Omit<Caller, 'sessionId' | 'confirmedAt' | 'token'>;

export const accountIn = (row: AccountRow): Account => ({
  id: row.id,
  email: row.email,
  role: row.role,
  roles: [row.role],
  functions: row.functions,
  divisions: row.division_id && row.division_name ? [{ id: row.division_id, name: row.division_name }] : [],
  committees:
    row.committee_id && row.committee_name ? [{ id: row.committee_id, name: row.committee_name }] : [],
  divisionId: row.division_id,
  committeeId: row.committee_id,
  ...(row.role_ends_on !== null && { roleEndsOn: row.role_ends_on }),
  ...(row.has_factor && { secondFactor: 'on' as const }),
});

/** From when an account without a second factor must have one; null where it need not. */
export const factorRequiredFrom = ({ has_factor, policy, required_from, role }: AccountRow): Date | null =>
  has_factor ? null : requiredFromOf({ policy: policy ?? 'voluntary', requiredFrom: required_from }, role);

export const withFactorState = (caller: Caller, requiredFrom: Date | null, now: Date): Caller =>
  requiredFrom ? { ...caller, secondFactor: requiredFrom <= now ? 'required' : 'soon' } : caller;
