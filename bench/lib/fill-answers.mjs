import { grouped } from './numbers.mjs';

const indexesOf = async (client, table) => {
  const { rows } = await client.query(
    `select indexname as name, indexdef as text from pg_indexes where tablename = $1 and indexname not like '%_pk%'
      and indexname not like '%_pkey'`,
    [table],
  );
  return rows;
};

/**
 * Bulk insert: secondary indexes are built afterwards, and the counts that triggers keep are computed once.
 */
async function fill(client, table, insert, counted) {
  const indexes = await indexesOf(client, table);
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  await client.query(insert);
  for (const { text } of indexes) await client.query(text);
  await client.query(`insert into item_counts (item_id, what, n) ${counted}`);
}

/**
 * Fills receipts and votes: every member got every message, saw half of them and voted in every poll, up to
 * the given numbers.
 * @param {import('pg').Client} client
 * @param {{ votes: number, receipts: number }} many
 */
export async function fillAnswers(client, { votes, receipts }) {
  const began = performance.now();
  const past = (table) =>
    `(select id from ${table} where not is_draft and send_at < now() order by id limit 1000) item`;
  const people = (count) =>
    `(select id, n from (select id, row_number() over (order by id) n from app_users) p where n <= ${count}) person`;
  // Skips triggers and foreign keys: the millions of rows are made consistent.
  await client.query('set session_replication_role = replica');
  await client.query(
    `insert into app_users (id, first_name, last_name, email, kind)
      select gen_random_uuid(), 'Alva', 'Ek', n || '@bench.invalid', 'Student' from generate_series(1, ${receipts / 1000}) n`,
  );
  await client.query(`insert into owned_counts (list, n) values ('students', ${receipts / 1000})`);
  await client.query('truncate notification_receipts, poll_votes, item_counts');
  await client.query(
    `insert into poll_answers (poll_id, position, answer_swedish, answer_english)
      select item.id, place, 'Ja', 'Yes' from ${past('polls')}, generate_series(0, 1) place on conflict do nothing`,
  );
  await fill(
    client,
    'notification_receipts',
    `insert into notification_receipts (notification_id, person_id, sent_at, seen_at)
      select item.id, person.id, now(), case when person.n % 2 = 0 then now() end
      from ${past('notifications')}, ${people(receipts / 1000)}`,
    `select notification_id, 'sent', count(*) from notification_receipts group by 1
      union all select notification_id, 'seen', count(*) from notification_receipts where seen_at is not null group by 1`,
  );
  await fill(
    client,
    'poll_votes',
    `insert into poll_votes (poll_id, person_id, position, voted_at)
      select item.id, person.id, person.n % 2, now() from ${past('polls')}, ${people(votes / 1000)}`,
    `select poll_id, 'vote ' || position, count(*) from poll_votes group by 1, 2`,
  );
  await client.query('set session_replication_role = origin');
  await client.query('vacuum analyze');
  const { rows } = await client.query(
    `select (select count(*) from poll_votes)::int as votes, (select count(*) from notification_receipts)::int as receipts`,
  );
  const [found] = rows;
  if (found.votes !== votes || found.receipts !== receipts) {
    throw new Error(`there are ${found.votes} votes and ${found.receipts} receipts`);
  }
  const seconds = ((performance.now() - began) / 1000).toFixed(0);
  console.log(`  ${grouped.format(votes)} votes and ${grouped.format(receipts)} receipts in ${seconds} s`);
}
