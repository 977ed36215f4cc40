import type { Db, Q } from '../platform/db/database.ts';
import { recordAct } from '../platform/history/record.ts';
import { erasePerson, type ForgetPerson } from './erase-person.ts';
import { lockMember } from './register-sql.ts';
import { erasures } from './tables.ts';

export type Erasure = typeof erasures.$inferSelect;

export const listErasures = (db: Db): Promise<Erasure[]> =>
  db.select().from(erasures).orderBy(erasures.erasedAt, erasures.memberId);

/**
 * Erases listed members that a restored backup has brought back, with the original time, and returns how many. All stay
 * listed: a later backup may have those that this one lacks.
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
      // Without the id, as when an organiser erases a member.
      await recordAct(q, {
        ...{ action: 'erased', kind: 'member', scope: { divisionId: null, committeeId: null } },
      });
      erased += 1;
    }
    await q.insert(erasures).values(erasure).onConflictDoNothing();
  }
  return erased;
};
