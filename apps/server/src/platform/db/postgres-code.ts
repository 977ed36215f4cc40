import { DatabaseError } from 'pg';

/** PostgreSQL's error code, also when drizzle has wrapped the error; undefined for other errors. */
export const postgresCodeOf = (error: unknown): string | undefined => {
  for (let e = error; e instanceof Error; e = e.cause) if (e instanceof DatabaseError) return e.code;
  return undefined;
};
