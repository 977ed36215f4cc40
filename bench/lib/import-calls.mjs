import { asJson, each, eachOnce } from './wire.mjs';

const ROWS = 20;
const head = 'Förnamn;Efternamn;E-post;Typ';
const csv = { 'content-type': 'text/csv' };

/** Files that each give twenty members of the register another name: what one does leaves the others as they were. */
async function files({ sql, newEmail }, count) {
  const members = await sql(
    `insert into app_users (id, first_name, last_name, email, kind)
      select gen_random_uuid(), 'Alva', 'Ek', n || $1, 'Student' from generate_series(1, $2::int) n returning email`,
    [newEmail(), count * ROWS],
  );
  return Array.from({ length: count }, (_, index) => {
    const own = members.slice(index * ROWS, (index + 1) * ROWS);
    return `${[head, ...own.map(({ email }) => `Alva;Ekström;${email};Student`)].join('\n')}\n`;
  });
}

/** Such files, read and compared. */
async function imports(store, count) {
  const cookie = await store.unionSession();
  const made = [];
  for (const body of await files(store, count)) {
    const answer = await fetch(`${store.address()}/api/v1/members/imports`, {
      method: 'POST',
      headers: { ...csv, cookie },
      body,
    });
    if (answer.status !== 201) throw new Error(`a file was answered with ${answer.status}`);
    made.push(await answer.json());
  }
  return made;
}

export const importCalls = {
  createImport: async (store, count) =>
    eachOnce(
      'POST',
      (await files(store, count)).map((body) => ['/members/imports', { headers: csv, body }]),
    ),
  compareImport: async (store) =>
    each(
      'POST',
      (await imports(store, 20)).map(({ id }) => `/members/imports/${id}/compare`),
    ),
  listImportRows: async (store) =>
    each(
      'GET',
      (await imports(store, 20)).map(
        ({ id }) => `/members/imports/${id}/rows?status=changed&page=1&pageSize=10`,
      ),
    ),
  applyImport: async (store, count) =>
    eachOnce(
      'POST',
      (await imports(store, count)).map(({ id, fingerprint }) => [
        `/members/imports/${id}/apply`,
        asJson({ fingerprint, missing: 'leave' }),
      ]),
    ),
  cancelImport: async (store, count) =>
    eachOnce(
      'DELETE',
      (await imports(store, count)).map(({ id }) => [`/members/imports/${id}`]),
    ),
};
