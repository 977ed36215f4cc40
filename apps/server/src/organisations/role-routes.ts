import { toStockholm } from '@karportalen/contract/core/time';
import {
  getRoleSettings,
  listRoles,
  setRoleEnd,
  setRoleSettings,
} from '@karportalen/contract/organisations/role-endpoints';
import {
  needlessNotices,
  type ProposedEnd,
  proposedEndDay,
} from '@karportalen/contract/organisations/role-rules';
import { eq } from 'drizzle-orm';
import { skipNotices } from '../auth/accounts.ts';
import { accountHistory } from '../auth/history-item.ts';
import { users } from '../auth/tables.ts';
import type { Q } from '../platform/db/database.ts';
import { keepBefore, noteMore, recordAct } from '../platform/history/record.ts';
import { problem } from '../platform/http/problem.ts';
import { orNotFound } from '../platform/http/refusals.ts';
import { inTransaction, onPool, type Route } from '../platform/http/route.ts';
import { findRole, listRoleRows, lockRole, renewableBy } from './role-sql.ts';
import { refusePastEnd } from './rules.ts';
import { roleSettings } from './tables.ts';

const DEFAULT_PROPOSAL: ProposedEnd = 'december';

const readProposal = async (q: Q): Promise<ProposedEnd> => {
  const [row] = await q.select({ proposedEnd: roleSettings.proposedEnd }).from(roleSettings);
  return row?.proposedEnd ?? DEFAULT_PROPOSAL;
};

const settingsAnswer = (proposedEnd: ProposedEnd, now: Date) => ({
  proposedEnd,
  proposal: proposedEndDay(proposedEnd, toStockholm(now).date),
});

export const roleRoutes: readonly Route[] = [
  onPool(listRoles, ({ q, caller, query, now }) => listRoleRows(q, caller, query, now)),

  inTransaction(setRoleEnd, async ({ q, caller, params: { id }, body, now }) => {
    const inReach = renewableBy(caller);
    const locked = lockRole(q, inReach, id, now);
    keepBefore(q, accountHistory, id);
    if (!(await locked)) throw problem('NOT_FOUND');
    const endsOn = body.endsOn ?? null;
    refusePastEnd(endsOn, 'endsOn', now);
    await q.update(users).set({ roleEndsOn: endsOn }).where(eq(users.id, id));
    if (endsOn) await skipNotices(q, id, endsOn, needlessNotices(endsOn, toStockholm(now).date));
    noteMore(q, accountHistory, id, { action: 'roleEndSet' });
    return orNotFound(await findRole(q, inReach, id, now));
  }),

  onPool(getRoleSettings, async ({ q, now }) => settingsAnswer(await readProposal(q), now)),

  inTransaction(setRoleSettings, async ({ q, body: { proposedEnd }, now }) => {
    await q
      .insert(roleSettings)
      .values({ proposedEnd })
      .onConflictDoUpdate({ target: roleSettings.isOnly, set: { proposedEnd } });
    const scope = { divisionId: null, committeeId: null };
    await recordAct(q, { action: 'roleProposalSet', kind: 'account', scope, details: { proposedEnd } });
    return settingsAnswer(proposedEnd, now);
  }),
];
