import type { HeldRole } from '@karportalen/contract/organisations/role-fields';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { lockSuperAdmins, removeReplaced } from '../auth/accounts.ts';
import { canSignIn, inEffect } from '../auth/role-end.ts';
import { findPendingAdminInvite } from '../organisations/admin-sql.ts';
import { dropUnansweredInvites } from '../organisations/committee-writes.ts';
import { findRole, lockRole, renewableBy } from '../organisations/role-sql.ts';
import { invite } from '../organisations/send-invite.ts';
import { invites } from '../organisations/tables.ts';
import type { Q, Tx } from '../platform/db/database.ts';
import { recordAct } from '../platform/history/record.ts';
import type { Caller } from '../platform/http/caller.ts';
import { problem } from '../platform/http/problem.ts';
import { orNotFound, refusedAt } from '../platform/http/refusals.ts';
import { readHeldItems } from './held-items.ts';

/** Condition: the caller's own role, or one that the caller can renew. */
const inReach = (caller: Caller): SQL => sql`(u.id = ${caller.id} or ${renewableBy(caller)})`;

export const roleInReach = async (q: Q, caller: Caller, id: string, now: Date): Promise<HeldRole> =>
  orNotFound(await findRole(q, inReach(caller), id, now));

/** The role under its row lock, so that two hand-overs of it run one after the other. */
const lockedRole = async (q: Tx, caller: Caller, id: string, now: Date): Promise<HeldRole> => {
  const { role } = await roleInReach(q, caller, id, now);
  // Super admins are locked together and in one order: two who hand over to each other at once must not both end.
  if (role === 'SuperAdmin') await lockSuperAdmins(q);
  if (!(await lockRole(q, inReach(caller), id, now))) throw problem('NOT_FOUND');
  return roleInReach(q, caller, id, now);
};

const placeOf = ({ division, committee }: HeldRole) => ({
  divisionId: division?.id ?? null,
  committeeId: committee?.id ?? null,
});

/** Accounts that nobody has ever signed in to take over nothing. */
export const listColleagues = async (q: Q, held: HeldRole, now: Date) => {
  const { divisionId, committeeId } = placeOf(held);
  const { rows } = await q.execute<{ id: string; email: string }>(sql`
    select u.id, u.email from users u
    where u.role = ${held.role} and u.id <> ${held.id} and ${inEffect('u', now)} and ${canSignIn('u')}
      and u.division_id is not distinct from ${divisionId}::uuid
      and u.committee_id is not distinct from ${committeeId}::uuid
    order by u.email, u.id`);
  return rows;
};

const pendingOf = (id: string) => and(eq(invites.replacesUserId, id), isNull(invites.acceptedAt));

export const findPendingSuccessor = async (q: Q, id: string) => {
  const [row] = await q.select().from(invites).where(pendingOf(id));
  return row;
};

type Asked = {
  readonly id: string;
  readonly email: string;
  readonly roleEndsOn: string | null;
};

/** To a colleague, who has the same access already: the role ends now. */
const handOverNow = async (q: Tx, held: HeldRole, successorId: string, now: Date): Promise<void> => {
  const scope = placeOf(held);
  const { scheduled, drafts, events, doors, tokens } = await readHeldItems(q, held, now);
  const details = {
    ...{ scheduled: scheduled.length, drafts: drafts.length },
    ...{ comingEvents: events.length, doors: doors.length, endedTokens: tokens.length },
  };
  await q.delete(invites).where(pendingOf(held.id));
  await recordAct(q, { action: 'handedOver', kind: 'account', id: successorId, scope, details });
  await recordAct(q, { action: 'roleEnded', kind: 'account', id: held.id, scope });
  if (!(await removeReplaced(q, held.id, { role: held.role, divisionId: scope.divisionId })))
    throw problem('NOT_FOUND');
};

/** To somebody new: the role goes over in the transaction that makes their account. */
const inviteSuccessor = async (q: Tx, caller: Caller, held: HeldRole, asked: Asked, now: Date) => {
  const { email, roleEndsOn } = asked;
  const scope = placeOf(held);
  const pending = await findPendingSuccessor(q, held.id);
  // Idempotent: the same again, from a second press or tab, sends no second mail.
  const isSame = pending?.email === email && pending.roleEndsOn === roleEndsOn && pending.expiresAt > now;
  if (isSame) return;
  await q.delete(invites).where(pendingOf(held.id));
  if (scope.committeeId) await dropUnansweredInvites(q, scope.committeeId);
  else if (scope.divisionId) {
    const asAdmin = await findPendingAdminInvite(q, scope.divisionId, email);
    if (asAdmin) await q.delete(invites).where(eq(invites.id, asAdmin));
  }
  await invite(q, caller, { email, roleEndsOn, ...scope, replacesUserId: held.id }, now);
  await recordAct(q, { action: 'handoverBegun', kind: 'account', id: held.id, scope });
};

/** Everything in the caller's transaction: what is confirmed happens as a whole or not at all. */
export const handOverRole = async (
  q: Tx,
  caller: Caller,
  asked: Asked,
  now: Date,
): Promise<'invited' | 'done'> => {
  const held = await lockedRole(q, caller, asked.id, now);
  if (held.email === asked.email) throw refusedAt('email', 'HANDOVER_TO_SELF');
  const colleague = (await listColleagues(q, held, now)).find(({ email }) => email === asked.email);
  if (colleague) {
    await handOverNow(q, held, colleague.id, now);
    return 'done';
  }
  await inviteSuccessor(q, caller, held, asked, now);
  return 'invited';
};

export const withdrawSuccessor = async (q: Tx, caller: Caller, id: string, now: Date): Promise<void> => {
  const held = await lockedRole(q, caller, id, now);
  const gone = await q.delete(invites).where(pendingOf(id)).returning({ id: invites.id });
  if (gone.length === 0) throw problem('NO_HANDOVER');
  await recordAct(q, { action: 'handoverWithdrawn', kind: 'account', id, scope: placeOf(held) });
};
