import { asJson, each, eachOnce, get } from './request-bodies.mjs';
import { sellForMoney, soldTickets } from './sales-calls.mjs';
import { password } from './sign-in.mjs';

const thisYear = new Date().getFullYear();
const year = { from: `${thisYear}-01-01`, to: `${thisYear}-12-31` };

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

const authCalls = {
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

const organisationCalls = {
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
        await ids(`select id from invites where committee_id is null and accepted_at is null limit ${count}`)
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

/** Events with a short participant list. */
const lists = ({ ids }, count, which = 'true') =>
  ids(
    `select e.id from events e join orders o on o.event_id = e.id join tickets t on t.order_id = o.id
      where e.reservation_type = 'Free' and not e.is_draft and e.participants_deleted_at is null and ${which}
      group by 1 order by max(e.end_time) desc limit ${count}`,
  );

const linked = async (store, count) => {
  const made = store.newTokens(count);
  for (const [index, { id }] of (await soldTickets(store, count)).entries()) {
    await store.sql('update tickets set transfer_token_hash = $1, holder_email = $2 where id = $3', [
      made[index]?.hash,
      store.newEmail(),
      id,
    ]);
  }
  return made;
};

/** Tickets of guests, with the address that the holder is shown by. */
const guests = async (store, count) => {
  const made = (await soldTickets(store, count)).map(({ id, event_id }) => ({
    id,
    path: `/events/${event_id}/check-ins/${id}`,
    cidOrEmail: store.newEmail(),
  }));
  for (const { id, cidOrEmail } of made) {
    await store.sql('update tickets set holder_email = $1 where id = $2', [cidOrEmail, id]);
  }
  return made;
};

const ticketCalls = {
  checkIn: async (store, count) =>
    eachOnce(
      'PUT',
      (await guests(store, count)).map(({ path, cidOrEmail }) => [path, asJson({ cidOrEmail })]),
    ),
  undoCheckIn: async (store, count) => {
    const made = await guests(store, count);
    await store.sql(
      `with entered as (insert into check_ins (id, ticket_id, at, by_user)
          select gen_random_uuid(), id, now(), gen_random_uuid() from unnest($1::uuid[]) id returning ticket_id, at)
        update tickets set checked_in_at = entered.at from entered where tickets.id = entered.ticket_id`,
      [made.map(({ id }) => id)],
    );
    return eachOnce(
      'DELETE',
      made.map(({ path }) => [path]),
    );
  },
  listEventParticipants: () => get('/events/participants?page=1&pageSize=10'),
  listCheckIns: async (store) =>
    each(
      'GET',
      (await lists(store, 20)).map((id) => `/events/${id}/check-ins`),
    ),
  listParticipantMessages: async (store) =>
    each(
      'GET',
      (await lists(store, 20)).map((id) => `/events/${id}/participants/messages`),
    ),
  listFood: async (store) =>
    each(
      'GET',
      (await lists(store, 20)).map((id) => `/events/${id}/food`),
    ),
  listRepayments: async (store) =>
    each(
      'GET',
      (await lists(store, 20)).map((id) => `/events/${id}/repayments`),
    ),
  listMarks: () => get('/marks?page=1&pageSize=10'),
  getEventMarks: async (store) =>
    each(
      'GET',
      (await lists(store, 20)).map((id) => `/events/${id}/marks`),
    ),
  giveMarks: async (store, count) => {
    const made = await lists(store, count, 'e.over_at < now()');
    await store.sql('update events set gives_marks = true where id = any($1::uuid[])', [made]);
    return eachOnce(
      'POST',
      made.map((id) => [`/events/${id}/marks`, asJson({})]),
    );
  },
  answerMark: async ({ ids, sql }) => {
    await sql(`insert into member_marks (id, member_id, event_id, host_id, reason, at)
      select gen_random_uuid(), u.id, e.id, e.host_id, 'noShow', now()
      from (select id, host_id from events where host_id is not null and end_time between now() - interval '90 days' and now() limit 1) e,
        (select id from app_users where erased_at is null limit 100) u
      on conflict do nothing`);
    return each(
      'PUT',
      (await ids('select id from member_marks limit 100')).map((id) => `/marks/${id}`),
      asJson({ state: 'counts', answer: 'Vi hade ingen plats över.' }),
    );
  },
  repayAll: async (store, count) => {
    const made = await lists(store, count, 'e.over_at > now()');
    await store.sql(
      `update events set cancelled_at = now(), cancellation_swedish = 'x', cancellation_english = 'x'
        where id = any($1::uuid[])`,
      [made],
    );
    return eachOnce(
      'POST',
      made.map((id) => [`/events/${id}/repayments`, asJson({ total: 0 })]),
    );
  },
  messageParticipants: async (store, count) => {
    const made = await lists(store, count);
    await store.sql(
      `update tickets set holder_id = (select id from app_users limit 1) where holder_email is null and order_id in
        (select id from orders where event_id = any($1::uuid[]))`,
      [made],
    );
    return eachOnce(
      'POST',
      made.map((id) => [
        `/events/${id}/participants/message`,
        asJson({ messageSwedish: 'Ta med skor.', messageEnglish: 'Bring shoes.' }),
      ]),
    );
  },
  downloadParticipants: async (store) =>
    each(
      'POST',
      (await lists(store, 20)).map((id) => `/events/${id}/participants/download`),
    ),
  downloadFood: async (store) =>
    each(
      'POST',
      (await lists(store, 20)).map((id) => `/events/${id}/food/download`),
    ),
  deleteParticipants: async (store, count) =>
    eachOnce(
      'DELETE',
      // A list can be deleted only after its event is over.
      (await lists(store, count, 'e.over_at <= now()')).map((id) => [`/events/${id}/participants`]),
    ),
  validateTransferToken: async (store, count) =>
    eachOnce(
      'POST',
      (await linked(store, count)).map(({ token }) => [
        '/events/external-ticket/validate',
        asJson({ token }),
      ]),
    ),
  transferTicket: async (store, count) =>
    eachOnce(
      'POST',
      (await linked(store, count)).map(({ token }) => [
        '/events/external-ticket/transfer',
        asJson({ token, receiverEmail: store.newEmail() }),
      ]),
    ),
};

const report =
  (path, committees) =>
  ({ host }) =>
    each('POST', [`/report/${path}`], asJson({ ...year, ...(committees && { committeeIds: [host] }) }));

const booked = (path, committees) => async (store) => {
  await sellForMoney(store);
  return report(path, committees)(store);
};

const reportCalls = {
  listReportCommittees: () => get('/report/committees'),
  summariseHostReport: report('host/summary', true),
  downloadHostReport: report('host/download', true),
  downloadHostSie: booked('host/sie', true),
  summarisePaymentReceiverReport: report('payment-receiver/summary', false),
  downloadPaymentReceiverReport: report('payment-receiver/download', false),
  downloadPaymentReceiverSie: booked('payment-receiver/sie', false),
  downloadPayments: report('payments/download', false),
};

export const otherCalls = {
  ...authCalls,
  ...organisationCalls,
  ...ticketCalls,
  ...reportCalls,
};
