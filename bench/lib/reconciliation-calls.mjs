import { randomUUID } from 'node:crypto';
import { ahead } from './event-calls.mjs';
import { asJson, each, eachOnce, get } from './request-bodies.mjs';

const ROWS = 20;
const csv = { 'content-type': 'text/csv' };
const header = ['Datum', 'Belopp', 'Meddelande', 'Betalningsreferens'];
const columns = { date: 0, amount: 1, message: 2, reference: 3 };
const base = '/report/reconciliation';

const reference = () => randomUUID().replaceAll('-', '').toUpperCase();

/** A bank file whose rows all differ, with one faulty row. */
function file() {
  const rows = Array.from({ length: ROWS }, () => `2026-01-15;50,00;${randomUUID()};${reference()}`);
  return { headers: csv, body: `${[header.join(';'), ...rows, 'i dag;tolv;;'].join('\n')}\n` };
}

/** Set-up calls, made by somebody with access before the measurement. */
async function prepare(store) {
  const [{ cookie }] = await store.newAdmins(1, 'SuperAdmin');
  const call = async (method, path, { headers, body }) => {
    const answer = await fetch(`${store.address()}/api/v1${path}`, {
      method,
      body,
      headers: { ...headers, cookie },
    });
    if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}`);
    return answer.status === 204 ? undefined : answer.json();
  };
  const { signature } = await call('POST', `${base}/layout`, file());
  await call('PUT', `${base}/layouts/${signature}`, asJson({ header, columns }));
  const load = () => call('POST', `${base}/files`, file());
  return { signature, load };
}

/** The ids of loaded files. */
async function loaded(store, count) {
  const { load } = await prepare(store);
  const ids = [];
  for (let at = 0; at < count; at += 1) ids.push((await load()).file.id);
  return ids;
}

/** Rows of bank files that match no payment. */
async function onlyThere(store, count) {
  const files = await loaded(store, Math.ceil(count / ROWS));
  return store.ids(`select id from bank_rows where file_id = any($1::uuid[]) limit ${Number(count)}`, [
    files,
  ]);
}

/** Unknown payments of 50 kr. */
const unknown = (store, count) =>
  store.ids(
    `insert into unknown_payments (id, swish_id, reference, amount_ore, paid_at, simulated, heard_at, heard_by)
      select gen_random_uuid(), gen_random_uuid(), upper(md5(random()::text)), 5000, now(), true, now(), 'callback'
      from generate_series(1, $1::int) returning id`,
    [count],
  );

/** A ticket of 50 kr to an event with room, which such money can become. */
async function wish({ sql, copies, newEmail }) {
  const where = `not is_draft and reservation_type = 'Free' and cancelled_at is null and taken_down_at is null
    and deleted_at is null and host_id is not null`;
  const paid = { reservation_type: `'Paid'`, account_number: `'3010'`, result_unit: `'12'` };
  const [eventId] = await copies('events', 1, where, { ...ahead, number_of_tickets: '100000', ...paid });
  const [{ id }] = await sql(
    `insert into ticket_types (id, event_id, position, swedish_name, english_name, price_ore)
      values (gen_random_uuid(), $1, 0, 'Plats', 'Place', 5000) returning id`,
    [eventId],
  );
  return () => asJson({ eventId, ticketTypeIds: [id], email: newEmail() });
}

const note = () => asJson({ note: 'Gåva till kåren' });

const ofEach = (of, kind, make) => async (store, count) => {
  const body = await make(store);
  const path = of === onlyThere ? 'rows' : 'unknown';
  return eachOnce(
    'POST',
    (await of(store, count)).map((id) => [`${base}/${path}/${id}/${kind}`, body()]),
  );
};
const nothing = () => () => ({});

export const reconciliationCalls = {
  readBankLayout: () => each('POST', [`${base}/layout`], file()),
  saveBankLayout: async (store) => {
    const { signature } = await prepare(store);
    return each('PUT', [`${base}/layouts/${signature}`], asJson({ header, columns }));
  },
  loadBankFile: async (store, count) => {
    await prepare(store);
    return eachOnce(
      'POST',
      Array.from({ length: count }, () => [`${base}/files`, file()]),
    );
  },
  listBankFiles: async (store) => {
    await loaded(store, 10);
    return get(`${base}/files`);
  },
  deleteBankFile: async (store, count) =>
    eachOnce(
      'DELETE',
      (await loaded(store, count)).map((id) => [`${base}/files/${id}`]),
    ),
  compareBankFile: async (store) => get(`${base}/files/${(await loaded(store, 1))[0]}`),
  listComparedRows: async (store) =>
    get(`${base}/files/${(await loaded(store, 1))[0]}/rows?kind=onlyThere&page=1&pageSize=10`),
  listFaultyBankRows: async (store) => get(`${base}/files/${(await loaded(store, 1))[0]}/faults`),
  makeTicketsOfBankRow: ofEach(onlyThere, 'ticket', wish),
  refundBankRow: ofEach(onlyThere, 'refund', nothing),
  noteBankRow: ofEach(onlyThere, 'note', () => note),
  listUnknownMoney: async (store) => {
    await unknown(store, 20);
    return get(`${base}/unknown`);
  },
  makeTicketsOfUnknownMoney: ofEach(unknown, 'ticket', wish),
  refundUnknownMoney: ofEach(unknown, 'refund', nothing),
  noteUnknownMoney: ofEach(unknown, 'note', () => note),
  listMoneyEvents: () => get(`${base}/events`),
};
