import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { EventRow } from '../../events/rules.ts';
import { events } from '../../events/tables.ts';
import type { PushSubject } from '../../notifications/delivery/push-subject.ts';
import { schedulePush } from '../../notifications/delivery/schedule-push.ts';
import { appUsers } from '../../people/tables.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { defineJob } from '../../platform/jobs/define-job.ts';
import { enqueueMany } from '../../platform/jobs/enqueue.ts';
import { localisedMail } from '../../platform/mail/localised-mail.ts';
import { mailRetry } from '../../platform/mail/mail-retry.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { eventLines, eventName } from '../booking/mailed-tickets.ts';

/** The list's last notice, one mail per member. */
export const sendListClosed = defineJob({
  name: 'send-waiting-list-closed',
  schema: z.strictObject({ eventId: z.uuid(), memberId: z.uuid() }),
  retry: mailRetry,
});

/** In the transaction that closes the list. */
export const tellListClosed = async (
  q: Tx,
  event: EventRow,
  memberIds: readonly string[],
  now: Date,
): Promise<void> => {
  if (memberIds.length === 0) return;
  await enqueueMany(
    q,
    sendListClosed,
    memberIds.map((memberId) => ({
      data: { eventId: event.id, memberId },
      key: `${event.id} ${memberId}`,
    })),
  );
  await schedulePush(q, {
    ...{ kind: 'waitingListClosed', id: event.id, targetGroup: 'All', divisionId: null },
    ...{ sendAt: now, priority: 'normal' },
    swedish: {
      title: 'Kön är stängd',
      body: `${eventName(event, 'sv')}. Det som blir ledigt nu går först till kvarn.`,
    },
    english: {
      title: 'The waiting list is closed',
      body: `${eventName(event, 'en')}. What becomes free now goes first come, first served.`,
    },
  });
};

export const listClosedPush: PushSubject = {
  momentChosenBy: 'nobody',
  isPastUse: (eventId, now) => sql`(select start_time <= ${now} from events where id = ${eventId})`,
  mutedAs: 'never',
  recipients: (eventId) => sql`app_users.id in (
    select m.member_id from waiting_members m join waiting_entries w on w.id = m.entry_id
    where w.event_id = ${eventId} and w.ended_as = 'closed')`,
  data: async (_q, eventId) => () => ({ linkKind: 'event', linkId: eventId }),
  // No organiser sent it, so nobody reads a report.
  report: async () => {},
};

type Services = { readonly db: Db; readonly mailer: Mailer; readonly publicUrl: string };

/** Does nothing once the member is erased. */
export const mailListClosed = async (
  { db, mailer, publicUrl }: Services,
  { eventId, memberId }: z.output<typeof sendListClosed.schema>,
): Promise<void> => {
  const [event] = await db.select().from(events).where(eq(events.id, eventId));
  const [member] = await db
    .select({ email: appUsers.email, language: appUsers.spokenLanguage })
    .from(appUsers)
    .where(eq(appUsers.id, memberId));
  if (!event || !member?.email) return;
  const href = `${publicUrl}/app/events/${event.id}`;
  const mail = localisedMail(member.language, {
    sv: () => ({
      subject: `Kön är stängd: ${eventName(event, 'sv')}`,
      title: 'Kön är stängd',
      paragraphs: [
        eventLines(event, 'sv'),
        'Det blev ingen plats till dig den här gången. Den sista timmen innan bokningen stänger går det som blir ledigt först till kvarn.',
      ],
      button: { label: 'Öppna eventet', href },
    }),
    en: () => ({
      subject: `The waiting list is closed: ${eventName(event, 'en')}`,
      title: 'The waiting list is closed',
      paragraphs: [
        eventLines(event, 'en'),
        'There was no place for you this time. In the last hour before booking closes, what becomes free goes first come, first served.',
      ],
      button: { label: 'Open the event', href },
    }),
  });
  await mailer.send({ to: member.email, id: `list-closed.${eventId}.${memberId}`, about: event.id, ...mail });
};
