import { createHash, randomBytes } from 'node:crypto';
import { as, asJson, eachOnce } from './request-bodies.mjs';
import { softwarePasskey } from './software-passkey.mjs';

const sha256 = (value) => createHash('sha256').update(value).digest();
const handleOf = (userId) => Buffer.from(userId.replaceAll('-', ''), 'hex').toString('base64url');

/** The domain that the server makes passkeys for, and the address of its pages. */
async function relyingParty(store) {
  const answer = await fetch(new URL('/api/v1/auth/passkey/options', store.address()), { method: 'POST' });
  const { rpId } = await answer.json();
  const { port } = new URL(store.address());
  return { rpId, origin: rpId === 'localhost' ? `http://localhost:${port}` : `http://${rpId}` };
}

async function challengeFor(store, purpose, userId) {
  const challenge = randomBytes(32).toString('base64url');
  await store.sql(
    `insert into passkey_challenges (hash, purpose, user_id, expires_at) values ($1, $2, $3, now() + interval '1 hour')`,
    [sha256(challenge), purpose, userId],
  );
  return challenge;
}

/** Accounts with a passkey each. */
async function withPasskeys(store, count) {
  const party = await relyingParty(store);
  const admins = await store.newAdmins(count);
  return Promise.all(
    admins.map(async (admin) => {
      const key = softwarePasskey(party);
      const [row] = await store.sql(
        `insert into passkeys (id, user_id, name, credential_id, public_key, counter, can_sync, rp_id, transports)
          values (gen_random_uuid(), $1, 'Telefon', $2, $3, 0, true, $4, '{}') returning id`,
        [admin.id, Buffer.from(key.id, 'base64url'), key.publicKey, party.rpId],
      );
      return { ...admin, ...party, key, passkeyId: row.id };
    }),
  );
}

export const passkeyCalls = {
  startPasskeySignIn: (_, count) =>
    eachOnce(
      'POST',
      Array.from({ length: count }, () => ['/auth/passkey/options']),
    ),
  signInWithPasskey: async (store, count) => {
    const owners = await withPasskeys(store, count);
    const calls = owners.map(async ({ id, key, rpId }) => {
      const challenge = await challengeFor(store, 'signIn', null);
      const passkey = key.get({ challenge, rpId }, { handle: handleOf(id) });
      return ['/auth/passkey', asJson({ passkey })];
    });
    return eachOnce('POST', await Promise.all(calls));
  },
  startPasskeyStep: async (store, count) => {
    const owners = await withPasskeys(store, count);
    const tokens = await store.secondSteps(owners);
    return eachOnce(
      'POST',
      tokens.map(({ token }) => [
        '/auth/second-factor/passkey-options',
        as(`karportalen_second_step=${token}`),
      ]),
    );
  },
  startPasskeyConfirmation: async (store, count) =>
    eachOnce(
      'POST',
      (await withPasskeys(store, count)).map(({ cookie }) => ['/user/confirm/passkey-options', as(cookie)]),
    ),
  startPasskey: async ({ newAdmins }, count) =>
    eachOnce(
      'POST',
      (await newAdmins(count)).map(({ cookie }) => ['/user/passkeys/options', as(cookie)]),
    ),
  addPasskey: async (store, count) => {
    const { rpId, origin } = await relyingParty(store);
    const admins = await store.newAdmins(count);
    const calls = admins.map(async ({ id, cookie }) => {
      const challenge = await challengeFor(store, 'add', id);
      const request = { challenge, rp: { id: rpId }, user: { id: handleOf(id) } };
      const passkey = softwarePasskey({ origin }).create(request);
      return ['/user/passkeys', as(cookie, { name: 'Telefon', passkey })];
    });
    return eachOnce('POST', await Promise.all(calls));
  },
  renamePasskey: async (store, count) =>
    eachOnce(
      'PUT',
      (await withPasskeys(store, count)).map(({ cookie, passkeyId }) => [
        `/user/passkeys/${passkeyId}`,
        as(cookie, { name: 'Datorn' }),
      ]),
    ),
  removePasskey: async (store, count) =>
    eachOnce(
      'DELETE',
      (await withPasskeys(store, count)).map(({ cookie, passkeyId }) => [
        `/user/passkeys/${passkeyId}`,
        as(cookie),
      ]),
    ),
};
