import type { Role } from '@karportalen/contract/core/access';
import { toStockholm } from '@karportalen/contract/core/time';
import {
  registerDivisionAdmin,
  registerModerator,
  validateCommitteeToken,
  validateDivisionToken,
} from '@karportalen/contract/organisations/endpoints';
import {
  registerSuperAdmin,
  validateSuperAdminToken,
} from '@karportalen/contract/organisations/role-endpoints';
import { needlessNotices } from '@karportalen/contract/organisations/role-rules';
import {
  createAccount,
  lockSuperAdmins,
  passwordHashOf,
  type RemovedAccount,
  removeModerators,
  removeReplaced,
  skipNotices,
} from '../auth/accounts.ts';
import { accountHistory } from '../auth/history-item.ts';
import { linkTokenHash } from '../auth/link-token.ts';
import type { AnswerInvite } from '../auth/portal-oidc.ts';
import type { Db, Tx } from '../platform/db/database.ts';
import { type Actor, actsIn } from '../platform/history/actor.ts';
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
  takeInviteTo,
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
const recordRole = (
  tx: Tx,
  { divisionId, committeeId }: Taken,
  actor: Actor & { readonly actorId: string },
): Promise<void> => {
  const action = 'roleGiven';
  if (committeeId) return recordAct(tx, { action, item: committeeHistory, id: committeeId }, actor);
  if (divisionId) return recordAct(tx, { action, item: divisionHistory, id: divisionId }, actor);
  return recordAct(tx, { action: 'created', item: accountHistory, id: actor.actorId }, actor);
};

const roleIn = ({ divisionId, committeeId }: Taken): Role => {
  if (committeeId) return 'CommitteeModerator';
  return divisionId ? 'DivisionAdmin' : 'SuperAdmin';
};

const openAccount = async (
  tx: Tx,
  taken: Taken,
  {
    email,
    passwordHash,
    actor,
    now,
  }: {
    readonly email: string;
    /** Null for a person who signs in through the union's provider. */
    readonly passwordHash: string | null;
    readonly actor: Actor;
    readonly now: Date;
  },
): Promise<string> => {
  const { id, divisionId, committeeId, roleEndsOn, replacesUserId } = taken;
  const role = roleIn(taken);
  if (role === 'SuperAdmin') await lockSuperAdmins(tx);
  const replaced: (RemovedAccount | undefined)[] = [];
  // A committee has one moderator: the previous one is removed in the same transaction.
  if (committeeId) {
    await dropOtherInvites(tx, committeeId, id);
    replaced.push(...(await removeModerators(tx, committeeId)));
  }
  const account = { email, passwordHash, role, divisionId, committeeId, roleEndsOn };
  const userId = await createAccount(tx, account, now);
  if (!userId) throw problem('EMAIL_HAS_ACCOUNT');
  if (roleEndsOn)
    await skipNotices(tx, userId, roleEndsOn, needlessNotices(roleEndsOn, toStockholm(now).date));
  await nameInvitedAccount(tx, id, userId);
  if (replacesUserId) replaced.push(await removeReplaced(tx, replacesUserId, { role, divisionId }));
  const by = { ...actor, actorId: userId };
  actsIn(tx, by);
  await recordRole(tx, taken, by);
  for (const one of replaced) {
    if (one) await recordAct(tx, { action: 'tookOver', kind: 'account', id: one.id, scope: one }, by);
  }
  return userId;
};

/** Accepts an invitation to an address that the union's provider has verified, as the mailed link would. */
export const answerInviteTo: AnswerInvite = (db, email, { now, actor }) =>
  db.transaction(async (tx) => {
    const taken = await takeInviteTo(tx, email, now);
    return taken && openAccount(tx, taken, { email, passwordHash: null, actor, now });
  });

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
    await openAccount(tx, taken, { email, passwordHash, actor, now });
  });
};

export const signUpRoutes: readonly Route[] = [
  onPool(validateDivisionToken, ({ q, body, now }) => validate(q, 'division', body.token, now)),
  onPool(validateCommitteeToken, ({ q, body, now }) => validate(q, 'committee', body.token, now)),
  onPool(validateSuperAdminToken, ({ q, body, now }) => validate(q, 'superadmin', body.token, now)),
  onPool(registerDivisionAdmin, ({ q, body, ...done }) => register(q, 'division', body, done)),
  onPool(registerModerator, ({ q, body, ...done }) => register(q, 'committee', body, done)),
  onPool(registerSuperAdmin, ({ q, body, ...done }) => register(q, 'superadmin', body, done)),
];
