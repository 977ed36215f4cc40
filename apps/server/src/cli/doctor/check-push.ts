import { createECDH } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Config } from '../../config.ts';
import type { Db } from '../../platform/db/database.ts';
import { accessTokenOf } from '../../platform/push/access-token.ts';
import { readFcmCredentials } from '../../platform/push/fcm-credentials.ts';
import type { VapidKeys } from '../../platform/push/vapid.ts';
import { type Finding, fault, ok, reasonOf, warning } from './finding.ts';

const PATIENCE_MS = 10_000;

const within = async <T>(work: Promise<T>): Promise<T> => {
  const done = new AbortController();
  const late = delay(PATIENCE_MS, undefined, { signal: done.signal }).then(() => {
    throw Object.assign(new Error('late'), { name: 'TimeoutError' });
  });
  late.catch(() => {});
  return Promise.race([work, late]).finally(() => done.abort());
};

/** Fetches an access token as the sender does, without sending a push. */
export const checkFirebase = async (
  { fcmCredentialsFile: file }: Config,
  clock: () => Date,
): Promise<Finding> => {
  const what = 'Push till telefoner';
  if (file === undefined) return warning(what, 'ingen FCM_CREDENTIALS_FILE, inget skickas till appen');
  const credentials = readFcmCredentials(file);
  if (!credentials) return fault(what, 'FCM_CREDENTIALS_FILE är inte en nyckelfil för ett tjänstkonto');
  try {
    await within(accessTokenOf(credentials, clock).get());
    return ok(what, `Firebase godkänner nyckeln för ${credentials.project_id}`);
  } catch (error) {
    return fault(what, `Firebase godkänner inte nyckeln, eller nås inte (${reasonOf(error)})`);
  }
};

const belongTogether = ({ publicKey, privateKey }: VapidKeys): boolean => {
  try {
    const pair = createECDH('prime256v1');
    pair.setPrivateKey(Buffer.from(privateKey, 'base64url'));
    return pair.getPublicKey().equals(Buffer.from(publicKey, 'base64url'));
  } catch {
    return false;
  }
};

export const checkWebPush = async (db: Db): Promise<Finding> => {
  const what = 'Push till webbläsare';
  const made = await db.execute<{ there: boolean }>(
    sql`select to_regclass('vapid_keys') is not null as there`,
  );
  const { rows } = made.rows[0]?.there
    ? await db.execute<VapidKeys>(
        sql`select public_key as "publicKey", private_key as "privateKey" from vapid_keys`,
      )
    : { rows: [] };
  const [keys] = rows;
  if (!keys) return ok(what, 'nycklarna skapas vid första start');
  return belongTogether(keys)
    ? ok(what, 'nycklarna är giltiga')
    : fault(what, 'nycklarna i databasen är inte ett giltigt par');
};
