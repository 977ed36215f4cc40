// The portal's saves by plain statements: insert or update a row, read it and answer it.
import { randomInt } from 'node:crypto';
import { kinds } from './same-bytes.mjs';

const columnOf = (field) =>
  field === 'host' ? 'host_id' : field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The body as columns. A multipart form has only strings. */
const sentColumns = ({ answersSwedish, answersEnglish, ...sent }) =>
  Object.fromEntries(
    Object.entries(sent).map(([field, value]) => [columnOf(field), value === 'true' ? true : value]),
  );

/** Columns of a new row that the client does not send. */
const made = {
  notifications: () => ({ type: 'Notification' }),
  polls: () => ({}),
  events: () => ({ pin: String(randomInt(1_000_000)).padStart(6, '0') }),
};

const names = new Map();

/** A named statement, as a good server sends each of its own. */
const named = (text, values) => {
  if (!names.has(text)) names.set(text, `save ${names.size}`);
  return { name: names.get(text), text, values };
};

const insertRow = async (client, table, row) => {
  const columns = Object.keys(row);
  const places = columns.map((_, index) => `$${index + 1}`);
  const { rows } = await client.query(
    named(
      `insert into ${table} (id, ${columns.join(', ')}) values (gen_random_uuid(), ${places.join(', ')}) returning id`,
      Object.values(row),
    ),
  );
  return rows[0].id;
};

const insertAnswers = (client, pollId, { answersSwedish, answersEnglish }) =>
  client.query(
    named(
      `insert into poll_answers (poll_id, position, answer_swedish, answer_english)
        select $1, place - 1, swedish, english
        from unnest($2::text[], $3::text[]) with ordinality as sent (swedish, english, place)`,
      [pollId, answersSwedish, answersEnglish],
    ),
  );

const updateRow = async (client, table, id, row) => {
  await client.query(named(`select id from ${table} where id = $1 for update`, [id]));
  const set = Object.keys(row).map((name, index) => `${name} = $${index + 2}`);
  await client.query(
    named(`update ${table} set ${set.join(', ')}, updated_at = clock_timestamp() where id = $1`, [
      id,
      ...Object.values(row),
    ]),
  );
};

const inTransaction = async (pool, work) => {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const answer = await work(client);
    await client.query('commit');
    return answer;
  } finally {
    client.release();
  }
};

const readAnswer = async (client, table, id) => {
  const { one, toAnswer } = kinds[table];
  const { rows } = await client.query({ name: `read ${table}`, text: one, values: [id] });
  return toAnswer(rows[0], new Date());
};

/** Creates an item owned by the union and returns it as answered. */
export const create = (pool, table, body, caller) =>
  inTransaction(pool, async (client) => {
    const owner = { creator_role: caller.role, updated_by: caller.id };
    const id = await insertRow(client, table, { ...sentColumns(body), ...made[table](), ...owner });
    if (body.answersSwedish) await insertAnswers(client, id, body);
    return readAnswer(client, table, id);
  });

/** Edits an item. Its poll answers, if any, are left alone. */
export const change = (pool, table, { id, body }, caller) =>
  inTransaction(pool, async (client) => {
    await updateRow(client, table, id, { ...sentColumns(body), updated_by: caller.id });
    return readAnswer(client, table, id);
  });
