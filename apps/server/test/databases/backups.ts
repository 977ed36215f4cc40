import { PassThrough, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Client } from 'pg';
import { restoreDatabase } from '../../src/platform/backup/restore-database.ts';
import { writeBackup } from '../../src/platform/backup/write-backup.ts';
import { restoreSettings } from '../../src/registries/restored-work.ts';
import { emptyDatabase, type TestDatabase } from '../database.ts';

/** A backup in memory. */
export const backUp = async ({ url }: Pick<TestDatabase, 'url'>, now: Date): Promise<Buffer> => {
  const client = new Client(url);
  await client.connect();
  const out = new PassThrough();
  const [bytes] = await Promise.all([buffer(out), writeBackup(client, out, now).finally(() => client.end())]);
  return bytes;
};

/** A new database restored from the backup. */
export const restored = async (bytes: Buffer, now: Date): Promise<TestDatabase> => {
  const target = await emptyDatabase();
  await restoreDatabase(target.url, Readable.from([bytes]), restoreSettings(now));
  return target;
};
