import { toStockholm } from '@karportalen/contract/core/time';
import { ROLE_END_PAST, typedRoleEnd } from '@karportalen/contract/organisations/role-fields';
import { useState } from 'react';
import { clock } from '../platform/clock.ts';
import { useRoleProposal } from './use-role-proposal.ts';

const faultOf = (text: string): string | undefined => {
  const typed = typedRoleEnd.safeParse(text);
  if (!typed.success) return typed.error.issues[0]?.message;
  return text !== '' && text < toStockholm(clock()).date ? ROLE_END_PAST : undefined;
};

/** The last day beside a form whose item does not have one: it belongs to the invitation that saving sends. */
export const useRoleEnd = () => {
  const proposal = useRoleProposal();
  const [typed, setTyped] = useState<string>();
  const [isJudged, setIsJudged] = useState(false);
  const value = typed ?? proposal;
  const fault = faultOf(value);
  return {
    day: value || null,
    field: { value, onChange: setTyped, error: isJudged ? fault : undefined },
    isValid: (): boolean => {
      setIsJudged(true);
      return fault === undefined;
    },
  };
};

export type RoleEnd = ReturnType<typeof useRoleEnd>;
