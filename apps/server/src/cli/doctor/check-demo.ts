import type { Config } from '../../config.ts';
import { usableDemoAccounts } from '../../demo/usable-demo-accounts.ts';
import type { Db } from '../../platform/db/database.ts';
import { type Finding, fault, ok, warning } from './finding.ts';

/** `db` is given only when the tables exist. */
export const checkDemo = async (
  db: Db | undefined,
  { demo }: Config,
  isPublic: boolean,
): Promise<Finding> => {
  const what = 'Demokonton';
  const usable = db ? (await usableDemoAccounts(db)).length > 0 : false;
  if (usable && !demo.accountsAllowed)
    return fault(
      what,
      'de finns i databasen och deras lösenord är känt; portalen startar inte på den här adressen',
    );
  if (!usable && !demo.fill) return ok(what, db ? 'inga' : 'portalen skapar inga');
  return isPublic
    ? warning(what, 'vem som helst kan logga in med dem på en publik adress')
    : ok(what, 'bara på den här datorn');
};
