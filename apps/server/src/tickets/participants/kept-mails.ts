import { and, inArray, isNull } from 'drizzle-orm';
import { validate } from 'uuid';
import { events } from '../../events/tables.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';

type Services = { readonly db: Db; readonly mailer: Pick<Mailer, 'kept' | 'forget'> };

/**
 * Forgets the ticket mails on this server's own disk whose list is deleted, and those about anything else, such as the
 * codes that members sign in with: they are of no use for long. The job that does so with the list reaches
 * one server's disk; each of the others comes to it by itself.
 */
export const forgetStrayMails = async ({ db, mailer }: Services): Promise<void> => {
  const kept = (await mailer.kept()).filter((about) => validate(about));
  if (kept.length === 0) return;
  const rows = await db
    .select({ id: events.id })
    .from(events)
    .where(and(inArray(events.id, kept), isNull(events.participantsDeletedAt)));
  const listed = new Set(rows.map(({ id }) => id));
  for (const eventId of kept) if (!listed.has(eventId)) await mailer.forget(eventId);
};
