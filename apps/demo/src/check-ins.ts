import { users } from '@karportalen/server/auth/tables';
import { checkIns } from '@karportalen/server/tickets/tables/check-ins';
import type { tickets } from '@karportalen/server/tickets/tables/tickets';
import { type InferInsertModel, inArray } from 'drizzle-orm';
import { type Context, later, MINUTE } from './context.ts';
import { insertRows } from './insert-rows.ts';

type Ticket = InferInsertModel<typeof tickets>;

/** Check-ins of tonight's event by two organisers; about one in fifty was first made by mistake and undone. */
export const fillCheckIns = async (context: Context, here: readonly Ticket[]): Promise<void> => {
  const { q, random, newId } = context;
  const organisers = await q
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.email, ['kommitte@demo.se', 'sektion@demo.se']))
    .orderBy(users.email);
  const rows = here.flatMap(({ id = '', checkedInAt }) => {
    if (!checkedInAt) return [];
    const byUser = random.pick(organisers).id;
    const entry = {
      ticketId: id,
      byUser,
      undoneAt: null as Date | null,
      undoneByUser: null as string | null,
    };
    const mistaken = later(checkedInAt, -2 * MINUTE);
    const undone = { undoneAt: later(mistaken, 20_000), undoneByUser: byUser };
    return [
      { ...entry, id: newId(), at: checkedInAt },
      ...(random.chance(0.02) ? [{ ...entry, ...undone, id: newId(), at: mistaken }] : []),
    ];
  });
  await insertRows(q, checkIns, rows);
};
