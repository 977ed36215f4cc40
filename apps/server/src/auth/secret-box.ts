import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Q } from '../platform/db/database.ts';
import { secretKeys } from './tables.ts';

const ID_BYTES = 8;
const IV_BYTES = 12;
const TAG_BYTES = 16;

const idOf = (key: Buffer): Buffer => createHash('sha256').update(key).digest().subarray(0, ID_BYTES);

export type SecretBox = {
  readonly seal: (q: Q, plain: Buffer, owner: string) => Promise<Buffer>;
  /** Undefined where the key is gone: SECRET_KEY was changed, or a backup came from a server with another. */
  readonly open: (q: Q, sealed: Buffer, owner: string) => Promise<Buffer | undefined>;
};

/** The database's own key; made at first use, one for all servers. */
const databaseKey = async (q: Q): Promise<Buffer> => {
  const read = () =>
    q.select({ key: secretKeys.key }).from(secretKeys).orderBy(secretKeys.createdAt).limit(1);
  const [known] = await read();
  if (known) return known.key;
  const key = randomBytes(32);
  await q.insert(secretKeys).values({ id: idOf(key), key });
  const [kept] = await read();
  return kept?.key ?? key;
};

/**
 * AES-256-GCM with the owner's id as additional data, so that a value moved to another row does not open. Each value names its key:
 * what was sealed with the database's key still opens once SECRET_KEY is set.
 */
export const secretBox = (given: Buffer | undefined): SecretBox => {
  const keyOf = async (q: Q, id: Buffer): Promise<Buffer | undefined> => {
    if (given && idOf(given).equals(id)) return given;
    const [row] = await q.select({ key: secretKeys.key }).from(secretKeys).where(eq(secretKeys.id, id));
    return row?.key;
  };
  return {
    seal: async (q, plain, owner) => {
      const key = given ?? (await databaseKey(q));
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(owner));
      const sealed = Buffer.concat([cipher.update(plain), cipher.final()]);
      return Buffer.concat([idOf(key), iv, cipher.getAuthTag(), sealed]);
    },
    open: async (q, sealed, owner) => {
      const key = await keyOf(q, sealed.subarray(0, ID_BYTES));
      if (!key) return undefined;
      const [iv, tag, text] = [
        sealed.subarray(ID_BYTES, ID_BYTES + IV_BYTES),
        sealed.subarray(ID_BYTES + IV_BYTES, ID_BYTES + IV_BYTES + TAG_BYTES),
        sealed.subarray(ID_BYTES + IV_BYTES + TAG_BYTES),
      ];
      const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: TAG_BYTES })
        .setAAD(Buffer.from(owner))
        .setAuthTag(tag);
      return Buffer.concat([decipher.update(text), decipher.final()]);
    },
  };
};
