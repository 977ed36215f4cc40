import type { CommitteeChanges } from '@karportalen/contract/organisations/committee';
import { and, eq, isNull, ne } from 'drizzle-orm';
import type { Q } from '../platform/db/database.ts';
import { singleRow } from '../platform/db/single-row.ts';
import { noteCreated } from '../platform/history/record.ts';
import type { Caller } from '../platform/http/caller.ts';
import { refusedAt } from '../platform/http/refusals.ts';
import { savedBy } from '../platform/ownership/row-scope.ts';
import { committeeHistory } from './history-item.ts';
import type { Sales } from './rules.ts';
import { committeeFunctionTypes, committees, functionTypes, invites } from './tables.ts';

/** A committee's stored values, after its rules. */
export type CommitteeValues = Pick<CommitteeChanges, 'name' | 'orgNumber' | 'functionTypes'> & {
  readonly sales: Sales;
};

const columnsOf = ({ name, orgNumber, sales: { accountNumber, resultUnit } }: CommitteeValues) => ({
  name,
  orgNumber,
  accountNumber,
  resultUnit,
});

const isNameTaken = (error: unknown): boolean => {
  const cause = error instanceof Error ? error.cause : undefined;
  return (
    typeof cause === 'object' && cause !== null && Reflect.get(cause, 'constraint') === 'committees_name'
  );
};

/** Decided by the unique index, so that two concurrent writers of one name get the same answer as a later one. */
const refusingTakenName = async <T>(write: Promise<T>): Promise<T> => {
  try {
    return await write;
  } catch (error) {
    throw isNameTaken(error) ? refusedAt('name', 'COMMITTEE_NAME_TAKEN', error) : error;
  }
};

const insertFunctionTypes = async (q: Q, committeeId: string, ids: readonly string[]): Promise<void> => {
  const rows = [...new Set(ids)].map((functionTypeId) => ({ committeeId, functionTypeId }));
  if (rows.length > 0) await q.insert(committeeFunctionTypes).values(rows);
};

export const insertCommittee = async (
  q: Q,
  divisionId: string,
  values: CommitteeValues,
  caller: Caller,
): Promise<string> => {
  const row = { divisionId, ...columnsOf(values), ...savedBy(caller) };
  const created = await refusingTakenName(
    q.insert(committees).values(row).returning({ id: committees.id }).execute(),
  );
  const { id } = singleRow(created);
  await insertFunctionTypes(q, id, values.functionTypes);
  noteCreated(q, committeeHistory, id);
  return id;
};

export const saveCommittee = async (
  q: Q,
  id: string,
  values: CommitteeValues,
  caller: Caller,
): Promise<void> => {
  const row = { ...columnsOf(values), ...savedBy(caller) };
  await refusingTakenName(q.update(committees).set(row).where(eq(committees.id, id)).execute());
  await q.delete(committeeFunctionTypes).where(eq(committeeFunctionTypes.committeeId, id));
  await insertFunctionTypes(q, id, values.functionTypes);
};

export const listFunctionTypeRows = (q: Q) =>
  q
    .select({ id: functionTypes.id, functionType: functionTypes.functionType })
    .from(functionTypes)
    .orderBy(functionTypes.functionType);

export const dropUnansweredInvites = async (q: Q, committeeId: string): Promise<void> => {
  await q.delete(invites).where(and(eq(invites.committeeId, committeeId), isNull(invites.acceptedAt)));
};

export const findUnansweredInvite = async (q: Q, committeeId: string): Promise<string | undefined> => {
  const [row] = await q
    .select({ id: invites.id })
    .from(invites)
    .where(and(eq(invites.committeeId, committeeId), isNull(invites.acceptedAt)));
  return row?.id;
};

export const dropOtherInvites = async (q: Q, committeeId: string, keptId: string): Promise<void> => {
  await q.delete(invites).where(and(eq(invites.committeeId, committeeId), ne(invites.id, keptId)));
};

export const dropInvitesOf = async (q: Q, committeeId: string): Promise<void> => {
  await q.delete(invites).where(eq(invites.committeeId, committeeId));
};

/** The row stays, so that its past events keep the name. */
export const markCommitteeDeleted = async (q: Q, id: string, now: Date): Promise<void> => {
  await q.update(committees).set({ deletedAt: now }).where(eq(committees.id, id));
};
