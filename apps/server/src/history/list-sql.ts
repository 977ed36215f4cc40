import { changesBetween } from '@karportalen/contract/core/history/diff';
import { dayOf, instantsOf } from '@karportalen/contract/core/period';
import type { HistoryEntry, HistoryQuery } from '@karportalen/contract/history/entry';
import { historyLabel } from '@karportalen/contract/history/fields';
import { REMOVED_ACCOUNT } from '@karportalen/contract/history/texts';
import { and, desc, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import type { Q } from '../platform/db/database.ts';
import { historyEntries } from '../platform/history/tables.ts';
import type { Caller } from '../platform/http/caller.ts';
import { readPage } from '../platform/lists/long-list.ts';
import { searchIn } from '../platform/lists/paging.ts';
import { organiserName } from '../platform/ownership/organiser-name.ts';
import { inScope } from '../platform/ownership/row-scope.ts';

const columns = {
  entry: historyEntries,
  name: organiserName(historyEntries.actorId),
  /** Whose account it is, where somebody else's: the entry itself holds no names. */
  owner: sql<string | null>`case when ${historyEntries.kind} = 'account'
    and ${historyEntries.itemId} is distinct from ${historyEntries.actorId}
    then ${organiserName(historyEntries.itemId)} end`,
  tokenName: sql<string | null>`(select t.name from api_tokens t where t.id = ${historyEntries.tokenId})`,
};
type Row = {
  readonly entry: typeof historyEntries.$inferSelect;
  readonly name: string | null;
  readonly owner: string | null;
  readonly tokenName: string | null;
};

const toEntry = ({ entry, name, owner, tokenName }: Row): HistoryEntry => ({
  id: entry.id,
  at: entry.at.toISOString(),
  by: entry.actorId === null ? null : { id: entry.actorId, name: name ?? REMOVED_ACCOUNT },
  via: entry.via,
  ...(entry.tokenId && { token: { id: entry.tokenId, name: tokenName ?? '' } }),
  action: entry.action,
  kind: entry.kind,
  itemId: entry.itemId,
  title: owner ?? entry.title,
  changes: changesBetween(entry.before, entry.after).map((change) => ({
    ...change,
    label: historyLabel(change.field),
  })),
  requestId: entry.requestId,
  restoredFrom: entry.restoredFrom,
  isRedacted: entry.redactedAt !== null,
});

/** A day, or an instant within it; checked by the contract. */
const start = (from: string | undefined): SQL | undefined => {
  const day = from && dayOf(from);
  return day ? gte(historyEntries.at, instantsOf({ from: day, to: day }).start) : undefined;
};
const end = (to: string | undefined): SQL | undefined => {
  const day = to && dayOf(to);
  return day ? lt(historyEntries.at, instantsOf({ from: day, to: day }).end) : undefined;
};

const filterCondition = (query: HistoryQuery): SQL | undefined =>
  and(
    query.item ? eq(historyEntries.itemId, query.item) : undefined,
    query.kind ? eq(historyEntries.kind, query.kind) : undefined,
    query.by ? eq(historyEntries.actorId, query.by) : undefined,
    start(query.from),
    end(query.to),
    searchIn(query, sql`lower(${historyEntries.title})`),
  );

/** Newest first, in the caller's scope. */
export const listEntries = async (
  q: Q,
  caller: Caller,
  query: HistoryQuery,
): Promise<{ entries: HistoryEntry[]; total: number }> => {
  const where = inScope(caller, historyEntries);
  const search = filterCondition(query);
  const list = {
    from: historyEntries,
    where,
    search,
    by: historyEntries.at,
    id: historyEntries.id,
    first: 'greatest' as const,
    // An item's entries and those with a word in the title have indexes of their own.
    isSparse: query.item !== undefined || query.search !== undefined,
    size: sql`select count(*)::int as n from ${historyEntries} where ${where}`,
  };
  const { rows, total } = await readPage<Row>(q, query, list, (which, order) =>
    q
      .select(columns)
      .from(historyEntries)
      .where(which)
      .orderBy(...order),
  );
  return { entries: rows.map(toEntry), total };
};

export const findEntry = async (q: Q, caller: Caller, id: string) => {
  const [entry] = await q
    .select()
    .from(historyEntries)
    .where(and(eq(historyEntries.id, id), inScope(caller, historyEntries)))
    .orderBy(desc(historyEntries.at));
  return entry;
};
