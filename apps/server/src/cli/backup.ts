import { createWriteStream, renameSync, rmSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { toStockholm } from '@karportalen/contract/core/time';
import { Client } from 'pg';
import { writeBackup } from '../platform/backup/write-backup.ts';
import { migrate } from '../platform/db/migrate.ts';
import { StartupError } from '../platform/startup-error.ts';
import { runCommand, say, withDatabase } from './command.ts';

const fileFor = (now: Date): string => {
  const { positionals } = parseArgs({ allowPositionals: true, strict: true });
  if (positionals.length > 1) throw new StartupError('Ange högst en fil: npm run backup -- kopia.gz');
  const { date, time } = toStockholm(now);
  return resolve(positionals[0] ?? `karportalen-${date}-${time.replace(':', '')}.backup.gz`);
};

await runCommand(async () => {
  const now = new Date();
  const file = fileFor(now);
  await withDatabase(async ({ url }) => {
    await migrate(url);
    const client = new Client({ connectionString: url, application_name: 'karportalen-backup' });
    client.on('error', () => {});
    await client.connect();
    // Renamed when complete, so that no half backup has the final name. Mode 0600: it holds personal data.
    const part = `${file}.part`;
    try {
      await writeBackup(client, createWriteStream(part, { mode: 0o600 }), now);
      renameSync(part, file);
    } finally {
      rmSync(part, { force: true });
      await client.end();
    }
  });
  say(`Säkerhetskopian ligger i ${file} (${Math.ceil(statSync(file).size / 1024)} kB).`);
  say('Den innehåller personuppgifter. Förvara den som sådana.');
});
