import type { Q } from '../platform/db/database.ts';
import { factorPolicies } from './tables.ts';

/** Whether the union has switched passwords off. Ignored without a provider, so that nobody is locked out. */
export const arePasswordsOff = async (q: Q, hasProvider: boolean): Promise<boolean> => {
  if (!hasProvider) return false;
  const [row] = await q.select({ isOff: factorPolicies.arePasswordsOff }).from(factorPolicies);
  return row?.isOff ?? false;
};

export const writePasswordsOff = async (q: Q, isOff: boolean): Promise<void> => {
  await q.update(factorPolicies).set({ arePasswordsOff: isOff });
};
