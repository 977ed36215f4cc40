import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { events } from '../../events/tables.ts';
import type { OnDeletion } from '../../people/delete-account.ts';
import type { Q } from '../../platform/db/database.ts';
import { lockAllOfPerson } from '../lock-order.ts';
import { orders } from '../tables/orders.ts';
import { tickets } from '../tables/tickets.ts';
import { isOwedTo } from './forget-person.ts';

const hasMoneyOnItsWay = async (q: Q, memberId: string): Promise<boolean> => {
  const { rows } = await q.execute<{ owed: boolean }>(
    sql`select ${isOwedTo(sql`${memberId}::uuid`)} as owed`,
  );
  return rows[0]?.owed === true;
};

/** What a member loses by deleting the account: tickets to coming events, and what they paid for them. */
export const ticketsOnDeletion: OnDeletion = {
  losses: async (q, memberId, now) => {
    const [lost] = await q
      .select({
        tickets: sql<number>`count(*)::int`,
        ore: sql<number>`coalesce(sum(${tickets.pricePaidOre}) filter (where ${orders.buyerId} = ${memberId}), 0)::int`,
      })
      .from(tickets)
      .innerJoin(orders, eq(orders.id, tickets.orderId))
      .innerJoin(events, eq(events.id, orders.eventId))
      .where(and(eq(tickets.holderId, memberId), isNull(tickets.refundedAt), gt(events.endTime, now)));
    return {
      tickets: lost?.tickets ?? 0,
      amount: (lost?.ore ?? 0) / 100,
      isMoneyOnItsWay: await hasMoneyOnItsWay(q, memberId),
    };
  },
  lockMoney: async (q, person) => {
    await lockAllOfPerson(q, person);
    return hasMoneyOnItsWay(q, person.id);
  },
};
