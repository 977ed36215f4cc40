import {
  inviteDivisionAdmin,
  listCreators,
  listDivisionAdmins,
  listDivisions,
  removeDivisionAdmin,
  resendAdminInvite,
} from '@karportalen/contract/organisations/endpoints';
import { removeAdmin } from '../auth/accounts.ts';
import { recordAct } from '../platform/history/record.ts';
import { problem } from '../platform/http/problem.ts';
import { inTransaction, onPool, type Route } from '../platform/http/route.ts';
import { adminInviteExists, deleteAdminInvite, findPendingAdminInvite, listAdminRows } from './admin-sql.ts';
import { creatorsInScope } from './creators-sql.ts';
import { listDivisionRows } from './division-sql.ts';
import { divisionHistory } from './history-item.ts';
import { divisionInReach, lockDivisionInReach } from './scope.ts';
import { invite, inviteAgain } from './send-invite.ts';

export const divisionRoutes: readonly Route[] = [
  onPool(listCreators, async ({ q, caller }) => ({ creators: await creatorsInScope(q, caller) })),

  onPool(listDivisions, ({ q, caller, query }) => listDivisionRows(q, caller, query)),

  onPool(listDivisionAdmins, async ({ q, caller, params: { id }, query, now }) => {
    await divisionInReach(q, caller, id);
    return listAdminRows(q, id, query, now);
  }),

  inTransaction(inviteDivisionAdmin, async ({ q, caller, body: { divisionId, email, roleEndsOn }, now }) => {
    await lockDivisionInReach(q, caller, divisionId);
    const pending = await findPendingAdminInvite(q, divisionId, email);
    if (pending) await inviteAgain(q, caller, pending, now, roleEndsOn);
    else {
      const invitation = { email, divisionId, committeeId: null, roleEndsOn: roleEndsOn ?? null };
      await invite(q, caller, invitation, now);
    }
  }),

  inTransaction(resendAdminInvite, async ({ q, caller, params: { inviteId }, now }) => {
    if (!(await adminInviteExists(q, inviteId))) throw problem('NOT_FOUND');
    await inviteAgain(q, caller, inviteId, now);
  }),

  inTransaction(removeDivisionAdmin, async ({ q, params: { inviteId } }) => {
    const invited = await deleteAdminInvite(q, inviteId);
    // The id may be an account's own: admins without an invitation are listed by it.
    const account = invited ? invited.userId : inviteId;
    const removedFrom = account === null ? undefined : await removeAdmin(q, account);
    const divisionId = account === null ? invited?.divisionId : removedFrom;
    if (!divisionId) throw problem('NOT_FOUND');
    await recordAct(q, { action: 'adminRemoved', item: divisionHistory, id: divisionId });
  }),
];
