import { lists } from './participant-lists.mjs';
import { asJson, each, eachOnce, get } from './request-bodies.mjs';
import { soldTickets } from './sales-calls.mjs';

/** Tickets of guests, with the address that the holder is shown by. */
const guests = async (store, count) => {
  const made = (await soldTickets(store, count)).map(({ id, event_id }) => ({
    id,
    path: `/events/${event_id}/check-ins/${id}`,
    cidOrEmail: store.newEmail(),
  }));
  for (const { id, cidOrEmail } of made) {
    await store.sql('update tickets set holder_email = $1 where id = $2', [cidOrEmail, id]);
  }
  return made;
};

export const participantCalls = {
  checkIn: async (store, count) =>
    eachOnce(
      'PUT',
      (await guests(store, count)).map(({ path, cidOrEmail }) => [path, asJson({ cidOrEmail })]),
    ),
  undoCheckIn: async (store, count) => {
    const made = await guests(store, count);
    await store.sql(
      `with entered as (insert into check_ins (id, ticket_id, at, by_user)
          select gen_random_uuid(), id, now(), gen_random_uuid() from unnest($1::uuid[]) id returning ticket_id, at)
        update tickets set checked_in_at = entered.at from entered where tickets.id = entered.ticket_id`,
      [made.map(({ id }) => id)],
    );
    return eachOnce(
      'DELETE',
      made.map(({ path }) => [path]),
    );
  },
  listEventParticipants: () => get('/events/participants?page=1&pageSize=10'),
  listCheckIns: async (store) =>
    each(
      'GET',
      (await lists(store, 20)).map((id) => `/events/${id}/check-ins`),
    ),
  listParticipantMessages: async (store) =>
    each(
      'GET',
      (await lists(store, 20)).map((id) => `/events/${id}/participants/messages`),
    ),
  listFood: async (store) =>
    each(
      'GET',
      (await lists(store, 20)).map((id) => `/events/${id}/food`),
    ),
  getKitchen: async (store) =>
    each(
      'GET',
      (await lists(store, 20)).map((id) => `/events/${id}/kitchen`),
    ),
  listRepayments: async (store) =>
    each(
      'GET',
      (await lists(store, 20)).map((id) => `/events/${id}/repayments`),
    ),
  repayAll: async (store, count) => {
    const made = await lists(store, count, 'e.over_at > now()');
    await store.sql(
      `update events set cancelled_at = now(), cancellation_swedish = 'x', cancellation_english = 'x'
        where id = any($1::uuid[])`,
      [made],
    );
    return eachOnce(
      'POST',
      made.map((id) => [`/events/${id}/repayments`, asJson({ total: 0 })]),
    );
  },
  messageParticipants: async (store, count) => {
    const made = await lists(store, count);
    await store.sql(
      `update tickets set holder_id = (select id from app_users limit 1) where holder_email is null and order_id in
        (select id from orders where event_id = any($1::uuid[]))`,
      [made],
    );
    return eachOnce(
      'POST',
      made.map((id) => [
        `/events/${id}/participants/message`,
        asJson({ messageSwedish: 'Ta med skor.', messageEnglish: 'Bring shoes.' }),
      ]),
    );
  },
  downloadParticipants: async (store) =>
    each(
      'POST',
      (await lists(store, 20)).map((id) => `/events/${id}/participants/download`),
    ),
  downloadFood: async (store) =>
    each(
      'POST',
      (await lists(store, 20)).map((id) => `/events/${id}/food/download`),
    ),
  deleteParticipants: async (store, count) =>
    eachOnce(
      'DELETE',
      // A list can be deleted only after its event is over.
      (await lists(store, count, 'e.over_at <= now()')).map((id) => [`/events/${id}/participants`]),
    ),
};
