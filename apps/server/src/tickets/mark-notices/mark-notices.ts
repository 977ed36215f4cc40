import { formatDateTime } from '@karportalen/contract/core/date-format';
import { MARK_HOURS, type MarkReason } from '@karportalen/contract/tickets/marks';
import { eq, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { EventRow } from '../../events/rules.ts';
import { events } from '../../events/tables.ts';
import type { PushSubject } from '../../notifications/delivery/push-subject.ts';
import { schedulePush } from '../../notifications/delivery/schedule-push.ts';
import { committees } from '../../organisations/tables.ts';
import { appUsers } from '../../people/tables.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { defineJob } from '../../platform/jobs/define-job.ts';
import { enqueue, enqueueMany } from '../../platform/jobs/enqueue.ts';
import { localisedMail } from '../../platform/mail/localised-mail.ts';
import { mailRetry } from '../../platform/mail/mail-retry.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { eventLines, eventName } from '../booking/mailed-tickets.ts';
import { strikeNoShow } from '../marks/give-marks.ts';
import { memberMarks } from '../tables/marks.ts';

/*
 * Push and mail to members about their marks and about answers to appeals. Both are enqueued in the transaction that
 * changes the mark, so they are sent after its commit.
 */

/** One mail per mark. */
export const sendMark = defineJob({
  name: 'send-mark',
  schema: z.strictObject({ markId: z.uuid() }),
  retry: mailRetry,
});
/** One mail per answer. */
export const sendMarkAnswer = defineJob({
  name: 'send-mark-answer',
  schema: z.strictObject({ markId: z.uuid(), at: z.iso.datetime() }),
  retry: mailRetry,
});

type Event = Pick<EventRow, 'id' | 'name' | 'nameSwedish'>;

/** The list of who came was confirmed: one push to all who got a mark, and a mail each. */
export const tellMarked = async (
  q: Tx,
  event: Event,
  markIds: readonly string[],
  now: Date,
): Promise<void> => {
  if (markIds.length === 0) return;
  await enqueueMany(
    q,
    sendMark,
    markIds.map((markId) => ({ data: { markId }, key: markId })),
  );
  await schedulePush(q, {
    ...{ kind: 'marks', id: event.id, targetGroup: 'All', divisionId: null, sendAt: now, priority: 'normal' },
    swedish: {
      title: 'Du har fått en prick',
      body: `${eventName(event, 'sv')}. Stämmer det inte? Säg till.`,
    },
    english: { title: 'You have got a mark', body: `${eventName(event, 'en')}. Is it wrong? Tell us.` },
  });
};

type Answered = { readonly id: string; readonly isStruck: boolean; readonly event: Event };

/** A mark was struck, or an appeal of it was answered. */
export const tellMarkAnswered = async (
  q: Tx,
  { id, isStruck, event }: Answered,
  now: Date,
): Promise<void> => {
  const at = now.toISOString();
  await enqueue(q, sendMarkAnswer, { markId: id, at }, { key: `${id} ${at}` });
  await schedulePush(q, {
    ...{ kind: 'markAnswer', id, targetGroup: 'All', divisionId: null, sendAt: now, priority: 'normal' },
    swedish: {
      title: isStruck ? 'Din prick är struken' : 'Din prick står kvar',
      body: eventName(event, 'sv'),
    },
    english: {
      title: isStruck ? 'Your mark is struck' : 'Your mark stays',
      body: eventName(event, 'en'),
    },
  });
};

/** Strikes a no-show mark when the ticket is checked in after all, and tells its holder. */
export const strikeAndTell = async (q: Tx, ticketId: string, now: Date): Promise<void> => {
  for (const { id, event } of await strikeNoShow(q, ticketId, now))
    await tellMarkAnswered(q, { id, isStruck: true, event }, now);
};

/** It is about the member's own mark, so it cannot be muted. No organiser sent it, so nobody reads a report. */
const markPush = (recipients: (subjectId: string) => SQL): PushSubject => ({
  momentChosenBy: 'nobody',
  mutedAs: 'never',
  recipients,
  report: async () => {},
});

export const marksPush = markPush(
  (eventId) => sql`app_users.id in (select m.member_id from member_marks m where m.event_id = ${eventId})`,
);
export const markAnswerPush = markPush(
  (markId) => sql`app_users.id = (select m.member_id from member_marks m where m.id = ${markId})`,
);

type Services = { readonly db: Db; readonly mailer: Mailer; readonly publicUrl: string };

const readMark = async (db: Db, markId: string) => {
  const [found] = await db
    .select({
      ...{ mark: memberMarks, event: events, host: committees.name },
      ...{ email: appUsers.email, language: appUsers.spokenLanguage },
    })
    .from(memberMarks)
    .innerJoin(events, eq(events.id, memberMarks.eventId))
    .innerJoin(committees, eq(committees.id, memberMarks.hostId))
    .innerJoin(appUsers, eq(appUsers.id, memberMarks.memberId))
    .where(eq(memberMarks.id, markId));
  return found;
};

const why = {
  noShow: {
    sv: 'Du hade en biljett men kom inte, enligt arrangörens lista.',
    en: 'You had a ticket but did not come, according to the organiser’s list.',
  },
  lateReturn: {
    sv: 'Du lämnade tillbaka din biljett efter sista tiden.',
    en: 'You gave your ticket back after the deadline.',
  },
} as const satisfies Record<MarkReason, { readonly sv: string; readonly en: string }>;

/** Does nothing once the mark is struck or the member erased. */
export const mailMark = async (
  { db, mailer, publicUrl }: Services,
  { markId }: z.output<typeof sendMark.schema>,
): Promise<void> => {
  const found = await readMark(db, markId);
  if (!found?.email || found.mark.struckAt !== null || found.event.endTime === null) return;
  const { mark, event, host, email, language } = found;
  const until = formatDateTime(new Date(found.event.endTime.getTime() + MARK_HOURS * 3_600_000));
  const href = `${publicUrl}/app/marks`;
  const mail = localisedMail(language, {
    sv: () => ({
      subject: `Du har fått en prick: ${eventName(event, 'sv')}`,
      title: 'Du har fått en prick',
      paragraphs: [
        eventLines(event, 'sv'),
        why[mark.reason].sv,
        `Pricken gäller hos ${host} till ${until}. Så länge får du boka senare än andra när biljetter släpps, och lottas sist.`,
        'Stämmer det inte? Be arrangören stryka pricken i Kårappen.',
      ],
      button: { label: 'Visa mina prickar', href },
    }),
    en: () => ({
      subject: `You have got a mark: ${eventName(event, 'en')}`,
      title: 'You have got a mark',
      paragraphs: [
        eventLines(event, 'en'),
        why[mark.reason].en,
        `The mark counts with ${host} until ${until}. Until then you may book later than others when tickets are released, and are drawn last.`,
        'Is it wrong? Ask the organiser to strike it in Kårappen.',
      ],
      button: { label: 'Show my marks', href },
    }),
  });
  await mailer.send({ to: email, id: `mark.${markId}`, about: event.id, ...mail });
};

/** Does nothing once a later answer has come. */
export const mailMarkAnswer = async (
  { db, mailer, publicUrl }: Services,
  { markId, at }: z.output<typeof sendMarkAnswer.schema>,
): Promise<void> => {
  const found = await readMark(db, markId);
  if (!found?.email) return;
  const { mark, event, host, email, language } = found;
  const latest = Math.max(mark.answeredAt?.getTime() ?? 0, mark.struckAt?.getTime() ?? 0);
  if (latest !== Date.parse(at)) return;
  const isStruck = mark.struckAt !== null;
  const href = `${publicUrl}/app/marks`;
  const mail = localisedMail(language, {
    sv: () => ({
      subject: `${isStruck ? 'Din prick är struken' : 'Din prick står kvar'}: ${eventName(event, 'sv')}`,
      title: isStruck ? 'Din prick är struken' : 'Din prick står kvar',
      paragraphs: [
        eventLines(event, 'sv'),
        isStruck ? `Pricken hos ${host} räknas inte längre.` : `Pricken hos ${host} räknas fortfarande.`,
        ...(mark.answer ? [mark.answer] : []),
      ],
      button: { label: 'Visa mina prickar', href },
    }),
    en: () => ({
      subject: `${isStruck ? 'Your mark is struck' : 'Your mark stays'}: ${eventName(event, 'en')}`,
      title: isStruck ? 'Your mark is struck' : 'Your mark stays',
      paragraphs: [
        eventLines(event, 'en'),
        isStruck ? `The mark with ${host} no longer counts.` : `The mark with ${host} still counts.`,
        ...(mark.answer ? [mark.answer] : []),
      ],
      button: { label: 'Show my marks', href },
    }),
  });
  await mailer.send({ to: email, id: `mark-answer.${markId}.${at}`, about: event.id, ...mail });
};
