import type { CodeSeries } from '@karportalen/contract/tickets/booking-codes';
import { sql } from 'drizzle-orm';
import type { Q } from '../../platform/db/database.ts';
import { usesOf } from '../booking/code-uses.ts';

type Read = Omit<CodeSeries, 'endsAt' | 'isEnded' | 'createdAt' | 'amount'> & {
  readonly amountOre: number | null;
  readonly endsAt: string | null;
  readonly createdAt: string;
};

/** An event's code series, newest first, with the number of uses; with an id, only that series. */
export const readSeries = async (
  q: Q,
  { eventId, seriesId = null }: { readonly eventId: string; readonly seriesId?: string | null },
  now: Date,
): Promise<CodeSeries[]> => {
  const { rows } = await q.execute<Read>(sql`
    select s.id, s.name, s.kind, s.amount_ore as "amountOre", s.percent, s.ticket_type_ids as "ticketTypeIds",
      s.max_uses as "maxUses", s.ends_at as "endsAt", s.created_at as "createdAt", codes.count, codes.used,
      case when s.max_uses is not null then codes.left end as left, codes.code, codes."memberEmail"
    from booking_code_series s cross join lateral (
      select count(*)::int as count, coalesce(sum(used), 0)::int as used,
        coalesce(sum(greatest(0, s.max_uses - used)), 0)::int as left,
        case when count(*) = 1 then min(code) end as code, min(email) as "memberEmail"
      from (select c.code, u.email, ${usesOf(now)} as used
        from booking_codes c left join app_users u on u.id = c.member_id where c.series_id = s.id) each) codes
    where s.event_id = ${eventId} and (${seriesId}::uuid is null or s.id = ${seriesId}) and codes.count > 0
    order by s.created_at desc, s.id desc`);
  return rows.map(({ amountOre, endsAt, createdAt, ...series }) => ({
    ...series,
    amount: amountOre === null ? null : amountOre / 100,
    endsAt: endsAt === null ? null : new Date(endsAt).toISOString(),
    isEnded: endsAt !== null && new Date(endsAt) <= now,
    createdAt: new Date(createdAt).toISOString(),
  }));
};
