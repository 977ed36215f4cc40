import { countText } from '@karportalen/contract/core/number';
import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { lockedTables } from '../../platform/db/locked-tables.ts';
import { waitingMigrations } from '../../platform/db/migrate.ts';
import { type Finding, ok, warning } from './finding.ts';

/** From this many rows an upgrade is long enough to be noticed by those who use the portal. */
const LARGE_ROWS = 100_000;

/** Estimated, as the database last counted: an exact count would read whole tables. */
const rowsOf = async (db: Db): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await db.execute<{ name: string; rows: string }>(sql`
    select c.relname as name, greatest(c.reltuples, s.n_live_tup, 0)::bigint as rows
    from pg_class c left join pg_stat_user_tables s on s.relid = c.oid
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`);
  return new Map(rows.map(({ name, rows: count }) => [name, Number(count)]));
};

/** Which migrations wait for the next start, and which of them lock a large table while they run. */
export const checkMigrations = async (
  db: Db,
  empty: boolean,
  waiting = waitingMigrations,
): Promise<Finding[]> => {
  if (empty) return [ok('Tabeller', 'databasen är tom, tabellerna skapas vid första start')];
  const migrations = await waiting(db);
  if (migrations.length === 0) return [ok('Tabeller', 'aktuella')];
  const sizes = await rowsOf(db);
  const large = migrations.flatMap(({ tag, statements }) =>
    lockedTables(statements).flatMap((table) => {
      const rows = sizes.get(table) ?? 0;
      return rows < LARGE_ROWS
        ? []
        : [warning('Stor tabell', `${tag} låser ${table} (ungefär ${countText(rows)} rader) medan den körs`)];
    }),
  );
  const names = migrations.map(({ tag }) => tag).join(', ');
  const first = 'ta en säkerhetskopia först';
  return [warning('Tabeller', `uppdateras vid nästa start (${names}); ${first}`), ...large];
};
