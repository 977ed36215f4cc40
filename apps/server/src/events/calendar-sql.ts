import type { MemberKind, MemberLanguage } from '@karportalen/contract/people/member';
import { and, asc, eq, gt, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { newToken } from '../auth/tokens.ts';
import { appUsers } from '../people/tables.ts';
import type { Q, Tx } from '../platform/db/database.ts';
import type { EventTickets } from './event-needs.ts';
import { isVisibleTo } from './event-visibility.ts';
import type { EventRow } from './rules.ts';
import { calendarFeeds, events } from './tables.ts';

export type Follower = {
  readonly id: string;
  readonly kind: MemberKind;
  readonly divisionId: string | null;
  readonly language: MemberLanguage;
};
export type FeedKind = 'mine' | 'all';

/** Reads the member's feed addresses and creates those that are missing. */
export const feedsOf = async (q: Q, memberId: string): Promise<Record<FeedKind, string>> => {
  const wanted = (['mine', 'all'] as const).map((kind) => ({ token: newToken(), memberId, kind }));
  await q.insert(calendarFeeds).values(wanted).onConflictDoNothing();
  const rows = await q.select().from(calendarFeeds).where(eq(calendarFeeds.memberId, memberId));
  const tokenOf = (kind: FeedKind) => rows.find((row) => row.kind === kind)?.token ?? '';
  return { mine: tokenOf('mine'), all: tokenOf('all') };
};

export const renewFeeds = async (q: Tx, memberId: string): Promise<Record<FeedKind, string>> => {
  await q.delete(calendarFeeds).where(eq(calendarFeeds.memberId, memberId));
  return feedsOf(q, memberId);
};

/** The owner of a feed; undefined for one who has been deactivated. */
export const findFeed = async (q: Q, token: string) => {
  const [row] = await q
    .select({
      kind: calendarFeeds.kind,
      follower: {
        id: appUsers.id,
        kind: appUsers.kind,
        divisionId: appUsers.divisionId,
        language: appUsers.spokenLanguage,
      },
    })
    .from(calendarFeeds)
    .innerJoin(appUsers, eq(appUsers.id, calendarFeeds.memberId))
    .where(and(eq(calendarFeeds.token, token), isNull(appUsers.deactivatedAt)));
  return row;
};

const KEPT_DAYS = 180;
const MOST = 1000;

/** Events the member has a ticket to, including cancelled ones, and for a while after they are over. */
const hasTicket = ({ heldColumn }: EventTickets, { id }: Follower, now: Date): SQL | undefined =>
  and(
    sql`not ${events.isDraft}`,
    gt(events.endTime, new Date(now.getTime() - KEPT_DAYS * 24 * 3_600_000)),
    sql`${heldColumn(id)} > 0`,
  );

const select = (q: Q, where: SQL | undefined): Promise<EventRow[]> =>
  q
    .select()
    .from(events)
    .where(and(isNotNull(events.startTime), where))
    .orderBy(asc(events.startTime), asc(events.id))
    .limit(MOST);

type Asked = { readonly tickets: EventTickets; readonly now: Date };

export const eventsInFeed = (
  q: Q,
  kind: FeedKind,
  follower: Follower,
  { tickets, now }: Asked,
): Promise<EventRow[]> =>
  select(q, kind === 'mine' ? hasTicket(tickets, follower, now) : isVisibleTo(follower, now));

/** An event that the member sees or has a ticket to. */
export const eventForCalendar = async (
  q: Q,
  id: string,
  follower: Follower,
  { tickets, now }: Asked,
): Promise<EventRow | undefined> => {
  const theirs = or(isVisibleTo(follower, now), hasTicket(tickets, follower, now));
  const [row] = await select(q, and(eq(events.id, id), theirs));
  return row;
};
