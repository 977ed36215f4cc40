import { ahead } from './event-calls.mjs';
import { asJson, each, eachOnce, get } from './request-bodies.mjs';

/** Upcoming events with one ticket type each and room for many. */
export async function openEvents({ sql, copies }, count, also = {}) {
  const where = `not is_draft and reservation_type = 'Free' and cancelled_at is null and taken_down_at is null
    and deleted_at is null and host_id is not null`;
  const made = await copies('events', count, where, { ...ahead, number_of_tickets: '500', ...also });
  return sql(
    `insert into ticket_types (id, event_id, position, swedish_name, english_name)
      select gen_random_uuid(), id, 0, 'Plats', 'Place' from unnest($1::uuid[]) id returning event_id, id`,
    [made],
  );
}

/** Tickets, each sold at a different event. */
export async function soldTickets(store, count, { also = {}, priceOre = 0 } = {}) {
  const open = await openEvents(store, count, also);
  const orders = await store.sql(
    `insert into orders (id, event_id, placed_at, paid_by)
      select gen_random_uuid(), id, now(), 'cash' from unnest($1::uuid[]) id returning id, event_id`,
    [open.map(({ event_id }) => event_id)],
  );
  return store.sql(
    `insert into tickets (id, order_id, ticket_type_id, price_paid_ore)
      select gen_random_uuid(), o.id, t.id, $2 from orders o join ticket_types t using (event_id)
      where o.id = any($1::uuid[]) returning id, order_id, (select event_id from orders where id = order_id)`,
    [orders.map(({ id }) => id), priceOre],
  );
}

/** Paid sales of the committee that the reports are about. */
export const sellForMoney = (store) =>
  soldTickets(store, 5, {
    priceOre: 5000,
    also: {
      reservation_type: `'Paid'`,
      account_number: `'3010'`,
      result_unit: `'12'`,
      host_id: `'${store.host}'::uuid`,
    },
  });

/** Entries, each alone in the line of an event whose list is paused, so that none is offered anything. */
async function inLine(store, count) {
  const open = await openEvents(store, count);
  const eventIds = open.map(({ event_id }) => event_id);
  await store.sql(
    `insert into waiting_lists (event_id, paused_at) select id, now() from unnest($1::uuid[]) id`,
    [eventIds],
  );
  const entries = await store.sql(
    `insert into waiting_entries (id, event_id, position, since)
      select gen_random_uuid(), id, 1, now() from unnest($1::uuid[]) id returning id, event_id`,
    [eventIds],
  );
  await store.sql(
    `insert into waiting_members (entry_id, member_id, ticket_type_ids)
      select w.id, (select id from app_users where deactivated_at is null order by id limit 1), array[t.id]
      from waiting_entries w join ticket_types t using (event_id) where w.id = any($1::uuid[])`,
    [entries.map(({ id }) => id)],
  );
  return entries;
}

async function openDoors(store, count) {
  const open = await openEvents(store, count);
  return store.sql(
    `insert into door_sessions (id, event_id, token_hash, name, opened_at, last_used_at)
      select gen_random_uuid(), id, uuid_send(gen_random_uuid()), 'Dörr 1', now(), now()
      from unnest($1::uuid[]) id returning id, event_id`,
    [open.map(({ event_id }) => event_id)],
  );
}

const asked = { amount: 0 };
const byPath = (path, body) => (one) => [path(one), ...(body ? [asJson(body(one))] : [])];

export const salesCalls = {
  getSales: async (store) =>
    each(
      'GET',
      (await soldTickets(store, 20)).map(({ event_id }) => `/events/${event_id}/sales`),
    ),
  setNumberOfTickets: async (store) =>
    each(
      'PUT',
      (await soldTickets(store, 20)).map(({ event_id }) => `/events/${event_id}/number-of-tickets`),
      asJson({ numberOfTickets: 400 }),
    ),
  getEventRelease: async (store) =>
    each(
      'GET',
      (await inLine(store, 20)).map(({ event_id }) => `/events/${event_id}/release`),
    ),
  pauseWaitingList: async (store) =>
    each(
      'PUT',
      (await inLine(store, 20)).map(({ event_id }) => `/events/${event_id}/waiting`),
      asJson({ paused: true }),
    ),
  moveFirst: async (store, count) =>
    eachOnce(
      'POST',
      (await inLine(store, count)).map(
        byPath(
          ({ id, event_id }) => `/events/${event_id}/waiting/${id}/first`,
          () => ({ reason: 'Ett misstag' }),
        ),
      ),
    ),
  messageWaiting: async (store, count) =>
    eachOnce(
      'POST',
      (await inLine(store, count)).map(
        byPath(
          ({ event_id }) => `/events/${event_id}/waiting/message`,
          () => ({ messageSwedish: 'Fler platser kommer.', messageEnglish: 'More places are coming.' }),
        ),
      ),
    ),
  giveTickets: async (store, count) =>
    eachOnce(
      'POST',
      (await openEvents(store, count)).map(
        byPath(
          ({ event_id }) => `/events/${event_id}/complimentary-tickets`,
          ({ id }) => ({ ticketTypeId: id, emails: [store.newEmail()] }),
        ),
      ),
    ),
  sellAtDoor: async (store, count) =>
    eachOnce(
      'POST',
      (await openEvents(store, count)).map(
        byPath(
          ({ event_id }) => `/events/${event_id}/door-sales`,
          ({ id }) => ({ ticketTypeId: id, count: 1, paidBy: 'cash', letIn: true }),
        ),
      ),
    ),
  getSoldTicket: async (store) =>
    each(
      'GET',
      (await soldTickets(store, 20)).map(({ id, event_id }) => `/events/${event_id}/sold-tickets/${id}`),
    ),
  refundSoldTicket: async (store, count) =>
    eachOnce(
      'POST',
      (await soldTickets(store, count)).map(
        byPath(
          ({ id, event_id }) => `/events/${event_id}/sold-tickets/${id}/refund`,
          () => asked,
        ),
      ),
    ),
  refundSoldOrder: async (store, count) =>
    eachOnce(
      'POST',
      (await soldTickets(store, count)).map(
        byPath(
          ({ order_id, event_id }) => `/events/${event_id}/orders/${order_id}/refund`,
          () => asked,
        ),
      ),
    ),
};

export const doorCalls = {
  listDoors: async (store) =>
    each(
      'GET',
      (await openDoors(store, 20)).map(({ event_id }) => `/events/${event_id}/doors`),
    ),
  setDoorSelling: async (store) =>
    each(
      'PUT',
      (await openDoors(store, 20)).map(({ event_id }) => `/events/${event_id}/doors`),
      asJson({ isSelling: true }),
    ),
  endDoor: async (store, count) =>
    eachOnce(
      'DELETE',
      (await openDoors(store, count)).map(byPath(({ id, event_id }) => `/events/${event_id}/doors/${id}`)),
    ),
  endAllDoors: async (store, count) =>
    eachOnce(
      'DELETE',
      (await openDoors(store, count)).map(byPath(({ event_id }) => `/events/${event_id}/doors`)),
    ),
  renewPin: async (store) =>
    each(
      'POST',
      (await openDoors(store, 20)).map(({ event_id }) => `/events/${event_id}/pin`),
    ),
};

/** Failed refunds of payments that became tickets. */
async function failedRefunds(store, count) {
  const sold = await soldTickets(store, count);
  const paid = await store.sql(
    `insert into payments (id, event_id, amount_ore, simulated, status, created_at, expires_at, paid_at, received_ore,
        order_id)
      select gen_random_uuid(), event_id, 5000, true, 'paid', now(), now(), now(), 5000, id
      from orders where id = any($1::uuid[]) returning id`,
    [sold.map(({ order_id }) => order_id)],
  );
  return store.ids(
    `insert into refunds (id, instruction_id, payment_id, amount_ore, reason, status, created_at, failure)
      select gen_random_uuid(), gen_random_uuid(), id, 5000, 'organiser', 'failed', now(), 'RF07'
      from unnest($1::uuid[]) id returning id`,
    [paid.map(({ id }) => id)],
  );
}

export const refundCalls = {
  listFailedRefunds: async (store) => {
    await failedRefunds(store, 20);
    return get('/report/refunds/failed');
  },
  getMoneyReview: async (store) => {
    const waiting = await failedRefunds(store, 20);
    await store.sql(`update refunds set status = 'created', failure = null where id = any($1::uuid[])`, [
      waiting,
    ]);
    await store.sql(
      'insert into restores (id, restored_at, backup_taken_at) values (gen_random_uuid(), now(), now())',
    );
    return get('/report/reconciliation/review');
  },
  finishMoneyReview: async (_, count) =>
    eachOnce(
      'POST',
      Array.from({ length: count }, () => ['/report/reconciliation/review']),
    ),
  retryRefund: async (store, count) =>
    eachOnce(
      'POST',
      (await failedRefunds(store, count)).map((id) => [`/report/refunds/${id}/retry`]),
    ),
  noteRefundByHand: async (store, count) =>
    eachOnce(
      'POST',
      (await failedRefunds(store, count)).map((id) => [`/report/refunds/${id}/by-hand`]),
    ),
};
