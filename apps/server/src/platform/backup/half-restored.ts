import { Client } from 'pg';
import { StartupError } from '../startup-error.ts';

/**
 * A schema that is there while a restore is: made with the rows, dropped with the last step. What was cut off in between
 * has everything in it, but nothing holds back what would leave by itself.
 */
export const BEGIN_RESTORING = 'create schema restoring';
export const END_RESTORING = 'drop schema restoring';

export const refuseHalfRestored = async (url: string): Promise<void> => {
  const client = new Client({ connectionString: url, application_name: 'karportalen-start' });
  client.on('error', () => {});
  await client.connect();
  try {
    const { rows } = await client.query<{ half: boolean }>(
      `select to_regnamespace('restoring') is not null as half`,
    );
    if (!rows[0]?.half) return;
  } finally {
    await client.end();
  }
  throw new StartupError(
    'Återställningen av databasen avbröts. Återställ säkerhetskopian igen till en ny DATA_DIR eller en tom DATABASE_URL.',
  );
};
