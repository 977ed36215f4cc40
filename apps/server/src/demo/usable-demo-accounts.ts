import { verifyPassword } from '../auth/passwords.ts';
import { findUserByEmail } from '../auth/user-sql.ts';
import type { Db } from '../platform/db/database.ts';
import { databaseTime } from '../platform/shared-clock.ts';
import { type DemoAccount, demoAccounts } from './demo-accounts.ts';

const opensWithTheDemoPassword = async (
  db: Db,
  { email, password }: DemoAccount,
  now: Date,
): Promise<boolean> => {
  const found = await findUserByEmail(db, email, now);
  return found !== undefined && (await verifyPassword(found.passwordHash, password));
};

/** Demo accounts that still have the public password. */
export const usableDemoAccounts = async (db: Db): Promise<readonly DemoAccount[]> => {
  const now = await databaseTime(db);
  const checks = await Promise.all(demoAccounts.map((account) => opensWithTheDemoPassword(db, account, now)));
  return demoAccounts.filter((_, index) => checks[index]);
};
