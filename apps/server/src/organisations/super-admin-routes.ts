import {
  inviteSuperAdmin,
  listSuperAdminInvites,
  withdrawSuperAdminInvite,
} from '@karportalen/contract/organisations/role-endpoints';
import { and, eq, isNull } from 'drizzle-orm';
import { lockSuperAdmins } from '../auth/accounts.ts';
import type { Q } from '../platform/db/database.ts';
import { recordAct } from '../platform/history/record.ts';
import { problem } from '../platform/http/problem.ts';
import { inTransaction, onPool, type Route } from '../platform/http/route.ts';
import { invite, inviteAgain } from './send-invite.ts';
import { invites } from './tables.ts';

const unanswered = and(isNull(invites.divisionId), isNull(invites.acceptedAt));

const findPending = async (q: Q, email: string): Promise<string | undefined> => {
  const [row] = await q
    .select({ id: invites.id })
    .from(invites)
    .where(and(unanswered, eq(invites.email, email)));
  return row?.id;
};

export const superAdminRoutes: readonly Route[] = [
  inTransaction(inviteSuperAdmin, async ({ q, caller, body: { email, roleEndsOn = null }, now }) => {
    // One at a time, so that nobody is invited twice by concurrent calls.
    await lockSuperAdmins(q);
    const pending = await findPending(q, email);
    if (pending) await inviteAgain(q, caller, pending, now, roleEndsOn);
    else await invite(q, caller, { email, divisionId: null, committeeId: null, roleEndsOn }, now);
  }),

  onPool(listSuperAdminInvites, async ({ q, now }) => {
    const rows = await q.select().from(invites).where(unanswered).orderBy(invites.email, invites.id);
    return {
      invites: rows.map(({ id, email, expiresAt, roleEndsOn }) => ({
        ...{ id, email, expireDate: expiresAt.toISOString(), isExpired: expiresAt <= now },
        endsOn: roleEndsOn,
      })),
    };
  }),

  inTransaction(withdrawSuperAdminInvite, async ({ q, params: { id } }) => {
    const gone = await q
      .delete(invites)
      .where(and(eq(invites.id, id), unanswered))
      .returning({ id: invites.id });
    if (gone.length === 0) throw problem('NOT_FOUND');
    const scope = { divisionId: null, committeeId: null };
    await recordAct(q, { action: 'superAdminInviteWithdrawn', kind: 'account', scope });
  }),
];
