import { type CodeFacts, isCodeFor, isCodeForType } from '@karportalen/contract/tickets/booking-code-rules';
import type { PriceOff, PriceOffKind } from '@karportalen/contract/tickets/code-discount';
import { type SQL, sql } from 'drizzle-orm';
import type { Q } from '../../platform/db/database.ts';
import { isOpen } from './taken-places.ts';

/** A code with its terms and the number of uses left; null means no limit. */
export type Code = CodeFacts & {
  readonly id: string;
  readonly off: PriceOff;
  readonly usesLeft: number | null;
};

/**
 * The number of uses of code `c`: tickets, and places of open holds. Counted from rows instead of stored, so that a refund,
 * a return or an expiry gives a use back by itself, and only once.
 */
export const usesOf = (now: Date, exceptHoldId: string | null = null): SQL<number> => sql<number>`(
  (select count(*) from tickets t where t.booking_code_id = c.id and t.refunded_at is null)
  + (select count(*) from held_places p join ticket_holds h on h.id = p.hold_id
    where p.booking_code_id = c.id and ${isOpen(now)} and h.id is distinct from ${exceptHoldId}::uuid))::int`;

type Read = {
  readonly id: string;
  readonly kind: PriceOffKind;
  readonly amountOre: number | null;
  readonly percent: number | null;
  readonly ticketTypeIds: string[];
  readonly memberId: string | null;
  readonly endsAt: string | null;
  readonly usesLeft: number | null;
};

type Counting = { readonly now: Date; readonly exceptHoldId?: string };

export const readCodesWhere = async (q: Q, which: SQL, { now, exceptHoldId }: Counting): Promise<Code[]> => {
  const { rows } = await q.execute<Read>(sql`
    select c.id, s.kind, s.amount_ore as "amountOre", s.percent, s.ticket_type_ids as "ticketTypeIds",
      c.member_id as "memberId", s.ends_at as "endsAt", s.max_uses - ${usesOf(now, exceptHoldId)} as "usesLeft"
    from booking_codes c join booking_code_series s on s.id = c.series_id where ${which}`);
  return rows.map(({ kind, amountOre, percent, endsAt, ...code }) => ({
    ...code,
    endsAt: endsAt === null ? null : new Date(endsAt),
    off: { kind, amountOre, percent },
  }));
};

export type CodesById = ReadonlyMap<string, Code>;

/**
 * The event's codes with these ids. Valid only under the event's row lock. Runs no statement without ids, as in a release
 * without codes.
 */
export const readCodes = async (
  q: Q,
  eventId: string,
  ids: readonly string[],
  counting: Counting,
): Promise<CodesById> => {
  if (ids.length === 0) return new Map();
  const named = sql`c.event_id = ${eventId} and c.id = any(${sql.param([...new Set(ids)])}::uuid[])`;
  const codes = await readCodesWhere(q, named, counting);
  return new Map(codes.map((code) => [code.id, code]));
};

type Wanted = { readonly codeId?: string | null | undefined };
export const codeIdsIn = (wanted: readonly Wanted[]): string[] =>
  wanted.flatMap(({ codeId }) => (codeId ? [codeId] : []));

type Use = {
  readonly codeId: string;
  readonly memberId: string;
  readonly type: { readonly id: string; readonly hidden: boolean };
};

/** The code, or undefined if this member may not use it for this type now. */
export const usableCode = (
  codes: CodesById,
  { codeId, memberId, type }: Use,
  now: Date,
): Code | undefined => {
  const code = codes.get(codeId);
  return code && isCodeFor(code, memberId, now) && isCodeForType(code, type) ? code : undefined;
};

/**
 * A counter of uses for requests that are decided one after the other: each sees what earlier ones took. `take` takes all or none.
 */
export const countUses = (codes: CodesById) => {
  const left = new Map([...codes].map(([id, { usesLeft }]) => [id, usesLeft ?? Number.POSITIVE_INFINITY]));
  return {
    take: (codeIds: readonly string[]): boolean => {
      const wanted = new Map<string, number>();
      for (const id of codeIds) wanted.set(id, (wanted.get(id) ?? 0) + 1);
      const fits = [...wanted].every(([id, n]) => n <= (left.get(id) ?? 0));
      if (fits) for (const [id, n] of wanted) left.set(id, (left.get(id) ?? 0) - n);
      return fits;
    },
  };
};

/** Whether the codes of an expired hold still have enough uses left, as others may have used them meanwhile. */
export const areUsesLeft = async (
  q: Q,
  eventId: string,
  places: readonly { readonly bookingCodeId?: string | null }[],
  now: Date,
): Promise<boolean> => {
  const ids = places.flatMap(({ bookingCodeId }) => (bookingCodeId ? [bookingCodeId] : []));
  return countUses(await readCodes(q, eventId, ids, { now })).take(ids);
};

/** Column in a statement on events: whether it has codes that have not ended. Codes without uses left count too, as a member may hold a place with one. */
export const takesCodesColumn = (now: Date): SQL<boolean> => sql<boolean>`exists (
  select from booking_code_series s where s.event_id = events.id
    and (s.ends_at is null or s.ends_at > ${now.toISOString()}::timestamptz))`;
