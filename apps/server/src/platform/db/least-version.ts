import type { ClientBase } from 'pg';
import { StartupError } from '../startup-error.ts';
import { isOlder, version } from '../version.ts';

/**
 * Refuses to start where a migration has removed something that this version still uses. The schema names the oldest
 * version that can use it in the function `least_server_version`, which such a migration replaces.
 */
export const refuseOldServer = async (client: ClientBase, own = version): Promise<void> => {
  const { rows: functions } = await client.query<{ there: boolean }>(
    `select to_regproc('public.least_server_version') is not null as there`,
  );
  if (!functions[0]?.there) return;
  const { rows } = await client.query<{ least: string }>('select public.least_server_version() as least');
  const least = rows[0]?.least;
  if (least !== undefined && isOlder(own, least))
    throw new StartupError(
      `Databasen kräver Kårportalen ${least} eller nyare; det här är ${own}. Uppgradera servern.`,
    );
};
