import { toStockholm } from '@karportalen/contract/core/time';
import { and, eq, exists, gt, isNotNull, lte, type SQL, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { PushSubject } from '../notifications/delivery/push-subject.ts';
import { schedulePush } from '../notifications/delivery/schedule-push.ts';
import type { Db, Q, Tx } from '../platform/db/database.ts';
import type { MemberCaller } from '../platform/http/member-caller.ts';
import { problem } from '../platform/http/problem.ts';
import { orNotFound } from '../platform/http/refusals.ts';
import { defineSweep } from '../platform/jobs/define-job.ts';
import { published } from '../platform/ownership/owner-columns.ts';
import { isVisibleTo } from './event-visibility.ts';
import { events, releaseReminders } from './tables.ts';

/** How long before the release the reminder is sent. */
const AHEAD_MS = 10 * 60_000;

type Asked = { readonly member: MemberCaller; readonly eventId: string };

const ofMember = ({ member, eventId }: Asked): SQL | undefined =>
  and(eq(releaseReminders.eventId, eventId), eq(releaseReminders.personId, member.id));

const findRelease = async (q: Q, { member, eventId }: Asked, now: Date): Promise<Date | null> => {
  const [event] = await q
    .select({ at: events.ticketReleaseTime })
    .from(events)
    .where(and(eq(events.id, eventId), isVisibleTo(member, now)));
  return orNotFound(event).at;
};

export const hasReminder = async (q: Q, asked: Asked, now: Date): Promise<boolean> => {
  await findRelease(q, asked, now);
  return (await q.$count(releaseReminders, ofMember(asked))) > 0;
};

/** Idempotent. Refused unless the member sees the event and its release is ahead. */
export const askForReminder = async (q: Tx, asked: Asked, now: Date): Promise<void> => {
  const at = await findRelease(q, asked, now);
  if (!at || at <= now) throw problem('ALREADY_RELEASED');
  await q
    .insert(releaseReminders)
    .values({ eventId: asked.eventId, personId: asked.member.id, askedAt: now })
    .onConflictDoNothing();
};

export const dropReminder = async (q: Tx, asked: Asked): Promise<void> => {
  await q.delete(releaseReminders).where(ofMember(asked));
};

export const sweepReleases = defineSweep('tell-of-releases');

const untold = sql`${releaseReminders.toldOf} is distinct from ${events.ticketReleaseTime}`;

type Release = {
  readonly id: string;
  readonly nameSwedish: string;
  readonly name: string;
  readonly at: Date;
};

/**
 * Claims the rows by an update in the transaction that schedules the push: of two servers the second finds none left. The
 * claim is the release time, so a moved release is reminded of again.
 */
const tell = async (tx: Tx, { id, nameSwedish, name, at }: Release, now: Date): Promise<void> => {
  const pushId = v7();
  const claimed = await tx
    .update(releaseReminders)
    .set({ toldOf: at, pushId })
    .where(and(eq(releaseReminders.eventId, id), sql`${releaseReminders.toldOf} is distinct from ${at}`))
    .returning({ personId: releaseReminders.personId });
  if (claimed.length === 0) return;
  const { time } = toStockholm(at);
  await schedulePush(tx, {
    ...{ kind: 'release', id: pushId, targetGroup: 'All', divisionId: null, sendAt: now, priority: 'normal' },
    swedish: { title: nameSwedish || name, body: `Biljetterna släpps ${time}.` },
    english: { title: name || nameSwedish, body: `Tickets are released at ${time}.` },
  });
};

/** Schedules the reminders of releases within the next ten minutes. A release that has passed is not reminded of. */
export const tellOfReleases = async (db: Db, now: Date): Promise<void> => {
  const soon = await db
    .select({
      id: events.id,
      nameSwedish: events.nameSwedish,
      name: events.name,
      at: sql<Date>`${events.ticketReleaseTime}`.mapWith(events.ticketReleaseTime),
    })
    .from(events)
    .where(
      and(
        published(events),
        gt(events.overAt, now),
        isNotNull(events.ticketReleaseTime),
        gt(events.ticketReleaseTime, now),
        lte(events.ticketReleaseTime, new Date(now.getTime() + AHEAD_MS)),
        exists(
          db
            .select({ personId: releaseReminders.personId })
            .from(releaseReminders)
            .where(and(eq(releaseReminders.eventId, events.id), untold)),
        ),
      ),
    );
  for (const release of soon) await db.transaction((tx) => tell(tx, release, now));
};

export const releasePush: PushSubject = {
  // The member asked for it, shortly before a time that the organiser chose.
  momentChosenBy: 'member',
  mutedAs: 'never',
  recipients: (pushId) =>
    sql`app_users.id in (select r.person_id from release_reminders r where r.push_id = ${pushId})`,
  data: async (q, pushId) => {
    const [row] = await q
      .select({ eventId: releaseReminders.eventId })
      .from(releaseReminders)
      .where(eq(releaseReminders.pushId, pushId))
      .limit(1);
    return () => (row ? { linkKind: 'event', linkId: row.eventId } : {});
  },
  // No organiser sent it, so nobody reads a report.
  report: async () => {},
};
