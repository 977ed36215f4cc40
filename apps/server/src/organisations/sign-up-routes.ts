import {
  registerDivisionAdmin,
  registerModerator,
  validateCommitteeToken,
  validateDivisionToken,
} from '@karportalen/contract/organisations/endpoints';
import { createAccount, passwordHashOf, removeModerators } from '../auth/accounts.ts';
import { linkTokenHash } from '../auth/link-token.ts';
import type { Db, Tx } from '../platform/db/database.ts';
import type { Actor } from '../platform/history/actor.ts';
import { recordAct } from '../platform/history/record.ts';
import { problem } from '../platform/http/problem.ts';
import { onPool, type Route } from '../platform/http/route.ts';
import { dropOtherInvites } from './committee-writes.ts';
import { committeeHistory, divisionHistory } from './history-item.ts';
import {
  findInvitee,
  type InviteKind,
  markInviteOpened,
  nameInvitedAccount,
  takeInvite,
} from './invite-sql.ts';

const validate = async (db: Db, kind: InviteKind, token: string, now: Date) => {
  const hash = linkTokenHash(token);
  const invitee = await findInvitee(db, kind, hash, now);
  if (!invitee) return { isValid: false, email: null, organisation: null };
  await markInviteOpened(db, hash, now);
  return { isValid: true, ...invitee };
};

type Registration = { readonly email: string; readonly password: string; readonly token: string };
type Taken = NonNullable<Awaited<ReturnType<typeof takeInvite>>>;

/** The new account is the actor of its own role. */
const recordRole = (tx: Tx, { divisionId, committeeId }: Taken, actor: Actor): Promise<void> =>
  recordAct(
    tx,
    {
      action: 'roleGiven',
      ...(committeeId
        ? { item: committeeHistory, id: committeeId }
        : { item: divisionHistory, id: divisionId }),
    },
    actor,
  );

const openAccount = async (
  tx: Tx,
  taken: Taken,
  {
    email,
    passwordHash,
    actor,
  }: { readonly email: string; readonly passwordHash: string; readonly actor: Actor },
): Promise<void> => {
  const { id, divisionId, committeeId } = taken;
  // A committee has one moderator: the previous one is removed in the same transaction.
  if (committeeId) {
    await dropOtherInvites(tx, committeeId, id);
    await removeModerators(tx, committeeId);
  }
  const role = committeeId ? 'CommitteeModerator' : 'DivisionAdmin';
  const userId = await createAccount(tx, { email, passwordHash, role, divisionId, committeeId });
  if (!userId) throw problem('EMAIL_HAS_ACCOUNT');
  await nameInvitedAccount(tx, id, userId);
  await recordRole(tx, taken, { ...actor, actorId: userId });
};

const register = async (
  db: Db,
  kind: InviteKind,
  { email, password, token }: Registration,
  { now, actor }: { readonly now: Date; readonly actor: Actor },
) => {
  const hash = linkTokenHash(token);
  // Checked before hashing: a hash costs much more than a look-up, and guessers must not make the server pay it.
  if ((await findInvitee(db, kind, hash, now))?.email !== email) throw problem('LINK_INVALID');
  const passwordHash = await passwordHashOf(password);
  await db.transaction(async (tx) => {
    const taken = await takeInvite(tx, kind, hash, email, now);
    if (!taken) throw problem('LINK_INVALID');
    await openAccount(tx, taken, { email, passwordHash, actor });
  });
};

export const signUpRoutes: readonly Route[] = [
  onPool(validateDivisionToken, ({ q, body, now }) => validate(q, 'division', body.token, now)),
  onPool(validateCommitteeToken, ({ q, body, now }) => validate(q, 'committee', body.token, now)),
  onPool(registerDivisionAdmin, ({ q, body, ...done }) => register(q, 'division', body, done)),
  onPool(registerModerator, ({ q, body, ...done }) => register(q, 'committee', body, done)),
];
