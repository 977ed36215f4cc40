import { connectTo } from './push.mjs';

const names = [
  ['Sittning', 'Dinner'],
  ['Vårbal', 'Spring ball'],
  ['Lunchföreläsning', 'Lunch lecture'],
  ['Pubkväll', 'Pub night'],
  ['Arbetsmarknadsdag', 'Career fair'],
  ['Löprunda', 'Running round'],
  ['Filmkväll', 'Film night'],
  ['Städdag', 'Cleaning day'],
  ['Sektionsmöte', 'Division meeting'],
  ['Brädspel', 'Board games'],
];

/**
 * Past events until there are so many, spread over the committees, each with two tickets sold. A dozen are Luciatåg,
 * however many there are.
 * @param {string} url
 * @param {number} total
 */
export async function fillPastEvents(url, total) {
  const client = await connectTo(url);
  try {
    await client.query(
      `with names as (
        select * from unnest($2::text[], $3::text[]) with ordinality as t (swedish, english, place)
      ), hosts as (
        select id, division_id, row_number() over (order by id) as place, count(*) over () as size from committees
      ), made as (
        insert into events (id, name, name_swedish, description, description_swedish, location, location_swedish,
          host_id, start_time, end_time, is_draft, pin, reservation_type, number_of_tickets, creator_role,
          division_id, committee_id)
        select gen_random_uuid(), english || ' ' || n,
          case when n % ($1::int / 15) = 0 then 'Luciatåg' else swedish end || ' ' || n, repeat('Come along. ', 60),
          repeat('Kom du med. ', 60), 'Union building', 'Kårhuset', hosts.id, at, at + interval '3 hours', false,
          '123456', 'Free', 100, 'CommitteeModerator', hosts.division_id, hosts.id
        from generate_series(1, $1::int - (
          select count(*)::int from events where not is_draft and deleted_at is null and over_at <= now())) n
        join names on names.place = n % array_length($2::text[], 1) + 1
        join hosts on hosts.place = n % hosts.size + 1
        cross join lateral (select date_trunc('minute', now()) - n * interval '50 minutes' - interval '1 day' as at) t
        returning id, start_time
      ), kinds as (
        insert into ticket_types (id, event_id, position, swedish_name, english_name)
        select gen_random_uuid(), id, 0, 'Plats', 'Place' from made returning id, event_id
      ), bookings as (
        insert into orders (id, event_id, placed_at)
        select gen_random_uuid(), id, start_time - interval '1 day' from made returning id, event_id
      )
      insert into tickets (id, order_id, ticket_type_id, price_paid_ore)
      select gen_random_uuid(), bookings.id, kinds.id, 0
      from bookings join kinds using (event_id) cross join generate_series(1, 2)`,
      [total, names.map(([swedish]) => swedish), names.map(([, english]) => english)],
    );
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}
