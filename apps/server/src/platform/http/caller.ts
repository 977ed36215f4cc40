import type { User } from '@karportalen/contract/auth/fields';
import type { Role } from '@karportalen/contract/core/access';

/** Who is calling, as the session says it; SQL functions take their scope from here. */
export type Caller = User & {
  readonly sessionId: string;
  readonly role: Role;
  readonly divisionId: string | null;
  readonly committeeId: string | null;
};
