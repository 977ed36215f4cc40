import { desc, eq, sql } from 'drizzle-orm';
import type { ForgetPerson } from '../people/erase-person.ts';
import type { Q } from '../platform/db/database.ts';
import { historyEntries } from '../platform/history/tables.ts';

/** What organisers did about a person, for the export of personal data. */
export const historyOfPerson = (q: Q, personId: string) =>
  q
    .select({
      at: historyEntries.at,
      action: historyEntries.action,
      before: historyEntries.before,
      after: historyEntries.after,
    })
    .from(historyEntries)
    .where(eq(historyEntries.personId, personId))
    .orderBy(desc(historyEntries.at));

export const forgetInHistory: ForgetPerson = async (q, { id }) => {
  await q.execute(sql`select history_blank_person(${id})`);
};
