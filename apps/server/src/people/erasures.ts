import type { Db, Q } from '../platform/db/database.ts';
import { erasePerson, type ForgetPerson } from './erase-person.ts';
import { lockMember } from './register-sql.ts';
import { erasures } from './tables.ts';

export type Erasure = typeof erasures.$inferSelect;

export const listErasures = (db: Db): Promise<Erasure[]> =>
  db.select().from(erasures).orderBy(erasures.erasedAt, erasures.memberId);

/**
 * Erases those of the list whom a restored backup still knows, as at the time that they were erased, and answers how many.
 * All stay in the list: a later backup may know those whom this one does not.
 */
export const eraseAgain = async (
  q: Q,
  list: readonly Erasure[],
  forget: readonly ForgetPerson[],
): Promise<number> => {
  let erased = 0;
  for (const erasure of list) {
    const row = await lockMember(q, erasure.memberId);
    if (row) {
      await erasePerson(q, row, forget, erasure.erasedAt);
      erased += 1;
    }
    await q.insert(erasures).values(erasure).onConflictDoNothing();
  }
  return erased;
};
