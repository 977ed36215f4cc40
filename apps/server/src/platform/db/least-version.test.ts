import { readFileSync } from 'node:fs';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { emptyDatabase, type TestDatabase, testDatabase } from '../../../test/database.ts';
import { version } from '../version.ts';
import { refuseOldServer } from './least-version.ts';
import { migrate } from './migrate.ts';

let own: TestDatabase;
let client: Client;
beforeEach(async () => {
  own = await emptyDatabase();
  client = new Client({ connectionString: own.url });
  await client.connect();
});
afterEach(async () => {
  await client.end();
  await own.drop();
});

const requireVersion = (least: string) =>
  own.pool.query(
    `create or replace function public.least_server_version() returns text language sql immutable as $$ select '${least}' $$`,
  );

describe('the least version of a schema', () => {
  it('a schema that names none, as an empty one, is taken', async () => {
    await expect(refuseOldServer(client, '0.0.1')).resolves.toBeUndefined();
  });

  it('a server that is older is refused in one line, and nothing is migrated', async () => {
    await requireVersion('999.0.0');
    await expect(migrate(own.url)).rejects.toMatchObject({
      name: 'StartupError',
      message: `Databasen kräver Kårportalen 999.0.0 eller nyare; det här är ${version}. Uppgradera servern.`,
    });
    const { rows } = await own.pool.query(`select to_regclass('public.users') as users`);
    expect(rows).toEqual([{ users: null }]);
  });

  it('the same version and a newer one are taken', async () => {
    await requireVersion('1.2.0');
    await expect(refuseOldServer(client, '1.2.0')).resolves.toBeUndefined();
    await expect(refuseOldServer(client, '1.10.0')).resolves.toBeUndefined();
    await expect(refuseOldServer(client, '1.1.9')).rejects.toThrow('1.2.0');
  });

  it('this version’s own schema takes this version, which CHANGELOG.md knows', async () => {
    const migrated = await testDatabase();
    const { rows } = await migrated.pool.query('select public.least_server_version() as least');
    await migrated.drop();
    expect(rows).toEqual([{ least: expect.stringMatching(/^\d+\.\d+\.\d+$/) }]);
    const changelog = readFileSync(new URL('../../../../../CHANGELOG.md', import.meta.url), 'utf8');
    expect(changelog).toContain(`## ${version}`);
  });
});
