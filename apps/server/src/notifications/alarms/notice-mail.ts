import { formatDateTime } from '@karportalen/contract/core/date-format';
import { FORCE_AFTER_MINUTES, RELEASE_MINUTES } from '@karportalen/contract/notifications/alarm-limits';
import { eq } from 'drizzle-orm';
import { findEmail } from '../../auth/user-sql.ts';
import type { Db } from '../../platform/db/database.ts';
import { mailLayout } from '../../platform/mail/layout.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { readOrganiserName } from '../../platform/ownership/organiser-name.ts';
import { notifications } from '../tables.ts';
import { isAwaiting } from './request-state.ts';
import { alarmNotices, alarms, type NoticeKind } from './tables.ts';

type Services = {
  readonly db: Db;
  readonly mailer: Mailer;
  readonly publicUrl: string;
  readonly clock: () => Date;
};

const readNotice = async (db: Db, noticeId: string) => {
  const [row] = await db
    .select({ kind: alarmNotices.kind, item: notifications, alarm: alarms })
    .from(alarmNotices)
    .innerJoin(notifications, eq(notifications.id, alarmNotices.notificationId))
    .innerJoin(alarms, eq(alarms.notificationId, notifications.id))
    .where(eq(alarmNotices.id, noticeId));
  return row;
};
type Notice = NonNullable<Awaited<ReturnType<typeof readNotice>>>;

/** A mail that comes late says nothing that is no longer so. */
const isStale = ({ kind, item, alarm }: Notice, now: Date): boolean => {
  if (kind === 'ask') return !isAwaiting(item, alarm.askedAt, now);
  return kind === 'reminder' && alarm.endedAt !== null;
};

type Mail = { readonly title: string; readonly paragraphs: readonly string[]; readonly label: string };

const mails: Readonly<Record<NoticeKind, (notice: Notice, writer: string) => Mail>> = {
  ask: ({ item }, writer) => ({
    title: `Godkänn larmet ”${item.titleSwedish}”`,
    paragraphs: [
      `${writer} vill skicka ett skarpt larm, och behöver att du läser och godkänner det.`,
      `${item.titleSwedish}: ${item.notificationMessageSwedish}`,
      `Du har ${RELEASE_MINUTES} minuter på dig. Svarar ingen inom ${FORCE_AFTER_MINUTES} minuter kan ${writer} skicka larmet ändå.`,
    ],
    label: 'Läs larmet',
  }),
  forced: ({ item, alarm }, writer) => ({
    title: item.scheduleTime
      ? `Larmet ”${item.titleSwedish}” schemalades utan godkännande`
      : `Larmet ”${item.titleSwedish}” gick ut utan godkännande`,
    paragraphs: [
      item.scheduleTime
        ? `${writer} har schemalagt larmet till ${formatDateTime(item.scheduleTime)} utan att någon annan har godkänt det. Fram till dess kan det tas bort i arkivet.`
        : `${writer} skickade larmet${alarm.releasedAt ? ` ${formatDateTime(alarm.releasedAt)}` : ''} utan att någon annan godkände det.`,
      `Anledning: ${alarm.forcedReason ?? ''}`,
      `${item.titleSwedish}: ${item.notificationMessageSwedish}`,
    ],
    label: 'Visa larmet',
  }),
  reminder: ({ item }) => ({
    title: `Larmet ”${item.titleSwedish}” är fortfarande öppet`,
    paragraphs: [
      'Det ligger överst i appen tills du rättar det eller skickar Faran över.',
      'Vi påminner dig var trettionde minut så länge.',
    ],
    label: 'Visa larmet',
  }),
};

const drillMails: typeof mails = {
  ...mails,
  ask: ({ item }, writer) => ({
    title: `Godkänn övningen ”${item.titleSwedish}”`,
    paragraphs: [
      `${writer} vill öva larm med medlemmarna, och behöver att du läser och godkänner övningen.`,
      `${item.titleSwedish}: ${item.notificationMessageSwedish}`,
      `Du har ${RELEASE_MINUTES} minuter på dig. När du godkänner övningen förvarnas medlemmarna.`,
    ],
    label: 'Läs övningen',
  }),
  reminder: ({ item }) => ({
    title: `Övningen ”${item.titleSwedish}” är fortfarande öppen`,
    paragraphs: [
      'Den ligger överst i appen tills du avslutar övningen.',
      'Vi påminner dig var trettionde minut så länge.',
    ],
    label: 'Visa övningen',
  }),
};

export const mailAlarmNotice = async (
  { db, mailer, publicUrl, clock }: Services,
  { noticeId, userId }: { readonly noticeId: string; readonly userId: string },
): Promise<void> => {
  const [notice, to] = [await readNotice(db, noticeId), await findEmail(db, userId)];
  if (!notice || to === undefined || isStale(notice, clock())) return;
  const writer = (await readOrganiserName(db, notice.alarm.writtenBy)) ?? 'Någon';
  const [words, page] = notice.item.drill ? [drillMails, 'drill'] : [mails, 'alarm'];
  const { title, paragraphs, label } = words[notice.kind](notice, writer);
  const href = `${publicUrl}/push-notifications/${page}/show/${notice.item.id}`;
  await mailer.send({ to, subject: title, ...mailLayout({ title, paragraphs, button: { label, href } }) });
};
