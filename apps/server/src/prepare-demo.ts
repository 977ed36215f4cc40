import { sql } from 'drizzle-orm';
import { verifyPassword } from './auth/passwords.ts';
import { findUserByEmail } from './auth/user-sql.ts';
import type { Config } from './config.ts';
import { demoAccounts } from './demo-accounts.ts';
import { isEmpty } from './empty-database.ts';
import type { Db } from './platform/db/database.ts';
import { StartupError } from './platform/startup-error.ts';

export type DemoAccount = (typeof demoAccounts)[number];

type Settings = {
  readonly demo: Config['demo'];
  readonly now: Date;
  readonly hashPassword: (plain: string) => Promise<string>;
};

const opensWithTheDemoPassword = async (db: Db, { email, password }: DemoAccount): Promise<boolean> => {
  const found = await findUserByEmail(db, email);
  return found !== undefined && (await verifyPassword(found.passwordHash, password));
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
  const checks = await Promise.all(demoAccounts.map((account) => opensWithTheDemoPassword(db, account)));
  const usable = demoAccounts.filter((_, index) => checks[index]);
  if (usable.length > 0 && !demo.accountsAllowed) {
    throw new StartupError(
      'HOST: databasen har demokonton vars lösenord är känt. Säg DEMO=1 om de ska få användas härifrån, eller välj en ny DATA_DIR.',
    );
  }
  return usable;
};
