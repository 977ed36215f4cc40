import type { Member } from '@karportalen/contract/people/member';

/** The calling member according to the session. */
export type MemberCaller = Member & {
  readonly sessionId: string;
  readonly divisionId: string | null;
  readonly browserLanguage: Member['language'] | null;
};
