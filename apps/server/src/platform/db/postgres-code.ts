import { DatabaseError } from 'pg';

/** The code by which PostgreSQL says what went wrong, also where drizzle has wrapped it; undefined of other errors. */
export const postgresCodeOf = (error: unknown): string | undefined => {
  for (let e = error; e instanceof Error; e = e.cause) if (e instanceof DatabaseError) return e.code;
  return undefined;
};
