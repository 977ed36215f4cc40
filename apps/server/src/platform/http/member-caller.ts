import type { Member } from '@karportalen/contract/people/member';

/** Which member is calling, as the session says it; SQL functions take whom something is for from here. */
export type MemberCaller = Member & {
  readonly sessionId: string;
  readonly divisionId: string | null;
  readonly browserLanguage: Member['language'] | null;
};
