import {
  deleteCommittee,
  getCommitteeEvents,
  inviteModerator,
  listCommittees,
  listFunctionTypes,
  resendModeratorInvite,
  updateCommittee,
} from '@karportalen/contract/organisations/endpoints';
import { removeModerators } from '../auth/accounts.ts';
import type { Q } from '../platform/db/database.ts';
import { recordAct } from '../platform/history/record.ts';
import type { Caller } from '../platform/http/caller.ts';
import { problem } from '../platform/http/problem.ts';
import { orNotFound } from '../platform/http/refusals.ts';
import { inTransaction, onPool, type Route } from '../platform/http/route.ts';
import { refuseStaleEdit } from '../platform/ownership/stale-edit.ts';
import { countCommitteeEvents, findCommittee, listCommitteeRows, lockCommittee } from './committee-sql.ts';
import { committeeValues } from './committee-values.ts';
import {
  dropInvitesOf,
  dropUnansweredInvites,
  findUnansweredInvite,
  insertCommittee,
  listFunctionTypeRows,
  markCommitteeDeleted,
  saveCommittee,
} from './committee-writes.ts';
import { committeeHistory } from './history-item.ts';
import { moderatorChange } from './rules.ts';
import { committeesOf, divisionInReach } from './scope.ts';
import { invite, inviteAgain } from './send-invite.ts';

const read = async (q: Q, caller: Caller, id: string, now: Date) =>
  orNotFound(await findCommittee(q, committeesOf(caller), id, now));

const lock = async (q: Q, caller: Caller, id: string): Promise<void> => {
  if (!(await lockCommittee(q, committeesOf(caller), id))) throw problem('NOT_FOUND');
};

export const committeeRoutes: readonly Route[] = [
  onPool(listFunctionTypes, async ({ q }) => ({ functionTypes: await listFunctionTypeRows(q) })),

  onPool(listCommittees, async ({ q, caller, params: { divisionId }, query, now }) => {
    await divisionInReach(q, caller, divisionId);
    return listCommitteeRows(q, divisionId, query, now);
  }),

  onPool(getCommitteeEvents, async ({ q, caller, params: { id }, now }) =>
    orNotFound(await countCommitteeEvents(q, committeesOf(caller), id, now)),
  ),

  inTransaction(inviteModerator, async ({ q, caller, body, now }) => {
    const { divisionId, email, roleEndsOn = null } = body;
    const division = await divisionInReach(q, caller, divisionId);
    const known = await listFunctionTypeRows(q);
    const id = await insertCommittee(
      q,
      divisionId,
      committeeValues(body, { caller, division, known }),
      caller,
    );
    await invite(q, caller, { email, divisionId, committeeId: id, roleEndsOn }, now);
    return (await read(q, caller, id, now)).committee;
  }),

  inTransaction(updateCommittee, async ({ q, caller, params: { id }, body, now }) => {
    await lock(q, caller, id);
    const { committee: before, pending, saved } = await read(q, caller, id, now);
    const { divisionId, activeEmail } = before;
    if (body.divisionId !== undefined && body.divisionId !== divisionId) throw problem('NOT_FOUND');
    await refuseStaleEdit(q, saved, body.updatedAt, caller);
    const division = await divisionInReach(q, caller, divisionId);
    const known = await listFunctionTypeRows(q);
    await saveCommittee(q, id, committeeValues(body, { caller, division, known, before }), caller);
    const change = moderatorChange(activeEmail, pending, body.email, now);
    if (change !== 'keep') await dropUnansweredInvites(q, id);
    if (change === 'invite') {
      const { email, roleEndsOn = null } = body;
      await invite(q, caller, { email, divisionId, committeeId: id, roleEndsOn }, now);
    }
    return (await read(q, caller, id, now)).committee;
  }),

  inTransaction(resendModeratorInvite, async ({ q, caller, params: { id }, now }) => {
    await lock(q, caller, id);
    await inviteAgain(q, caller, await findUnansweredInvite(q, id), now);
  }),

  // Deletes invitations before accounts: a concurrent registration holds its invitation's row lock, so either it is
  // done and its account is removed, or it finds its invitation gone.
  inTransaction(deleteCommittee, async ({ q, caller, params: { id }, now }) => {
    await lock(q, caller, id);
    await markCommitteeDeleted(q, id, now);
    await dropInvitesOf(q, id);
    if ((await removeModerators(q, id)).length > 0) {
      await recordAct(q, { action: 'adminRemoved', item: committeeHistory, id });
    }
  }),
];
