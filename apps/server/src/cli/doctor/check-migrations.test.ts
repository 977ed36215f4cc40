import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../test/database.ts';
import type { WaitingMigration } from '../../platform/db/migrate.ts';
import { checkMigrations } from './check-migrations.ts';
import { lineOf } from './finding.ts';

let own: TestDatabase;
beforeAll(async () => {
  own = await testDatabase();
  await own.db.execute(sql`create table large as select n from generate_series(1, 120000) n`);
  await own.db.execute(sql`create table small as select 1 as n`);
  await own.db.execute(sql`analyze large, small`);
});
afterAll(() => own.drop());

const linesWith = async (...migrations: WaitingMigration[]) =>
  (await checkMigrations(own.db, false, async () => migrations)).map(lineOf);

describe('npm run doctor on migrations', () => {
  it('npm run doctor says that the tables are current', async () => {
    expect((await checkMigrations(own.db, false)).map(lineOf)).toEqual(['OK       Tabeller: aktuella']);
  });

  it('npm run doctor names the migrations that wait, and the large tables that they lock', async () => {
    const lines = await linesWith(
      { tag: '0900_small', statements: ['ALTER TABLE "small" ADD COLUMN "a" int'] },
      { tag: '0901_large', statements: ['CREATE INDEX "i" ON "large" ("n")'] },
    );
    expect(lines).toEqual([
      'VARNING  Tabeller: uppdateras vid nästa start (0900_small, 0901_large); ta en säkerhetskopia först',
      'VARNING  Stor tabell: 0901_large låser large (ungefär 120\u00a0000 rader) medan den körs',
    ]);
  });

  it('npm run doctor compares the migrations with those that the database has had', async () => {
    await own.db.execute(sql`delete from drizzle.__drizzle_migrations
      where created_at = (select max(created_at) from drizzle.__drizzle_migrations)`);
    expect((await checkMigrations(own.db, false)).map(lineOf)).toEqual([
      expect.stringMatching(
        /^VARNING {2}Tabeller: uppdateras vid nästa start \(\d{4}_\w+\); ta en säkerhetskopia först$/,
      ),
    ]);
  });
});
