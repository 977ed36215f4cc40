import { PassThrough, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Client } from 'pg';
import { fillDatabase } from '../../src/platform/backup/restore-database.ts';
import { writeBackup } from '../../src/platform/backup/write-backup.ts';
import { restoreSettings } from '../../src/registries/restored-work.ts';
import { type TestDatabase, testDatabase } from '../database.ts';

/** A backup in memory. */
export const backUp = async ({ url }: Pick<TestDatabase, 'url'>, now: Date): Promise<Buffer> => {
  const client = new Client(url);
  await client.connect();
  const out = new PassThrough();
  const [bytes] = await Promise.all([buffer(out), writeBackup(client, out, now).finally(() => client.end())]);
  return bytes;
};

/** A new database restored from the backup, into tables that are there: running all migrations each time took seconds. */
export const restored = async (bytes: Buffer, now: Date): Promise<TestDatabase> => {
  const target = await testDatabase();
  await fillDatabase(target.url, Readable.from([bytes]), restoreSettings(now));
  return target;
};
