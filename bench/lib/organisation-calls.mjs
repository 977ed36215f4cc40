import { asJson, eachOnce, get } from './request-bodies.mjs';

const invited = async ({ sql, home, newTokens, newEmail }, count, committees = []) => {
  const made = newTokens(count).map((one) => ({ ...one, email: newEmail() }));
  for (const [index, { hash, email }] of made.entries()) {
    await sql(
      `insert into invites (id, email, division_id, committee_id, token_hash, sent_at, expires_at)
        values (gen_random_uuid(), $1, $2, $3, $4, now(), now() + interval '5 days')`,
      [email, home, committees[index] ?? null, hash],
    );
  }
  return made;
};

const newCommittees = ({ ids, home, newEmail }, count) =>
  ids(
    `insert into committees (id, division_id, name, org_number)
      select gen_random_uuid(), $1, $2 || n, '8020001239' from generate_series(1, $3) n returning id`,
    [home, newEmail(), count],
  );

export const organisationCalls = {
  listDivisions: () => get('/divisions?page=1&pageSize=10'),
  listDivisionAdmins: ({ home }) => get(`/divisions/${home}/admins?page=1&pageSize=10`),
  inviteDivisionAdmin: ({ home, newEmail }, count) =>
    eachOnce(
      'POST',
      Array.from({ length: count }, () => [
        '/divisions/invite-admin',
        asJson({ divisionId: home, email: newEmail() }),
      ]),
    ),
  resendAdminInvite: async ({ ids }, count) =>
    eachOnce(
      'POST',
      (
        await ids(`select id from invites where committee_id is null and division_id is not null
          and accepted_at is null limit ${count}`)
      ).map((id) => [`/divisions/admins/${id}/resend`]),
    ),
  removeDivisionAdmin: async ({ newAdmins }, count) =>
    eachOnce(
      'DELETE',
      (await newAdmins(count)).map(({ id }) => [`/divisions/admins/${id}`]),
    ),
  validateDivisionToken: async (store, count) =>
    eachOnce(
      'POST',
      (await invited(store, count)).map(({ token }) => ['/divisions/validate-token', asJson({ token })]),
    ),
  registerDivisionAdmin: async (store, count) =>
    eachOnce(
      'POST',
      (await invited(store, count)).map(({ token, email }) => [
        '/divisions/register-admin',
        asJson({ token, email, password: 'hemligt1' }),
      ]),
    ),
  listCommittees: ({ home }) => get(`/committees/${home}?page=1&pageSize=10`),
  getCommitteeEvents: async (store) => {
    const [id] = await newCommittees(store, 1);
    return get(`/committees/${id}/events`);
  },
  inviteModerator: ({ home, newEmail }, count) =>
    eachOnce(
      'POST',
      Array.from({ length: count }, () => {
        const email = newEmail();
        const committee = { divisionId: home, email, name: email.slice(0, 20), orgNumber: '802000-1239' };
        return ['/committees/invite-moderator', asJson({ ...committee, functionTypes: [] })];
      }),
    ),
  updateCommittee: async (store, count) =>
    eachOnce(
      'PUT',
      (await newCommittees(store, count)).map((id) => {
        const name = `Ny ${id.slice(0, 8)}`;
        const body = { email: store.newEmail(), name, orgNumber: '802000-1239', functionTypes: [] };
        return [`/committees/${id}`, asJson(body)];
      }),
    ),
  resendModeratorInvite: async (store, count) => {
    const made = await newCommittees(store, count);
    await invited(store, count, made);
    return eachOnce(
      'POST',
      made.map((id) => [`/committees/${id}/resend-invite`]),
    );
  },
  deleteCommittee: async (store, count) =>
    eachOnce(
      'DELETE',
      (await newCommittees(store, count)).map((id) => [`/committees/${id}`]),
    ),
  validateCommitteeToken: async (store, count) =>
    eachOnce(
      'POST',
      (await invited(store, count, await newCommittees(store, count))).map(({ token }) => [
        '/committees/validate-token',
        asJson({ token }),
      ]),
    ),
  registerModerator: async (store, count) =>
    eachOnce(
      'POST',
      (await invited(store, count, await newCommittees(store, count))).map(({ token, email }) => [
        '/committees/register-moderator',
        asJson({ token, email, password: 'hemligt1' }),
      ]),
    ),
  listFunctionTypes: () => get('/function-types'),
  listCreators: () => get('/creators'),
};
