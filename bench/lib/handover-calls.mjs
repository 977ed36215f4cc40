import { asJson, eachOnce, get } from './request-bodies.mjs';

const pending = async ({ sql, newAdmins, newEmail, home }, count) => {
  const admins = await newAdmins(count);
  for (const { id } of admins) {
    await sql(
      `insert into invites (id, email, division_id, replaces_user_id, sent_at, expires_at)
        values (gen_random_uuid(), $1, $2, $3, now(), now() + interval '5 days')`,
      [newEmail(), home, id],
    );
  }
  return admins;
};

export const handoverCalls = {
  getHandover: async ({ newAdmins }) => {
    const [{ id }] = await newAdmins(1);
    return get(`/roles/${id}/handover`);
  },
  handOver: async ({ newAdmins, newEmail }, count) =>
    eachOnce(
      'POST',
      (await newAdmins(count)).map(({ id }) => [`/roles/${id}/handover`, asJson({ email: newEmail() })]),
    ),
  withdrawHandover: async (store, count) =>
    eachOnce(
      'DELETE',
      (await pending(store, count)).map(({ id }) => [`/roles/${id}/handover`]),
    ),
};
