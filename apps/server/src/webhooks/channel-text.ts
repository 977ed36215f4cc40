import { formatDateTime } from '@karportalen/contract/core/date-format';
import type { ChannelMessage } from '@karportalen/contract/webhooks/channel-message';
import { sql } from 'drizzle-orm';
import type { Q } from '../platform/db/database.ts';
import type { Delivery } from './due-deliveries.ts';

type EventRow = {
  readonly title: string;
  readonly place: string;
  readonly start: string | null;
  readonly booked: number;
  readonly most: number | null;
};

const findEvent = async (q: Q, id: string | null): Promise<EventRow | undefined> => {
  const { rows } = await q.execute<EventRow>(sql`
    select name_swedish as title, location_swedish as place, start_time as start, number_of_tickets as most,
      (select count(*)::int from tickets t join orders o on o.id = t.order_id
        where o.event_id = events.id and t.refunded_at is null) as booked
    from events where id = ${id}`);
  return rows[0];
};

const findTitle = async (q: Q, id: string | null): Promise<string | undefined> => {
  const { rows } = await q.execute<{ title: string }>(sql`
    select title_swedish as title from polls where id = ${id}
    union all select title_swedish from notifications where id = ${id}`);
  return rows[0]?.title;
};

/** A deleted event's title, from the history. */
const findDeletedTitle = async (q: Q, id: string | null): Promise<string | undefined> => {
  const { rows } = await q.execute<{ title: string }>(sql`
    select title from history_entries where item_id = ${id} and kind = 'event' and action = 'deleted' and title <> ''
    order by at desc limit 1`);
  return rows[0]?.title;
};

/** What a channel of people is told; undefined where the item is gone. */
export const channelMessage = async (
  q: Q,
  { kind, itemId }: Pick<Delivery, 'kind' | 'itemId'>,
  publicUrl: string,
): Promise<ChannelMessage | undefined> => {
  if (kind === 'test') return { kind, title: 'Kårportalen når den här kanalen' };
  if (kind === 'pollClosed' || kind === 'notificationSent' || kind === 'alarmSent' || kind === 'alarmEnded') {
    const title = await findTitle(q, itemId);
    return title === undefined ? undefined : { kind, title };
  }
  const event = await findEvent(q, itemId);
  if (!event) {
    const title = kind === 'eventCancelled' ? await findDeletedTitle(q, itemId) : undefined;
    return title === undefined ? undefined : { kind, title };
  }
  const { title, place, start, booked, most } = event;
  const isAboutTickets = kind === 'ticketSold' || kind === 'ticketRefunded' || kind === 'soldOut';
  const about = isAboutTickets
    ? `${booked} av ${most ?? booked} biljetter`
    : [start && formatDateTime(new Date(start)), place].filter(Boolean).join(', ');
  return { kind, title, about, link: `${publicUrl}/app/events/${itemId}` };
};
