import { createCipheriv, createHash, createHmac, randomBytes } from 'node:crypto';
import { as, asJson, eachOnce, get } from './request-bodies.mjs';

const sha256 = (value) => createHash('sha256').update(value).digest();
const RECOVERY = 'AAAABBBBCCCCDDDD';

/** As the server's secret-box.ts seals: key id, nonce, tag, text. */
function seal(key, plain, owner) {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(owner));
  const text = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([sha256(key).subarray(0, 8), iv, cipher.getAuthTag(), text]);
}

function codeNow(secret) {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000)));
  const hash = createHmac('sha1', secret).update(counter).digest();
  return String((hash.readUInt32BE(hash[19] & 15) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

const databaseKey = async ({ sql }) => {
  const key = randomBytes(32);
  await sql(`insert into secret_keys (id, key) select $1, $2 where not exists (select from secret_keys)`, [
    sha256(key).subarray(0, 8),
    key,
  ]);
  const [kept] = await sql(`select key from secret_keys order by created_at limit 1`);
  return kept.key;
};

/** Accounts with an authenticator app, in use or only begun. */
async function withApps(store, count, isInUse = true) {
  const key = await databaseKey(store);
  const admins = await store.newAdmins(count);
  const secret = randomBytes(20);
  for (const { id } of admins) {
    await store.sql(`insert into authenticator_apps (user_id, secret, added_at) values ($1, $2, $3)`, [
      id,
      seal(key, secret, id),
      isInUse ? new Date() : null,
    ]);
    await store.sql(`insert into recovery_codes (user_id, hash) values ($1, $2)`, [id, sha256(RECOVERY)]);
  }
  return { admins, secret };
}

export const secondFactorCalls = {
  giveSecondFactor: async (store, count) => {
    const { admins } = await withApps(store, count);
    const tokens = await store.secondSteps(admins);
    return eachOnce(
      'POST',
      tokens.map(({ token }) => [
        '/auth/second-factor',
        as(`karportalen_second_step=${token}`, { recoveryCode: RECOVERY }),
      ]),
    );
  },
  getOwnSecondFactor: () => get('/user/second-factor'),
  startAuthenticatorApp: async ({ newAdmins }, count) =>
    eachOnce(
      'POST',
      (await newAdmins(count)).map(({ cookie }) => ['/user/authenticator-app', as(cookie)]),
    ),
  confirmAuthenticatorApp: async (store, count) => {
    const { admins, secret } = await withApps(store, count, false);
    const code = codeNow(secret);
    return eachOnce(
      'POST',
      admins.map(({ cookie }) => ['/user/authenticator-app/confirm', as(cookie, { code })]),
    );
  },
  removeAuthenticatorApp: async (store, count) =>
    eachOnce(
      'DELETE',
      (await withApps(store, count)).admins.map(({ cookie }) => ['/user/authenticator-app', as(cookie)]),
    ),
  renewRecoveryCodes: async (store, count) =>
    eachOnce(
      'POST',
      (await withApps(store, count)).admins.map(({ cookie }) => ['/user/recovery-codes', as(cookie)]),
    ),
  getFactorPolicy: () => get('/second-factor-policy'),
  setFactorPolicy: (_, count) =>
    eachOnce(
      'PUT',
      Array.from({ length: count }, () => ['/second-factor-policy', asJson({ policy: 'voluntary' })]),
    ),
  listFactorAccounts: () => get('/second-factors'),
  resetSecondFactor: async (store, count) =>
    eachOnce(
      'DELETE',
      (await withApps(store, count)).admins.map(({ id }) => [`/second-factors/${id}`]),
    ),
};
