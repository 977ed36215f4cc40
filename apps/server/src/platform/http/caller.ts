import type { User } from '@karportalen/contract/auth/fields';
import type { Role } from '@karportalen/contract/core/access';

/** The caller according to the session; SQL functions take their scope from it. */
export type Caller = User & {
  readonly sessionId: string;
  readonly role: Role;
  readonly divisionId: string | null;
  readonly committeeId: string | null;
  /** When they last proved who they are: at sign-in, or when asked again. */
  readonly confirmedAt: Date;
};
