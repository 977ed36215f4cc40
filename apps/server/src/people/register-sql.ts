import type { ProblemCode } from '@karportalen/contract/core/problems';
import { memberKinds } from '@karportalen/contract/people/member';
import type {
  MembersFilter,
  MembersQuery,
  MemberValues,
  RegisteredMember,
} from '@karportalen/contract/people/register';
import { memberKindLabels, memberStatusLabels } from '@karportalen/contract/people/register-limits';
import { and, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { divisionNameMatches } from '../organisations/owner-name-search.ts';
import { divisions } from '../organisations/tables.ts';
import { readByCursor } from '../platform/db/cursor.ts';
import type { Q, Tx } from '../platform/db/database.ts';
import { singleRow } from '../platform/db/single-row.ts';
import type { Caller } from '../platform/http/caller.ts';
import { refusedAt } from '../platform/http/refusals.ts';
import { readPage } from '../platform/lists/long-list.ts';
import { searchIn } from '../platform/lists/paging.ts';
import { statusesNamed } from '../platform/lists/status-search.ts';
import { savedBy } from '../platform/ownership/row-scope.ts';
import { appUsers } from './tables.ts';

const columns = {
  id: appUsers.id,
  firstName: appUsers.firstName,
  lastName: appUsers.lastName,
  email: sql<string>`${appUsers.email}`,
  cid: appUsers.cid,
  kind: appUsers.kind,
  language: appUsers.language,
  divisionId: divisions.id,
  divisionName: divisions.name,
  deactivatedAt: appUsers.deactivatedAt,
  createdAt: appUsers.createdAt,
  updatedAt: appUsers.updatedAt,
};

const readMembers = (q: Q, where: SQL | undefined) =>
  q.select(columns).from(appUsers).leftJoin(divisions, eq(divisions.id, appUsers.divisionId)).where(where);

const toMember = ({
  divisionId,
  divisionName,
  deactivatedAt,
  createdAt,
  updatedAt,
  ...row
}: Awaited<ReturnType<typeof readMembers>>[number]): RegisteredMember => ({
  ...row,
  division: divisionId && divisionName ? { id: divisionId, name: divisionName } : null,
  deactivatedAt: deactivatedAt?.toISOString() ?? null,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});

/** Erased members are in no list. */
const isKept = isNull(appUsers.erasedAt);

const stands = { active: isNull(appUsers.deactivatedAt), deactivated: isNotNull(appUsers.deactivatedAt) };

/** Matches the row's search text, the division's name, the kind of member and the status. */
const foundIn = async (q: Q, query: MembersFilter): Promise<SQL | undefined> => {
  const { search } = query;
  if (!search) return undefined;
  const kinds = memberKinds.filter((kind) =>
    memberKindLabels[kind].toLowerCase().includes(search.toLowerCase()),
  );
  return or(
    searchIn(query, appUsers.searchText),
    await divisionNameMatches(q, query, appUsers.divisionId),
    kinds.length > 0 ? inArray(appUsers.kind, kinds) : undefined,
    ...statusesNamed(memberStatusLabels, search).map((status) => stands[status]),
  );
};

const narrowedTo = async (q: Q, query: MembersFilter): Promise<SQL | undefined> =>
  and(
    await foundIn(q, query),
    query.kind ? eq(appUsers.kind, query.kind) : undefined,
    query.division === 'none' ? isNull(appUsers.divisionId) : undefined,
    query.division && query.division !== 'none' ? eq(appUsers.divisionId, query.division) : undefined,
    query.status && stands[query.status],
  );

const byName = sql`(${appUsers.lastName} || ' ' || ${appUsers.firstName}) collate "sv-x-icu"`;

/** The exact total, also when filtered: a register is asked how many there are. */
export const listMemberRows = async (
  q: Q,
  query: MembersQuery,
): Promise<{ members: RegisteredMember[]; total: number }> => {
  const narrowed = await narrowedTo(q, query);
  const where = and(isKept, narrowed);
  const list = {
    from: appUsers,
    where,
    search: undefined,
    by: byName,
    id: appUsers.id,
    // The name index is scanned in either direction.
    first: query.sort === '-name' ? ('greatest' as const) : ('least' as const),
    isSparse: narrowed !== undefined,
    size: sql`select count(*)::int as n from ${appUsers} where ${where}`,
  };
  const { rows, total } = await readPage(q, query, list, (which, order) =>
    readMembers(q, which).orderBy(...order),
  );
  return { members: rows.map(toMember), total };
};

type FileRow = Record<'first_name' | 'last_name' | 'email' | 'kind' | 'language', string> &
  Record<'cid' | 'division' | 'deactivated_at', string | null>;

/** The filtered and sorted register, in bundles of rows. */
export async function* readRegister(
  tx: Tx,
  query: MembersFilter,
  ended: AbortSignal,
): AsyncGenerator<FileRow[]> {
  const order = query.sort === '-name' ? sql`desc` : sql`asc`;
  const rows = sql`select p.first_name, p.last_name, p.email, p.cid, p.kind, p.language, d.name as division,
      p.deactivated_at
    from (select * from ${appUsers} where ${and(isKept, await narrowedTo(tx, query))}) p
    left join divisions d on d.id = p.division_id
    order by (p.last_name || ' ' || p.first_name) collate "sv-x-icu" ${order}, p.id ${order}`;
  yield* readByCursor<FileRow>(tx, rows, ended);
}

export const findRegisteredMember = async (q: Q, id: string): Promise<RegisteredMember | undefined> => {
  const [row] = await readMembers(q, and(eq(appUsers.id, id), isKept));
  return row && toMember(row);
};

export const lockMember = async (q: Q, id: string) => {
  // The table lock that the write takes anyway: taken first, so that an import, which locks the whole table, is awaited
  // before a row is locked (no deadlock).
  await q.execute(sql`lock table app_users in row exclusive mode`);
  const [row] = await q
    .select()
    .from(appUsers)
    .where(and(eq(appUsers.id, id), isKept))
    .for('no key update');
  return row;
};

const refusals: Readonly<Record<string, readonly [field: string, code: ProblemCode]>> = {
  app_users_email_unique: ['email', 'MEMBER_EMAIL_TAKEN'],
  app_users_cid_unique: ['cid', 'MEMBER_CID_TAKEN'],
  app_users_division_id_divisions_id_fk: ['divisionId', 'DIVISION_GONE'],
};

/** Decided by the unique index, so that two concurrent writers of one address get the same answer as a later one. */
const refusingTaken = async <T>(write: Promise<T>): Promise<T> => {
  try {
    return await write;
  } catch (error) {
    const cause = error instanceof Error ? error.cause : undefined;
    const constraint = typeof cause === 'object' && cause !== null && Reflect.get(cause, 'constraint');
    const refusal = typeof constraint === 'string' ? refusals[constraint] : undefined;
    throw refusal ? refusedAt(...refusal, error) : error;
  }
};

const stored = ({ cid, divisionId, ...values }: MemberValues) => ({
  ...values,
  cid: cid ?? null,
  divisionId: divisionId ?? null,
});

export const insertMember = async (q: Q, values: MemberValues, caller: Caller): Promise<string> => {
  const rows = await refusingTaken(
    q
      .insert(appUsers)
      .values({ ...stored(values), ...savedBy(caller) })
      .returning({ id: appUsers.id })
      .execute(),
  );
  return singleRow(rows).id;
};

export const saveMember = async (q: Q, id: string, values: MemberValues, caller: Caller): Promise<void> => {
  const row = { ...stored(values), ...savedBy(caller) };
  await refusingTaken(q.update(appUsers).set(row).where(eq(appUsers.id, id)).execute());
};

export const setDeactivated = async (q: Q, id: string, at: Date | null, caller: Caller): Promise<void> => {
  await q
    .update(appUsers)
    .set({ deactivatedAt: at, ...savedBy(caller) })
    .where(eq(appUsers.id, id));
};
