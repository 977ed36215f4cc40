import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Q } from '../db/database.ts';

// Selects named columns of app_users only: an unqualified updated_by must resolve to the outer query.
/**
 * An organiser's name: from the register, else the address. A removed account has one as long as `former_organisers` keeps
 * it; null after that.
 */
export const organiserName = (userId: SQLWrapper): SQL<string | null> => sql<string | null>`(
  select coalesce(p.first_name || ' ' || p.last_name, u.email)
  from (select id, email from users union all select id, email from former_organisers) u
  left join (select email, first_name, last_name from app_users) p on p.email = u.email where u.id = ${userId})`;

export const readOrganiserName = async (q: Q, userId: string | null): Promise<string | null> => {
  if (userId === null) return null;
  const { rows } = await q.execute<{ name: string | null }>(
    sql`select ${organiserName(sql`${userId}::uuid`)} as name`,
  );
  return rows[0]?.name ?? null;
};
