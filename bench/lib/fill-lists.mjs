// Fills every list of the portal with this many rows, by SQL: through the API 100 000 rows would take hours.

const words = [
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
 * Search words that match a dozen rows of each list, and a tenth of them. Organisations are sorted by name,
 * so theirs stand last in the name.
 */
export const searched = {
  content: { dozen: 'luciatåg', tenth: 'sittning' },
  organisations: { dozen: 'förtroende', tenth: 'utskott' },
};

/** The rows in each neighbouring tab (upcoming beside history), told apart only by their times. */
const BESIDE = 100;

/**
 * Drops the indexes while filling, which takes a fraction of the time.
 * @param {import('pg').Client} client
 * @param {readonly string[]} tables
 * @param {() => Promise<unknown>} fill
 */
async function inBulk(client, tables, fill) {
  const { rows } = await client.query(
    `select c.relname as name, pg_get_indexdef(c.oid) as definition
      from pg_index i join pg_class c on c.oid = i.indexrelid
      where i.indrelid = any($1::text[]::regclass[]) and not i.indisunique`,
    [tables],
  );
  for (const { name } of rows) await client.query(`drop index "${name}"`);
  await fill();
  for (const { definition } of rows) await client.query(definition);
  // Vacuum marks only pages that are on disk as all-visible, which index-only scans need.
  await client.query('checkpoint');
  await client.query(`vacuum analyze ${tables.join(', ')}`);
  await client.query('checkpoint');
}

/**
 * A number of rows: their number n, a name in both languages, a committee as owner, and a time that follows
 * from n.
 */
const made = (size) => `with words as (
    select * from unnest($1::text[], $2::text[]) with ordinality as w (swedish, english, place)
  ), made as (
    select n, gen_random_uuid() as id, english || ' ' || n as english,
      case when n % greatest(${size} / 12, 1) = 0 then 'Luciatåg' else swedish end || ' ' || n as swedish,
      'Grupp ' || n || case when n % greatest(${size} / 12, 1) = 0 then ' för förtroende'
        when n % 10 = 3 then ', utskott' else '' end as organisation,
      owners.id as committee_id, owners.division_id,
      date_trunc('minute', now()) - n * interval '50 minutes' - interval '1 day' as at
    from generate_series(1, ${size}) n
    join words on words.place = n % 10 + 1
    join owners on owners.place = n % (select count(*) from owners) + 1
  )`;

const texts = [words.map(([swedish]) => swedish), words.map(([, english]) => english)];

const sent = (table, columns, values) => ({
  times: ['send_at'],
  rows: (size, isDraft) => `${made(size)}
    insert into ${table} (id, title_swedish, title_english, target_group, is_draft, send_at, updated_at, creator_role,
      division_id, ${columns})
    select id, swedish, english, 'All', ${isDraft}, ${isDraft ? 'null' : 'at'}, at, 'DivisionAdmin', division_id, ${values}
    from made`,
});

const contents = {
  notifications: sent(
    'notifications',
    `notification_message_swedish, notification_message_english, inbox_message_swedish, inbox_message_english, sent_at`,
    `'Kom du med.', 'Come along.', repeat('Kom du med. ', 20), repeat('Come along. ', 20), null`,
  ),
  polls: sent('polls', 'question_swedish, question_english', `'Vad tycker du?', 'What do you think?'`),
  themes: {
    times: ['start_time', 'end_time'],
    rows: (size, isDraft) => `${made(size)}
      insert into themes (id, title, target_group, is_draft, start_time, end_time, updated_at, creator_role, division_id,
        palette)
      select made.id, swedish, 'All', ${isDraft}, at - interval '7 days', at, at, 'DivisionAdmin', made.division_id,
        (select palette from kept_palette) from made`,
  },
  events: {
    times: ['start_time', 'end_time'],
    rows: (size, isDraft) => `${made(size)}
      insert into events (id, name, name_swedish, description, description_swedish, location, location_swedish, host_id,
        start_time, end_time, is_draft, pin, reservation_type, number_of_tickets, updated_at, creator_role, division_id,
        committee_id)
      select id, english, swedish, repeat('Come along. ', 60), repeat('Kom du med. ', 60), 'Union building', 'Kårhuset',
        committee_id, at - interval '3 hours', at, ${isDraft}, lpad((abs(hashtext(id::text)) % 1000000)::text, 6, '0'), 'Free', 100, at, 'CommitteeModerator',
        division_id, committee_id
      from made`,
    // Gives every event a participant list.
    beside: `update events set reservation_type = 'Open', number_of_tickets = null`,
  },
};

/** Swaps past and future: what is over moves sixty years ahead, what lay ahead sixty years back. */
const turn = ([table, { times }]) =>
  `update ${table} set ${times.map((time) => `${time} = ${time} + moved.years`).join(', ')}
    from (select id, case when ${times[0]} > now() then interval '-120 years' else interval '60 years' end as years
      from ${table} where not is_draft) moved
    where moved.id = ${table}.id`;

/** Tickets of an event, and how many events at each end of a list have that many. */
const TICKETS = 200;
const FULL = 600;

/** The rows that are counted for each item of a page: two of each kind for every published item. */
const figures = [
  `insert into notification_receipts (notification_id, person_id, sent_at, seen_at)
    select n.id, p.id, n.send_at, n.send_at from notifications n, people p where not is_draft`,
  // A poll's answers inserted together, as the server saves them.
  `insert into poll_answers (poll_id, position, answer_swedish, answer_english)
    select id, place, 'Ja', 'Yes' from polls, generate_series(0, 1) place order by updated_at, id, place`,
  `insert into poll_votes (poll_id, person_id, position, voted_at)
    select n.id, p.id, 0, n.send_at from polls n, people p where not is_draft`,
  `insert into ticket_types (id, event_id, position, swedish_name, english_name)
    select gen_random_uuid(), id, place, (array['Student', 'Alumn'])[place + 1], (array['Student', 'Alumnus'])[place + 1]
    from events, generate_series(0, 1) place order by updated_at, id, place`,
  // The first and the last pages of a list have full events; 100 000 of them would be twenty million tickets.
  `create temp table sold as select id, start_time, case
      when least(row_number() over (order by start_time), row_number() over (order by start_time desc)) <= ${FULL}
      then ${TICKETS} else 2 end as tickets
    from events where not is_draft`,
  `insert into orders (id, event_id, placed_at)
    select gen_random_uuid(), id, start_time - interval '1 day' from sold, generate_series(1, tickets / 2)`,
  `insert into tickets (id, order_id, ticket_type_id, price_paid_ore)
    select gen_random_uuid(), o.id, t.id, 0 from orders o join ticket_types t using (event_id)`,
  `insert into ticket_holds (id, event_id, member_id, created_at, expires_at)
    select gen_random_uuid(), s.id, p.id, now(), now() + interval '1 day' from sold s, people p where tickets = ${TICKETS}`,
  `insert into held_places (id, hold_id, ticket_type_id, price_ore)
    select gen_random_uuid(), h.id, t.id, 0 from ticket_holds h join ticket_types t using (event_id) where t.position = 0`,
  'drop table sold',
];

/** Divisions, committees in one of them, and admins in another, half of them without an account yet. */
const organisations = (size) => [
  `${made(size)} insert into divisions (id, name)
    select id, organisation from made limit ${size} - (select count(*) from divisions)`,
  `${made(size)} insert into committees (id, division_id, name, org_number)
    select made.id, (select id from home), organisation, '8020001239' from made
    limit ${size} - (select count(*) from committees where deleted_at is null and division_id = (select id from home))`,
  `${made(size)} insert into users (id, email, role, division_id)
    select id, lower(organisation) || '@bench.invalid', 'DivisionAdmin', (select id from home)
    from made where n % 2 = 0 limit ${size} / 2 - (select count(*) from users where role = 'DivisionAdmin'
      and division_id = (select id from home))`,
  `${made(size)} insert into invites (id, email, division_id, expires_at)
    select id, lower(organisation) || '@bench.invalid', (select id from home), now() + interval '5 days'
    from made where n % 2 = 1 limit (${size} + 1) / 2 - (select count(*) from invites where committee_id is null
      and accepted_at is null and division_id = (select id from home))`,
];

const contentTables = Object.keys(contents);
const figureTables = [
  'notification_receipts',
  'poll_answers',
  'poll_votes',
  'ticket_types',
  'orders',
  'tickets',
  'ticket_holds',
  'held_places',
];
const organisationTables = ['divisions', 'committees', 'users', 'invites'];

/**
 * Archives and drafts with `size` rows and a hundred upcoming items; then the organisations.
 * @param {import('pg').Client} client
 * @param {number} size
 */
export async function fillLists(client, size) {
  await client.query(
    `set synchronous_commit = off; set maintenance_work_mem = '256MB'; set work_mem = '64MB'`,
  );
  await client.query('create temp table kept_palette as select palette from themes limit 1');
  await client.query('create temp table people as select id from app_users order by id limit 2');
  await client.query(`create temp table owners as
    select id, division_id, row_number() over (order by id) as place from committees where deleted_at is null`);
  await client.query(`create temp table home as
    select d.id from divisions d join committees c on c.division_id = d.id group by 1 order by count(*) desc, 1 limit 1`);
  await client.query(`truncate ${contentTables.join(', ')} cascade`);
  await inBulk(client, [...contentTables, ...figureTables], async () => {
    for (const content of Object.entries(contents)) {
      const [, { rows, beside = '' }] = content;
      await client.query(rows(BESIDE, false), texts);
      await client.query(`${turn(content)}; ${beside}`);
      await client.query(rows(size, false), texts);
      await client.query(rows(size, true), texts);
    }
    for (const statement of figures) await client.query(statement);
  });
  await inBulk(client, organisationTables, async () => {
    for (const statement of organisations(size)) await client.query(statement, texts);
  });
  await client.query('vacuum analyze owned_counts');
  const { rows } = await client.query('select id from home');
  return { home: rows[0].id };
}

/**
 * Swaps archive and upcoming: the long lists become the upcoming ones.
 * @param {import('pg').Client} client
 */
export async function turnAhead(client) {
  await inBulk(client, contentTables, async () => {
    for (const content of Object.entries(contents)) await client.query(turn(content));
  });
}

/**
 * Sells this many tickets to each of the ten soonest active events.
 * @param {import('pg').Client} client
 * @param {number} tickets
 */
export async function sellOut(client, tickets) {
  await client.query(
    `with ten as (select id from events where not is_draft and over_at > now() order by start_time, id limit 10),
      bought as (insert into orders (id, event_id, placed_at)
        select gen_random_uuid(), id, now() from ten, generate_series(1, $1::int) returning id, event_id)
    insert into tickets (id, order_id, ticket_type_id, price_paid_ore)
      select gen_random_uuid(), b.id, t.id, 0 from bought b join ticket_types t using (event_id) where t.position = 0`,
    [tickets],
  );
  await client.query('vacuum analyze orders, tickets, item_counts');
}

/**
 * Makes all upcoming themes active.
 * @param {import('pg').Client} client
 */
export async function startThemes(client) {
  const begin = `update themes set start_time = start_time - interval '60 years' where start_time > now() and not is_draft`;
  await inBulk(client, ['themes'], () => client.query(begin));
}
