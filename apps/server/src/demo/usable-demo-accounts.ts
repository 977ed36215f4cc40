import { verifyPassword } from '../auth/passwords.ts';
import { findUserByEmail } from '../auth/user-sql.ts';
import type { Db } from '../platform/db/database.ts';
import { type DemoAccount, demoAccounts } from './demo-accounts.ts';

const opensWithTheDemoPassword = async (db: Db, { email, password }: DemoAccount): Promise<boolean> => {
  const found = await findUserByEmail(db, email);
  return found !== undefined && (await verifyPassword(found.passwordHash, password));
};

/** Demo accounts that still have the public password. */
export const usableDemoAccounts = async (db: Db): Promise<readonly DemoAccount[]> => {
  const checks = await Promise.all(demoAccounts.map((account) => opensWithTheDemoPassword(db, account)));
  return demoAccounts.filter((_, index) => checks[index]);
};
