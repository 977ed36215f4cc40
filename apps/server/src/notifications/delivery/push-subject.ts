import type { PushStatus } from '@karportalen/contract/notifications/push-status';
import type { MuteKind } from '@karportalen/contract/people/member';
import { type SQL, sql } from 'drizzle-orm';
import { peopleIn } from '../../people/target-groups.ts';
import type { Q } from '../../platform/db/database.ts';
import { isOrganiser } from '../organiser-members.ts';
import type { pushDeliveries } from './tables.ts';

/** A push's state, in the columns of the row it is about. */
export type PushReport = {
  readonly sentAt: Date | null;
  /** Null until there is something to report. */
  readonly pushStatus: Exclude<PushStatus, 'waiting'> | null;
  readonly failedReason: string | null;
  readonly devicesReached: number | null;
  readonly devicesMissed: number | null;
};

export const nothingToReport: PushReport = {
  sentAt: null,
  pushStatus: null,
  failedReason: null,
  devicesReached: null,
  devicesMissed: null,
};

type DataAsked = { readonly people: readonly string[]; readonly now: Date };
export type DataFor = (personId: string) => Readonly<Record<string, string>>;

/**
 * Who decided when a push leaves. `organiser`: somebody chose the moment. `nobody`: it follows from something that
 * happened, and waits for the union's quiet time to end. `member`: the recipient asked for it at that moment. Members'
 * own quiet time holds back the first two. Alarms never wait.
 */
export type PushMoment = 'organiser' | 'nobody' | 'member';

/** What each kind of push does with its own rows, in the delivery's transactions. */
export type PushSubject = {
  readonly momentChosenBy: PushMoment;
  /** SQL condition: it is of no use any more, such as an offer that has lapsed. What waited until then is not sent. */
  readonly isPastUse?: (subjectId: string, now: SQL) => SQL;
  /**
   * Who has muted this kind gets no push, except for alarms. Messages about one's own ticket or money cannot be muted.
   */
  readonly mutedAs: MuteKind | 'never';
  /** The switch of one row, where rows of a kind differ: an SQL expression, in place of `mutedAs`. */
  readonly mutedAsOf?: (subjectId: string) => SQL;
  /** Rows of app_users that get it; absent, the target group. */
  readonly recipients?: (subjectId: string) => SQL;
  /** What the app needs besides the subject's id to open the right page, by person. */
  readonly data?: (q: Q, subjectId: string, asked: DataAsked) => Promise<DataFor>;
  /** Records that these people were sent it, with a device or without. Idempotent: may get the same people twice. */
  readonly recordSent?: (q: Q, subjectId: string, people: SQL, at: Date) => Promise<void>;
  /** Called with each new report; the latest one holds. */
  readonly report: (q: Q, subjectId: string, report: PushReport) => Promise<void>;
};

export type Delivery = typeof pushDeliveries.$inferSelect;

/** Rows of app_users that have this push in their inbox, whatever group they are in by now. */
const reachedBy = (deliveryId: string): SQL => sql`exists (
  select from notification_receipts r where r.person_id = app_users.id
    and r.notification_id = (select d.subject_id from push_deliveries d where d.id = ${deliveryId}))`;

/** Rows of app_users that a push is for. Deactivated members are excluded. */
export const recipientsOf = (
  { recipients }: Pick<PushSubject, 'recipients'>,
  { subjectId, targetGroup, divisionId, audience, answersDeliveryId }: Delivery,
): SQL => {
  if (answersDeliveryId !== null) return sql`deactivated_at is null and ${reachedBy(answersDeliveryId)}`;
  if (audience === 'organisers') return sql`deactivated_at is null and ${isOrganiser(divisionId)}`;
  if (recipients) return sql`deactivated_at is null and ${recipients(subjectId)}`;
  return targetGroup === 'none' ? sql`false` : peopleIn(targetGroup, divisionId);
};

/** Which recipients' devices ring; the others have it in their inbox only. */
export const notMuted = (
  { mutedAs, mutedAsOf }: Pick<PushSubject, 'mutedAs' | 'mutedAsOf'>,
  { priority, subjectId }: Delivery,
): SQL => {
  if (mutedAs === 'never' || priority === 'high') return sql`true`;
  return sql`not (mutes @> array[${mutedAsOf?.(subjectId) ?? mutedAs}]::text[])`;
};

/** Asked only of pushes that nobody timed, or that waited for a member: what an organiser timed is sent then. */
export const isPastUse = async (
  q: Q,
  { momentChosenBy, isPastUse: condition }: PushSubject,
  { kind, subjectId, originId, priority }: Delivery,
  now: Date,
): Promise<boolean> => {
  if (!condition || priority === 'high' || (momentChosenBy !== 'nobody' && kind !== 'waited')) return false;
  const at = sql`${now.toISOString()}::timestamptz`;
  const { rows } = await q.execute<{ past: boolean }>(
    sql`select coalesce(${condition(originId ?? subjectId, at)}, true) as past`,
  );
  return rows[0]?.past === true;
};
