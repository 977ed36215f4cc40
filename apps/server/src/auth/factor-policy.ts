import type { FactorPolicy } from '@karportalen/contract/auth/second-factor';
import type { Role } from '@karportalen/contract/core/access';
import { isNull } from 'drizzle-orm';
import type { Q } from '../platform/db/database.ts';
import { factorPolicies } from './tables.ts';

const NOTICE_DAYS = 14;

export type StoredPolicy = { readonly policy: FactorPolicy; readonly requiredFrom: Date | null };

const requiresOf = (policy: FactorPolicy, role: Role): boolean =>
  policy === 'all' || (policy === 'superAdmins' && role === 'SuperAdmin');

/** From when an account of this role must have a second factor; null for never. */
export const requiredFromOf = ({ policy, requiredFrom }: StoredPolicy, role: Role): Date | null =>
  requiresOf(policy, role) ? requiredFrom : null;

export const readPolicy = async (q: Q): Promise<StoredPolicy> => {
  const [row] = await q
    .select({ policy: factorPolicies.policy, requiredFrom: factorPolicies.requiredFrom })
    .from(factorPolicies);
  return row ?? { policy: 'voluntary', requiredFrom: null };
};

export const writePolicy = async (q: Q, policy: FactorPolicy, now: Date): Promise<StoredPolicy> => {
  await q.update(factorPolicies).set({ policy, requiredFrom: now });
  return { policy, requiredFrom: now };
};

/**
 * Starts the notice of the default, at a server's first start outside the demo: super admins have fourteen days to set up a second
 * factor. Where a super admin has decided, nothing changes.
 */
export const startFactorNotice = async (q: Q, isDemo: boolean, now: Date): Promise<void> => {
  const from = new Date(now.getTime() + NOTICE_DAYS * 24 * 60 * 60 * 1000);
  const decided = isDemo
    ? { policy: 'voluntary' as const, requiredFrom: now }
    : { policy: 'superAdmins' as const, requiredFrom: from };
  await q.update(factorPolicies).set(decided).where(isNull(factorPolicies.requiredFrom));
};
