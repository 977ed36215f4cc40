import { asJson, eachOnce } from './request-bodies.mjs';

const ROWS = 20;
const head = 'Förnamn;Efternamn;E-post;Typ';
const csv = { 'content-type': 'text/csv' };

/**
 * Import files that each rename twenty other members, so that they do not affect each other. Each has its own
 * sender, since a sender's new file replaces the one before.
 */
async function files({ sql, newEmail, newAdmins }, count) {
  const members = await sql(
    `insert into app_users (id, first_name, last_name, email, kind)
      select gen_random_uuid(), 'Alva', 'Ek', n || $1, 'Student' from generate_series(1, $2::int) n returning email`,
    [newEmail(), count * ROWS],
  );
  return (await newAdmins(count, 'SuperAdmin')).map(({ cookie }, index) => {
    const own = members.slice(index * ROWS, (index + 1) * ROWS);
    const lines = own.map(({ email }) => `Alva;Ekström;${email};Student`);
    return { headers: { ...csv, cookie }, body: `${[head, ...lines].join('\n')}\n` };
  });
}

/** Import files that the server has read and compared. */
async function imports(store, count) {
  const made = [];
  for (const file of await files(store, count)) {
    const answer = await fetch(`${store.address()}/api/v1/member-imports`, { method: 'POST', ...file });
    if (answer.status !== 201) throw new Error(`a file was answered with ${answer.status}`);
    made.push({ ...(await answer.json()), headers: { cookie: file.headers.cookie } });
  }
  return made;
}

/** The same call for each file, by its sender. */
const ofEach = async (store, method, path) => ({
  requests: (await imports(store, 20)).map(({ id, headers }) => ({
    ...{ method, headers },
    path: `/api/v1/member-imports/${id}/${path}`,
  })),
});

/** Batches that each rename twenty other members. */
async function batches({ sql, newEmail }, count) {
  const members = await sql(
    `insert into app_users (id, first_name, last_name, email, kind)
      select gen_random_uuid(), 'Alva', 'Ek', n || $1, 'Student' from generate_series(1, $2::int) n returning email`,
    [newEmail(), count * ROWS],
  );
  return Array.from({ length: count }, (_, index) => ({
    rows: members
      .slice(index * ROWS, (index + 1) * ROWS)
      .map(({ email }) => ({ email, firstName: 'Alva', lastName: 'Ekström', kind: 'Student' })),
    missing: 'keep',
  }));
}

export const importCalls = {
  // In sequence: a second import is refused while one is applied.
  batchMembers: async (store, count) => ({
    connections: 1,
    ...eachOnce(
      'PUT',
      (await batches(store, count)).map((body) => ['/members/batch', asJson(body)]),
    ),
  }),
  createImport: async (store, count) =>
    eachOnce(
      'POST',
      (await files(store, count)).map((file) => ['/member-imports', file]),
    ),
  compareImport: (store) => ofEach(store, 'POST', 'compare'),
  listImportRows: (store) => ofEach(store, 'GET', 'rows?status=changed&page=1&pageSize=10'),
  // In sequence: a second import is refused while one is applied.
  applyImport: async (store, count) => ({
    connections: 1,
    ...eachOnce(
      'POST',
      (await imports(store, count)).map(({ id, fingerprint, headers }) => {
        const sent = asJson({ fingerprint, missing: 'leave' });
        return [`/member-imports/${id}/apply`, { ...sent, headers: { ...sent.headers, ...headers } }];
      }),
    ),
  }),
  cancelImport: async (store, count) =>
    eachOnce(
      'DELETE',
      (await imports(store, count)).map(({ id, headers }) => [`/member-imports/${id}`, { headers }]),
    ),
};
