import { createRandom } from '@karportalen/demo/random';
import { sql } from 'drizzle-orm';
import { openDatabase } from '../../src/platform/db/database.ts';
import { postgresCodeOf } from '../../src/platform/db/postgres-code.ts';
import { testApp } from '../app.ts';
import { testDatabase } from '../database.ts';
import { slowLink } from '../processes/slow-link.ts';
import type { Operation } from './money-operations.ts';
import { moneyWorld, patientProvider } from './money-world.ts';

export type Call = { readonly name: string; readonly operation: Operation; readonly buyer: number };

/** More than run at once: an operation that waits for a connection holds no lock and would meet no other. */
const POOL = 80;

/** The app on a database some milliseconds away, without the retry after deadlocks. */
export const openRace = async () => {
  const own = await testDatabase();
  // Deadlocks are detected at once instead of after a second.
  await own.pool.query(`alter database ${own.name} set deadlock_timeout = '50ms'`);
  const random = createRandom('some milliseconds away');
  const link = await slowLink(own.url, () => random.int(0, 3));
  const far = openDatabase(link.url, { poolSize: POOL, tries: 1, log: { warn: () => {} } });
  const app = await testApp({ database: { ...own, db: far.db }, payments: patientProvider });
  const admin = (await app.as('SuperAdmin')).cookie;

  /** Runs the calls concurrently on the rows of one event, and returns the errors that are not refusals. */
  const race = async (calls: readonly Call[], buyers = 3): Promise<string[]> => {
    const world = await moneyWorld(app, own.db, buyers);
    const made = calls.map(async ({ name, operation, buyer }) => {
      const of = world.buyers[buyer % buyers];
      if (!of) throw new Error('nobody buys');
      try {
        const answer = (await operation({ ...world, db: far.db }, of, admin)) as
          | { status?: number }
          | undefined;
        return (answer?.status ?? 200) >= 500 ? [`${name}: ${answer?.status}`] : [];
      } catch (error) {
        return [`${name}: ${postgresCodeOf(error) ?? error}`];
      }
    });
    const faults = (await Promise.all(made)).flat();
    // Takes this event out of the way: some operations look for everything that is due.
    await own.db.execute(sql`update payments set check_at = null where check_at is not null`);
    await own.db.execute(sql`update refunds set check_at = null, status = 'paid', settled_at = now()
      where status in ('created', 'sent')`);
    return faults;
  };

  const close = async () => {
    await app.close();
    await far.close();
    await link.close();
    await own.drop();
  };
  return { race, close };
};
