import { and, inArray, isNull } from 'drizzle-orm';
import { validate } from 'uuid';
import { events } from '../../events/tables.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';

type Services = { readonly db: Db; readonly mailer: Pick<Mailer, 'kept' | 'forget'> };

/**
 * Deletes ticket mails on this server's disk whose list is deleted, and all other stored mails, such as sign-in codes,
 * which are useless after a while. The job that runs with the deletion reaches one server's disk only; each other
 * server cleans up by itself.
 */
export const deleteStrayMails = async ({ db, mailer }: Services): Promise<void> => {
  const kept = (await mailer.kept()).filter((about) => validate(about));
  if (kept.length === 0) return;
  const rows = await db
    .select({ id: events.id })
    .from(events)
    .where(and(inArray(events.id, kept), isNull(events.participantsDeletedAt)));
  const listed = new Set(rows.map(({ id }) => id));
  for (const eventId of kept) if (!listed.has(eventId)) await mailer.forget(eventId);
};
