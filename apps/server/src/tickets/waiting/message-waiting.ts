import type { messageBody } from '@karportalen/contract/tickets/participants';
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { events } from '../../events/tables.ts';
import { appUsers } from '../../people/tables.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { problem } from '../../platform/http/problem.ts';
import { defineJob } from '../../platform/jobs/define-job.ts';
import { enqueueMany } from '../../platform/jobs/enqueue.ts';
import { localisedMail } from '../../platform/mail/localised-mail.ts';
import { mailRetry } from '../../platform/mail/mail-retry.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { tellPeople } from '../holders/message-holders.ts';
import { isWaiting } from '../line/waiting-sql.ts';
import { ticketMessages } from '../tables/messages.ts';

export const sendWaitingMessage = defineJob({
  name: 'send-waiting-message',
  schema: z.strictObject({ messageId: z.uuid(), memberId: z.uuid() }),
  retry: mailRetry,
});

/** Tells everybody who stands in line: inbox, push and mail. The caller holds the event's row lock. */
export const messageThoseWaiting = async (
  q: Tx,
  eventId: string,
  words: z.output<typeof messageBody>,
  now: Date,
): Promise<number> => {
  const people = sql`select distinct m.member_id as person_id from waiting_members m
    join waiting_entries w on w.id = m.entry_id where w.event_id = ${eventId} and ${isWaiting}`;
  const { rows } = await q.execute<{ memberId: string }>(
    sql`select p.person_id as "memberId" from (${people}) p order by 1`,
  );
  if (rows.length === 0) throw problem('NOBODY_WAITS');
  const messageId = await tellPeople(q, { eventId, kind: 'waiting', words }, people, now);
  await enqueueMany(
    q,
    sendWaitingMessage,
    rows.map(({ memberId }) => ({ data: { messageId, memberId }, key: `${messageId} ${memberId}` })),
  );
  return rows.length;
};

type Services = { readonly db: Db; readonly mailer: Mailer };

/** Does nothing once the member is erased. */
export const mailWaitingMessage = async (
  { db, mailer }: Services,
  { messageId, memberId }: z.output<typeof sendWaitingMessage.schema>,
): Promise<void> => {
  const [found] = await db
    .select({ message: ticketMessages, event: events })
    .from(ticketMessages)
    .innerJoin(events, eq(events.id, ticketMessages.eventId))
    .where(eq(ticketMessages.id, messageId));
  const [member] = await db
    .select({ email: appUsers.email, language: appUsers.spokenLanguage })
    .from(appUsers)
    .where(eq(appUsers.id, memberId));
  if (!found || !member?.email) return;
  const { message, event } = found;
  const mail = localisedMail(member.language, {
    sv: () => ({
      subject: `Om ${event.nameSwedish}`,
      title: event.nameSwedish,
      paragraphs: ['Arrangören skriver till dig som står i kön:', message.messageSwedish],
    }),
    en: () => ({
      subject: `About ${event.name}`,
      title: event.name,
      paragraphs: ['The organiser writes to you who wait for a place:', message.messageEnglish],
    }),
  });
  await mailer.send({ to: member.email, about: event.id, ...mail });
};
