import type { ApiToken } from '@karportalen/contract/auth/api-token';
import type { FunctionName } from '@karportalen/contract/core/access';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Q } from '../platform/db/database.ts';
import { singleRow } from '../platform/db/single-row.ts';
import type { Caller } from '../platform/http/caller.ts';
import { organiserName } from '../platform/ownership/organiser-name.ts';
import { inScope } from '../platform/ownership/row-scope.ts';
import { apiTokens, users } from './tables.ts';

// Only divisions and the union make tokens: none belongs to a committee.
const scopeColumns = { divisionId: apiTokens.divisionId, committeeId: sql`null` };

const columns = {
  id: apiTokens.id,
  name: apiTokens.name,
  functions: apiTokens.functions,
  isReadOnly: apiTokens.isReadOnly,
  expiresAt: apiTokens.expiresAt,
  createdAt: apiTokens.createdAt,
  lastUsedAt: apiTokens.lastUsedAt,
  userId: users.id,
  maker: organiserName(apiTokens.userId),
  divisionId: apiTokens.divisionId,
  divisionName: sql<string | null>`(select d.name from divisions d where d.id = ${apiTokens.divisionId})`,
};

type Row = Omit<ApiToken, 'expiresAt' | 'createdAt' | 'lastUsedAt' | 'by' | 'division'> & {
  readonly expiresAt: Date;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
  readonly userId: string;
  readonly maker: string | null;
  readonly divisionId: string | null;
  readonly divisionName: string | null;
};

const tokenIn = ({ userId, maker, divisionId, divisionName, ...row }: Row): ApiToken => ({
  ...row,
  expiresAt: row.expiresAt.toISOString(),
  createdAt: row.createdAt.toISOString(),
  lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
  by: { id: userId, name: maker ?? '' },
  division: divisionId && divisionName ? { id: divisionId, name: divisionName } : null,
});

/** Tokens that have not been ended, by hand or with their maker's role. */
const readTokens = (q: Q, caller: Caller) =>
  q
    .select(columns)
    .from(apiTokens)
    .innerJoin(
      users,
      and(
        eq(users.id, apiTokens.userId),
        eq(users.role, apiTokens.role),
        sql`${users.divisionId} is not distinct from ${apiTokens.divisionId}`,
      ),
    )
    .where(and(isNull(apiTokens.endedAt), inScope(caller, scopeColumns)))
    .orderBy(desc(apiTokens.createdAt), desc(apiTokens.id));

export const listTokens = async (q: Q, caller: Caller): Promise<ApiToken[]> =>
  (await readTokens(q, caller)).map(tokenIn);

type NewToken = {
  readonly hash: Buffer;
  readonly name: string;
  readonly functions: FunctionName[];
  readonly isReadOnly: boolean;
  readonly expiresAt: Date;
};

export const insertToken = async (q: Q, caller: Caller, token: NewToken, now: Date): Promise<string> => {
  const { id: userId, role, divisionId } = caller;
  const rows = await q
    .insert(apiTokens)
    .values({ ...token, userId, role, divisionId, createdAt: now })
    .returning({ id: apiTokens.id });
  return singleRow(rows).id;
};

/** Locks the row; undefined where it is out of the caller's scope or ended already. */
export const lockToken = async (q: Q, caller: Caller, id: string) => {
  const [row] = await q
    .select({ id: apiTokens.id })
    .from(apiTokens)
    .where(and(eq(apiTokens.id, id), isNull(apiTokens.endedAt), inScope(caller, scopeColumns)))
    .for('update');
  return row;
};

export const endToken = async (q: Q, id: string, now: Date): Promise<void> => {
  await q.update(apiTokens).set({ endedAt: now }).where(eq(apiTokens.id, id));
};

/** After a restore: tokens that were ended after the backup would work again. */
export const endAllTokens = async (q: Q, now: Date): Promise<void> => {
  await q.update(apiTokens).set({ endedAt: now }).where(isNull(apiTokens.endedAt));
};
