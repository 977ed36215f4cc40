import { formatDateTime } from '@karportalen/contract/core/date-format';
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { EventRow } from '../../events/rules.ts';
import { events } from '../../events/tables.ts';
import type { PushSubject } from '../../notifications/delivery/push-subject.ts';
import { schedulePush } from '../../notifications/delivery/schedule-push.ts';
import { appUsers } from '../../people/tables.ts';
import type { Tx } from '../../platform/db/database.ts';
import { defineJob } from '../../platform/jobs/define-job.ts';
import { enqueueMany } from '../../platform/jobs/enqueue.ts';
import { localisedMail } from '../../platform/mail/localised-mail.ts';
import { mailRetry } from '../../platform/mail/mail-retry.ts';
import type { MailServices } from '../../platform/mail/mailer.ts';
import { eventLines, eventName } from '../booking/mailed-tickets.ts';
import { ticketHolds } from '../tables/holds.ts';

/** One mail per offer. Enqueued in the transaction that makes the offer, and therefore sent after its commit. */
export const sendOffer = defineJob({
  name: 'send-offer',
  schema: z.strictObject({ holdId: z.uuid() }),
  retry: mailRetry,
});

type Offer = { readonly holdId: string; readonly expiresAt: Date };

/** Tells members of their offers: a push and a mail each. In the transaction that makes the offers. */
export const tellOffered = async (
  q: Tx,
  event: EventRow,
  offers: readonly Offer[],
  now: Date,
): Promise<void> => {
  if (offers.length === 0) return;
  await enqueueMany(
    q,
    sendOffer,
    offers.map(({ holdId }) => ({ data: { holdId }, key: holdId })),
  );
  for (const { holdId, expiresAt } of offers) {
    const until = formatDateTime(expiresAt);
    await schedulePush(q, {
      ...{ kind: 'offer', id: holdId, targetGroup: 'All', divisionId: null, sendAt: now, priority: 'normal' },
      swedish: { title: 'Du har fått en plats', body: `${eventName(event, 'sv')}. Ta den senast ${until}.` },
      english: { title: 'You have got a place', body: `${eventName(event, 'en')}. Take it by ${until}.` },
    });
  }
};

/** Messages about one's own place cannot be muted. No organiser sent them, so nobody reads a report. */
const placePush = (push: Pick<Required<PushSubject>, 'recipients' | 'data' | 'isPastUse'>): PushSubject => ({
  momentChosenBy: 'nobody',
  mutedAs: 'never',
  ...push,
  report: async () => {},
});

export const offerPush = placePush({
  isPastUse: (holdId, now) =>
    sql`(select ended_at is not null or expires_at <= ${now} from ticket_holds where id = ${holdId})`,
  recipients: (holdId) => sql`app_users.id = (select h.member_id from ticket_holds h where h.id = ${holdId})`,
  data: async (q, holdId) => {
    const [hold] = await q
      .select({ eventId: ticketHolds.eventId })
      .from(ticketHolds)
      .where(eq(ticketHolds.id, holdId));
    return () => (hold ? { linkKind: 'event', linkId: hold.eventId } : {});
  },
});

/** Does nothing if the offer has been answered, or has expired, before the mail was sent. */
export const mailOffer = async (
  { db, mailer, clock, publicUrl }: MailServices,
  { holdId }: z.output<typeof sendOffer.schema>,
): Promise<void> => {
  const [found] = await db
    .select({ hold: ticketHolds, event: events, email: appUsers.email, language: appUsers.spokenLanguage })
    .from(ticketHolds)
    .innerJoin(events, eq(events.id, ticketHolds.eventId))
    .innerJoin(appUsers, eq(appUsers.id, ticketHolds.memberId))
    .where(eq(ticketHolds.id, holdId));
  if (!found?.email || found.hold.endedAt !== null || found.hold.expiresAt <= clock()) return;
  const { hold, event, email, language } = found;
  const href = `${publicUrl}/app/events/${event.id}`;
  const until = formatDateTime(hold.expiresAt);
  const mail = localisedMail(language, {
    sv: () => ({
      subject: `Du har fått en plats: ${eventName(event, 'sv')}`,
      title: 'Du har fått en plats',
      paragraphs: [
        eventLines(event, 'sv'),
        `Platsen är reserverad för dig till ${until}. Ta den i Kårappen innan dess, annars går den vidare till nästa i kön.`,
        'Vill du inte ha den? Tacka nej i Kårappen, så får någon annan den direkt.',
      ],
      button: { label: 'Öppna eventet', href },
    }),
    en: () => ({
      subject: `You have got a place: ${eventName(event, 'en')}`,
      title: 'You have got a place',
      paragraphs: [
        eventLines(event, 'en'),
        `The place is kept for you until ${until}. Take it in Kårappen before then, or it goes to the next in line.`,
        'Do you not want it? Decline it in Kårappen, and somebody else gets it at once.',
      ],
      button: { label: 'Open the event', href },
    }),
  });
  await mailer.send({ to: email, id: `offer.${holdId}`, about: event.id, ...mail });
};
