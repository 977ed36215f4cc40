import { fromServer } from './from-server.mjs';

const firstNames =
  'Alva Astrid Björn Cecilia David Ebba Elin Emil Erik Fatima Filip Gustav Hanna Hugo Ida Isak Johan Julia Karin Kim Lars Linnea Maja Malin Mehmet Nils Nour Olle Oskar Per Petra Rasmus Sara Sofia Stina Tove Ulla Viktor Wilma Örjan'.split(
    ' ',
  );
const lastNames =
  'Ahlgren Ali Andersson Berg Björk Dahl Ek Ekström Engström Forsberg Fredriksson Gustafsson Hansson Hassan Hedlund Holm Håkansson Högberg Isaksson Jansson Karlsson Kovač Lind Lindqvist Lund Lundgren Mattsson Nguyen Nilsson Nordin Nyström Olofsson Persson Pettersson Sandberg Sjöberg Sundin Wallin Åberg Öhman'.split(
    ' ',
  );

const MINUTE_MS = 60_000;

/**
 * Sells tickets to the demo's current event, spread over some hours, until there are `total`.
 * @param {import('pg').Client} client
 * @param {number} total
 * @returns {Promise<string>} the event's PIN
 */
export async function sellTickets(client, total) {
  const { v7 } = fromServer('uuid');
  const { rows } = await client.query(
    `select e.id, e.pin, t.id as type,
        (select count(*)::int from orders o join tickets s on s.order_id = o.id where o.event_id = e.id) as sold
      from events e join ticket_types t on t.event_id = e.id
      where now() between e.start_time and e.end_time and e.deleted_at is null and e.cancelled_at is null
      order by e.start_time, t.position limit 1`,
  );
  const [event] = rows;
  if (!event) throw new Error('the demo has no event under way');
  const missing = total - event.sold;
  const idsOver = (hours) =>
    Array.from({ length: missing }, (_, n) =>
      v7({ msecs: Date.now() - hours * 60 * MINUTE_MS + Math.floor((n * hours * 60 * MINUTE_MS) / missing) }),
    );
  const people = idsOver(24);
  const names = people.map((_, n) => [
    firstNames[n % firstNames.length],
    lastNames[Math.floor(n / firstNames.length) % lastNames.length],
  ]);
  await client.query(
    `insert into app_users (id, first_name, last_name, email, kind)
      select id, first, last, id || '@bench.invalid', 'Student'
      from unnest($1::uuid[], $2::text[], $3::text[]) as p (id, first, last)`,
    [people, names.map(([first]) => first), names.map(([, last]) => last)],
  );
  const orders = idsOver(6);
  await client.query(
    `insert into orders (id, event_id, buyer_id, placed_at)
      select o.id, $1, o.buyer, now() from unnest($2::uuid[], $3::uuid[]) as o (id, buyer)`,
    [event.id, orders, people],
  );
  await client.query(
    `insert into tickets (id, order_id, ticket_type_id, holder_id, price_paid_ore)
      select t.id, t.order_id, $1, t.holder, 0 from unnest($2::uuid[], $3::uuid[], $4::uuid[]) as t (id, order_id, holder)`,
    [event.type, idsOver(6), orders, people],
  );
  await client.query('vacuum analyze orders, tickets, app_users');
  return event.pin;
}
