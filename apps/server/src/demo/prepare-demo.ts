import { sql } from 'drizzle-orm';
import type { Config } from '../config.ts';
import type { Db } from '../platform/db/database.ts';
import { StartupError } from '../platform/startup-error.ts';
import type { DemoAccount } from './demo-accounts.ts';
import { fillHistory } from './demo-history.ts';
import { isEmpty } from './empty-database.ts';
import { usableDemoAccounts } from './usable-demo-accounts.ts';

type Settings = {
  readonly demo: Config['demo'];
  readonly now: Date;
  readonly retentionDays: number;
  readonly hashPassword: (plain: string) => Promise<string>;
};

// Key of the advisory lock: 'DEMO' in ASCII.
const demoLock = 0x44454d4f;

/** Advisory lock: of several servers that start on an empty database, one fills it and the others wait. */
const fillOnce = (db: Db, options: Pick<Settings, 'now' | 'hashPassword'>): Promise<boolean> =>
  db.transaction(async (tx) => {
    // Waiting for another server's fill may take longer than the statement timeout.
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`select pg_advisory_xact_lock(${demoLock})`);
    if (!(await isEmpty(tx))) return false;
    // Imported here because it is thousands of lines, used once.
    const { fillDemo } = await import('@karportalen/demo/fill-demo');
    await fillDemo(tx, options);
    return true;
  });

/** Fills an empty database if configured, and returns the demo accounts that can sign in. */
export const prepareDemo = async (
  db: Db,
  { demo, now, retentionDays, hashPassword }: Settings,
): Promise<readonly DemoAccount[]> => {
  if (demo.fill && (await fillOnce(db, { now, hashPassword }))) await fillHistory(db, now, retentionDays);
  const usable = await usableDemoAccounts(db);
  if (usable.length > 0 && !demo.accountsAllowed) {
    throw new StartupError(
      'HOST: databasen har demokonton vars lösenord är känt. Säg DEMO=1 om de ska få användas härifrån, eller välj en ny DATA_DIR.',
    );
  }
  return usable;
};
