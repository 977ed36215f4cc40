import type {
  MemberCountdown,
  MemberTheme,
  MemberThemeButton,
} from '@karportalen/contract/themes/member-fields';
import { and, asc, desc, eq, gt, lte, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { isVisibleTo } from '../events/event-visibility.ts';
import { events } from '../events/tables.ts';
import { isForMember } from '../people/target-groups.ts';
import type { Q } from '../platform/db/database.ts';
import type { MemberCaller } from '../platform/http/member-caller.ts';
import { imageUrl } from '../platform/images/sql.ts';
import { published } from '../platform/ownership/owner-columns.ts';
import { themes } from './tables.ts';

type EventNames = { readonly name: string; readonly nameSwedish: string };

/** The event that a button links to, if this member sees it. */
const seenEvent = (id: PgColumn, member: MemberCaller, now: Date): SQL<EventNames | null> =>
  sql<EventNames | null>`(select json_build_object('name', events.name, 'nameSwedish', events.name_swedish)
    from events where ${and(eq(events.id, id), isVisibleTo(member, now))})`;

type ButtonRow = {
  readonly type: 'none' | 'in-app' | 'url';
  readonly text: string | null;
  readonly eventId: string | null;
  readonly event: EventNames | null;
  readonly url: string | null;
};

/** Null where there is nothing to open: no button is better than a dead one. */
const buttonOf = ({ type, text, eventId, event, url }: ButtonRow): MemberThemeButton | null => {
  if (type === 'url' && url !== null) {
    return { text, eventId: null, eventNameSwedish: null, eventNameEnglish: null, url };
  }
  if (type !== 'in-app' || event === null) return null;
  return { text, eventId, eventNameSwedish: event.nameSwedish, eventNameEnglish: event.name, url: null };
};

/** The theme that this member sees now: of those active for them, the one that started last. */
export const readThemeFor = async (q: Q, member: MemberCaller, now: Date): Promise<MemberTheme | null> => {
  const [found] = await q
    .select({ row: themes, event: seenEvent(themes.themeButtonEventId, member, now) })
    .from(themes)
    .where(
      and(
        published(themes),
        lte(themes.startTime, now),
        gt(themes.endTime, now),
        isForMember(themes, member),
      ),
    )
    .orderBy(desc(themes.startTime), desc(themes.id))
    .limit(1);
  if (!found?.row.endTime) return null;
  const { row, event } = found;
  return {
    id: row.id,
    title: row.title,
    imageUrl: row.imageSha256 === null ? null : imageUrl(row.imageSha256),
    palette: JSON.stringify(row.palette),
    until: found.row.endTime.toISOString(),
    button: buttonOf({
      type: row.themeLinkButtonType,
      text: row.themeLinkButtonText,
      eventId: row.themeButtonEventId,
      event,
      url: row.themeLinkUrl,
    }),
  };
};

/** The countdown for this member: to the theme that starts soonest. */
export const readCountdownFor = async (
  q: Q,
  member: MemberCaller,
  now: Date,
): Promise<MemberCountdown | null> => {
  const [found] = await q
    .select({ row: themes, event: seenEvent(themes.countdownButtonEventId, member, now) })
    .from(themes)
    .where(
      and(
        published(themes),
        gt(themes.startTime, now),
        lte(themes.countdownStartTime, now),
        isForMember(themes, member),
      ),
    )
    .orderBy(asc(themes.startTime), asc(themes.id))
    .limit(1);
  if (!found?.row.startTime) return null;
  const { row, event } = found;
  return {
    title: row.title,
    until: found.row.startTime.toISOString(),
    imageUrl: row.imageSha256 === null ? null : imageUrl(row.imageSha256),
    button: buttonOf({
      type: row.countdownButtonType,
      text: null,
      eventId: row.countdownButtonEventId,
      event,
      url: row.countdownLinkUrl,
    }),
  };
};
