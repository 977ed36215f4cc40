import type { User } from '@karportalen/contract/auth/fields';
import type { Role } from '@karportalen/contract/core/access';

/** The API token that a program called with. Its `functions` are already in the caller's. */
export type TokenCaller = {
  readonly id: string;
  readonly isReadOnly: boolean;
  /** Whether it holds all functions of its maker. */
  readonly isWhole: boolean;
};

/** The caller according to the session or the API token; SQL functions take their scope from it. */
export type Caller = User & {
  /** Of a program: the API token. Its maker is the caller otherwise. */
  readonly token?: TokenCaller;
  /** The session; of a program the API token's id, which is no session's. */
  readonly sessionId: string;
  readonly role: Role;
  readonly divisionId: string | null;
  readonly committeeId: string | null;
  /** When they last proved who they are: at sign-in, or when asked again. */
  readonly confirmedAt: Date;
};
