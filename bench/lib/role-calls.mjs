import { asJson, eachOnce, get } from './request-bodies.mjs';

const invited = async ({ sql, newTokens, newEmail }, count) => {
  const made = newTokens(count).map((one) => ({ ...one, email: newEmail() }));
  for (const one of made) {
    const [{ id }] = await sql(
      `insert into invites (id, email, token_hash, sent_at, expires_at)
        values (gen_random_uuid(), $1, $2, now(), now() + interval '5 days') returning id`,
      [one.email, one.hash],
    );
    one.id = id;
  }
  return made;
};

export const roleCalls = {
  listRoles: () => get('/roles?page=1&pageSize=10'),
  setRoleEnd: async ({ newAdmins }, count) =>
    eachOnce(
      'PUT',
      (await newAdmins(count)).map(({ id }) => [`/roles/${id}`, asJson({ endsOn: '2099-12-31' })]),
    ),
  getRoleSettings: () => get('/role-settings'),
  setRoleSettings: (_, count) =>
    eachOnce(
      'PUT',
      Array.from({ length: count }, () => ['/role-settings', asJson({ proposedEnd: 'december' })]),
    ),
  inviteSuperAdmin: ({ newEmail }, count) =>
    eachOnce(
      'POST',
      Array.from({ length: count }, () => ['/superadmins/invite', asJson({ email: newEmail() })]),
    ),
  listSuperAdminInvites: () => get('/superadmins/invites'),
  withdrawSuperAdminInvite: async (store, count) =>
    eachOnce(
      'DELETE',
      (await invited(store, count)).map(({ id }) => [`/superadmins/invites/${id}`]),
    ),
  validateSuperAdminToken: async (store, count) =>
    eachOnce(
      'POST',
      (await invited(store, count)).map(({ token }) => ['/superadmins/validate-token', asJson({ token })]),
    ),
  registerSuperAdmin: async (store, count) =>
    eachOnce(
      'POST',
      (await invited(store, count)).map(({ token, email }) => [
        '/superadmins/register',
        asJson({ token, email, password: 'hemligt1' }),
      ]),
    ),
};
