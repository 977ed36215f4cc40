import { type SQL, sql } from 'drizzle-orm';

/** Condition on app_users: has the address of an organiser of this division; null is the whole union. */
export const isOrganiser = (divisionId: string | null): SQL => sql`app_users.email in (
  select u.email from users u where ${divisionId}::uuid is null or u.division_id = ${divisionId}::uuid)`;
