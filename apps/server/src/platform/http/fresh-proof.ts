import { FRESH_PROOF_MINUTES } from '@karportalen/contract/auth/limits';
import type { Definition } from '@karportalen/contract/core/endpoint';
import { problem } from './problem.ts';

type Asked = { readonly caller: { readonly confirmedAt?: Date } | undefined; readonly now: Date };

/** Throws where the endpoint needs fresh proof and the caller's is too old. Where only alarms do, its handler says that this is one. */
export const requireFreshProof = ({ alsoNeeds }: Definition, { caller, now }: Asked): void => {
  if (!alsoNeeds) return;
  const age = now.getTime() - (caller?.confirmedAt?.getTime() ?? 0);
  if (age > FRESH_PROOF_MINUTES * 60_000) throw problem('CONFIRM_IDENTITY');
};
