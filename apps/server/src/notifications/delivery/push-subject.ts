import type { PushStatus } from '@karportalen/contract/notifications/push-status';
import type { MuteKind } from '@karportalen/contract/people/member';
import { type SQL, sql } from 'drizzle-orm';
import { peopleIn } from '../../people/target-groups.ts';
import type { Q } from '../../platform/db/database.ts';
import type { pushDeliveries } from './tables.ts';

/** How a push stands, as the columns of the row that it tells of keep it. */
export type PushReport = {
  readonly sentAt: Date | null;
  /** Null until there is something to say. */
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

/** What a kind of push does with its own rows, inside the delivery's transactions. */
export type PushSubject = {
  /** Whoever has muted this is spared it, unless it is an alarm. Nobody is spared what concerns their own ticket's worth or money. */
  readonly mutedAs: MuteKind | 'never';
  /** Which rows of app_users it goes to, where that is not its target group. */
  readonly recipients?: (subjectId: string) => SQL;
  /** What the app needs besides the subject's id to open the right page. */
  readonly data?: (q: Q, subjectId: string, now: Date) => Promise<Readonly<Record<string, string>>>;
  /** It leaves for these people now, with a device or without. May tell of the same ones twice. */
  readonly recordSent?: (q: Q, subjectId: string, people: SQL, at: Date) => Promise<void>;
  /** Told when there is something new to say; the latest is what holds. */
  readonly report: (q: Q, subjectId: string, report: PushReport) => Promise<void>;
};

export type Delivery = typeof pushDeliveries.$inferSelect;

/** Which rows of app_users a push goes to: nobody's who has been deactivated. */
export const recipientsOf = (
  { recipients }: Pick<PushSubject, 'recipients'>,
  { subjectId, targetGroup, divisionId }: Delivery,
): SQL =>
  recipients ? sql`deactivated_at is null and ${recipients(subjectId)}` : peopleIn(targetGroup, divisionId);

/** Whose devices it goes to, of those it is for: the others find it in their inbox. */
export const notMuted = ({ mutedAs }: Pick<PushSubject, 'mutedAs'>, { priority }: Delivery): SQL =>
  mutedAs === 'never' || priority === 'high' ? sql`true` : sql`not (mutes @> array[${mutedAs}]::text[])`;
