import {
  createMember,
  deactivateMember,
  eraseMember,
  exportMember,
  exportMembers,
  getMember,
  listMembers,
  reactivateMember,
  updateMember,
} from '@karportalen/contract/people/endpoints';
import { sql } from 'drizzle-orm';
import type { Q } from '../platform/db/database.ts';
import { inSnapshot } from '../platform/db/snapshot.ts';
import { keepBefore, noteCreated, noteMore, recordAct } from '../platform/history/record.ts';
import { orNotFound } from '../platform/http/refusals.ts';
import { inTransaction, onPool, type Route } from '../platform/http/route.ts';
import { refuseStaleEdit } from '../platform/ownership/stale-edit.ts';
import type { OnDeletion } from './delete-account.ts';
import { erasePerson, type ForgetPerson } from './erase-person.ts';
import { exportPerson, type KeptAbout } from './export-person.ts';
import { changedPersonalFields, memberHistory } from './history-item.ts';
import { registerFile } from './register-file.ts';
import {
  findRegisteredMember,
  insertMember,
  listMemberRows,
  lockMember,
  saveMember,
  setDeactivated,
} from './register-sql.ts';
import { signOutEverywhere } from './sign-out-everywhere.ts';

export type PersonParts = {
  readonly kept: KeptAbout;
  readonly forget: readonly ForgetPerson[];
  readonly onDeletion: OnDeletion;
};

const lock = async (q: Q, id: string) => {
  const row = orNotFound(await lockMember(q, id));
  keepBefore(q, memberHistory, id);
  return row;
};
const read = async (q: Q, id: string) => orNotFound(await findRegisteredMember(q, id));

export const registerRoutes = ({ kept, forget }: PersonParts): readonly Route[] => [
  onPool(listMembers, ({ q, query }) => listMemberRows(q, query)),

  onPool(exportMembers, async ({ q, query, now, requireFreshProof }) => {
    requireFreshProof();
    return registerFile(q, query, now);
  }),

  onPool(getMember, ({ q, params: { id } }) => read(q, id)),

  inTransaction(createMember, async ({ q, body, caller }) => {
    const id = await insertMember(q, body, caller);
    noteCreated(q, memberHistory, id);
    return read(q, id);
  }),

  inTransaction(updateMember, async ({ q, params: { id }, body: { updatedAt, ...values }, caller }) => {
    const stored = await lock(q, id);
    await refuseStaleEdit(q, stored, updatedAt, caller);
    await saveMember(q, id, values, caller);
    const changed = changedPersonalFields(stored, values);
    if (changed.length > 0) noteMore(q, memberHistory, id, { details: { personal: changed } });
    return read(q, id);
  }),

  inTransaction(deactivateMember, async ({ q, params: { id }, caller, now }) => {
    const { deactivatedAt } = await lock(q, id);
    if (!deactivatedAt) await setDeactivated(q, id, now, caller);
    await signOutEverywhere(q, sql`p.id = ${id}`);
    return read(q, id);
  }),

  inTransaction(reactivateMember, async ({ q, params: { id }, caller }) => {
    const { deactivatedAt } = await lock(q, id);
    if (deactivatedAt) await setDeactivated(q, id, null, caller);
    return read(q, id);
  }),

  onPool(exportMember, async ({ q, params: { id }, now, requireFreshProof }) => {
    await read(q, id);
    requireFreshProof();
    return inSnapshot(q, (tx) => exportPerson(tx, id, kept, { name: `medlem-${id}.json`, now }));
  }),

  inTransaction(eraseMember, async ({ q, params: { id }, caller, now }) => {
    await erasePerson(q, orNotFound(await lockMember(q, id)), forget, now);
    // Without the id: the member is erased from the history too.
    await recordAct(q, { action: 'erased', kind: 'member', scope: caller });
  }),
];
