import { sql } from 'drizzle-orm';
import type { Config } from '../config.ts';
import type { Db } from '../platform/db/database.ts';
import { StartupError } from '../platform/startup-error.ts';
import type { DemoAccount } from './demo-accounts.ts';
import { isEmpty } from './empty-database.ts';
import { usableDemoAccounts } from './usable-demo-accounts.ts';

type Settings = {
  readonly demo: Config['demo'];
  readonly now: Date;
  readonly hashPassword: (plain: string) => Promise<string>;
};

// 'DEMO' as a number.
const demoLock = 0x44454d4f;

/** Of several servers that start at once on an empty database, one fills it and the others wait. */
const fillOnce = (db: Db, options: Omit<Settings, 'demo'>): Promise<void> =>
  db.transaction(async (tx) => {
    // Another server may be filling it, on a slow machine for longer than a statement may otherwise take.
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`select pg_advisory_xact_lock(${demoLock})`);
    if (!(await isEmpty(tx))) return;
    // Thousands of lines of texts, for this once.
    const { fillDemo } = await import('@karportalen/demo/fill-demo');
    await fillDemo(tx, options);
  });

/** Fills an empty database if asked to, and says which demo accounts one can sign in with. */
export const prepareDemo = async (
  db: Db,
  { demo, now, hashPassword }: Settings,
): Promise<readonly DemoAccount[]> => {
  if (demo.fill) await fillOnce(db, { now, hashPassword });
  const usable = await usableDemoAccounts(db);
  if (usable.length > 0 && !demo.accountsAllowed) {
    throw new StartupError(
      'HOST: databasen har demokonton vars lösenord är känt. Säg DEMO=1 om de ska få användas härifrån, eller välj en ny DATA_DIR.',
    );
  }
  return usable;
};
