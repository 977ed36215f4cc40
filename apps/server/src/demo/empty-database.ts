import { sql } from 'drizzle-orm';
import type { Q } from '../platform/db/database.ts';

/** True while there is neither an account nor an organisation. */
export const isEmpty = async (q: Q): Promise<boolean> => {
  const { rows } = await q.execute<{ empty: boolean }>(
    sql`select not exists (select from users) and not exists (select from divisions) as empty`,
  );
  return rows[0]?.empty === true;
};
