import { Client } from 'pg';
import { StartupError } from '../startup-error.ts';

/**
 * Marks a restore in progress: the schema is created with the rows and dropped by the last step. A database that still
 * has it holds all rows, but nothing prevents mails and pushes from being sent again, so the server refuses to start.
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
