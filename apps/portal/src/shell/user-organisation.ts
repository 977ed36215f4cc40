import type { User } from '@karportalen/contract/auth/fields';
import { divisionDisplayName } from '@karportalen/contract/core/access';

export type Home = { readonly kind: 'Kommitté' | 'Sektion'; readonly name: string };

/** A moderator's committee, else an admin's division; a super admin has neither. */
export const organisationOf = ({ committees, divisions }: User): Home | undefined => {
  const [committee] = committees;
  if (committee) return { kind: 'Kommitté', name: committee.name };
  const [division] = divisions;
  return division && { kind: 'Sektion', name: divisionDisplayName(division.name) };
};
