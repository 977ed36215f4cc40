import { asJson, eachOnce, get } from './request-bodies.mjs';
import { password } from './sign-in.mjs';

const resets = async ({ sql, newTokens, newAdmins }, count) => {
  const tokens = newTokens(count);
  for (const [index, { id }] of (await newAdmins(count)).entries()) {
    await sql(
      `insert into password_resets (hash, user_id, expires_at) values ($1, $2, now() + interval '1 hour')`,
      [tokens[index]?.hash, id],
    );
  }
  return tokens;
};

export const authCalls = {
  login: async ({ newAdmins }, count) =>
    eachOnce(
      'POST',
      (await newAdmins(count)).map(({ email }) => ['/auth/login', asJson({ email, password })]),
    ),
  logout: async ({ newAdmins }, count) =>
    eachOnce(
      'POST',
      (await newAdmins(count)).map(({ cookie }) => ['/auth/logout', { headers: { cookie } }]),
    ),
  refreshToken: async ({ newAdmins }, count) =>
    eachOnce(
      'POST',
      (await newAdmins(count)).map(({ cookie }) => ['/auth/refresh-token', { headers: { cookie } }]),
    ),
  getUser: () => get('/user'),
  getRecentRestore: () => get('/restores/recent'),
  changePassword: async ({ newAdmins }, count) =>
    eachOnce(
      'PUT',
      (await newAdmins(count)).map(({ cookie }) => {
        const { headers, body } = asJson({ currentPassword: password, newPassword: 'nyttlösen1' });
        return ['/user/change-password', { headers: { ...headers, cookie }, body }];
      }),
    ),
  confirmIdentity: async ({ newAdmins }, count) =>
    eachOnce(
      'POST',
      (await newAdmins(count)).map(({ cookie }) => {
        const { headers, body } = asJson({ password });
        return ['/user/confirm', { headers: { ...headers, cookie }, body }];
      }),
    ),
  listOwnSessions: () => get('/user/sessions'),
  endOwnSession: async ({ newAdmins, ids }, count) => {
    const admins = await newAdmins(count);
    const paths = [];
    for (const { id, cookie } of admins) {
      const [session] = await ids(`select id from sessions where user_id = $1`, [id]);
      paths.push([`/user/sessions/${session}`, { headers: { cookie } }]);
    }
    return eachOnce('DELETE', paths);
  },
  endOtherSessions: async ({ newAdmins }, count) =>
    eachOnce(
      'DELETE',
      (await newAdmins(count)).map(({ cookie }) => ['/user/sessions', { headers: { cookie } }]),
    ),
  requestPasswordReset: async ({ newAdmins }, count) =>
    eachOnce(
      'POST',
      (await newAdmins(count)).map(({ email }) => ['/password/reset', asJson({ email })]),
    ),
  validateResetToken: async (store, count) =>
    eachOnce(
      'POST',
      (await resets(store, count)).map(({ token }) => ['/password/validate-reset-token', asJson({ token })]),
    ),
  resetPassword: async (store, count) =>
    eachOnce(
      'PUT',
      (await resets(store, count)).map(({ token }) => [
        '/password',
        asJson({ token, newPassword: 'nyttlösen1' }),
      ]),
    ),
};
