import type { Needs } from '@karportalen/contract/core/access';
import type { Json, Snapshot } from '@karportalen/contract/core/history/diff';
import type { HistoryKind } from '@karportalen/contract/core/history/kinds';
import { createEvent } from '@karportalen/contract/events/endpoints';
import { eventBody, eventUpdate } from '@karportalen/contract/events/fields';
import { createAlarm, createNotification } from '@karportalen/contract/notifications/endpoints';
import { notificationBody, notificationUpdate } from '@karportalen/contract/notifications/fields';
import { createPoll } from '@karportalen/contract/polls/endpoints';
import { pollBody, pollUpdate } from '@karportalen/contract/polls/fields';
import { createTheme } from '@karportalen/contract/themes/endpoints';
import { themeBody, themeUpdate } from '@karportalen/contract/themes/fields';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { isEventActive } from '../events/active-event.ts';
import type { EventNeeds } from '../events/event-needs.ts';
import { eventHistory } from '../events/history-item.ts';
import { readEvent } from '../events/sql.ts';
import { eventCategories, events } from '../events/tables.ts';
import { changeEvent, insertEvent, lockToChange } from '../events/write.ts';
import { lockPush } from '../notifications/delivery/release-push.ts';
import { notificationHistory } from '../notifications/history-item.ts';
import type { LinkTargets } from '../notifications/link.ts';
import { lockPollPush } from '../notifications/poll-push.ts';
import { lockNotification, readNotification } from '../notifications/sql.ts';
import { changeNotification, insertNotification } from '../notifications/write.ts';
import { committees, divisions } from '../organisations/tables.ts';
import type { Tx } from '../platform/db/database.ts';
import type { HistoryItem } from '../platform/history/history-item.ts';
import type { Caller } from '../platform/http/caller.ts';
import { cleaned } from '../platform/http/clean-input.ts';
import { problem } from '../platform/http/problem.ts';
import { validated } from '../platform/http/validate.ts';
import { pollHistory } from '../polls/history-item.ts';
import { hasOpened } from '../polls/rules.ts';
import { lockPoll, readAnswers, readPoll } from '../polls/sql.ts';
import { polls } from '../polls/tables.ts';
import { changePoll, insertPoll } from '../polls/write.ts';
import { themeHistory } from '../themes/history-item.ts';
import { lockTheme, readTheme } from '../themes/sql.ts';
import { themes } from '../themes/tables.ts';
import { changeTheme, insertTheme, shareButtonEvents } from '../themes/write.ts';

export type Restoring = {
  readonly q: Tx;
  readonly id: string;
  readonly version: Snapshot;
  readonly caller: Caller;
  /** The caller with the owner's scope, so that a recreated item belongs to its former owner. */
  readonly owner: Caller;
  readonly now: Date;
  /** The version's image, if it is still stored. */
  readonly image: string | null;
  /** Reports a field that could not be restored. */
  readonly lose: (field: string) => void;
  readonly tickets: EventNeeds['tickets'];
  readonly targets: LinkTargets;
};

/** Restores one kind of item through its own validated create or edit. */
export type Restorer = {
  readonly needs: Needs;
  readonly item: HistoryItem;
  /** Edits the existing item. False if it does not exist; `create` then makes it again as a draft. */
  readonly change: (restoring: Restoring) => Promise<boolean>;
  readonly create: (restoring: Restoring) => Promise<void>;
  readonly read: (restoring: Restoring) => Promise<{ readonly id: string } | undefined>;
};

const pick = (version: Snapshot, fields: readonly string[]): Record<string, Json> =>
  Object.fromEntries(fields.flatMap((field) => (field in version ? [[field, version[field] ?? null]] : [])));

const idIn = (value: Json | undefined): string | null =>
  typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string'
    ? value.id
    : null;
const idsIn = (value: Json | undefined): string[] =>
  Array.isArray(value) ? value.flatMap((one) => idIn(one) ?? []) : [];

const isPast = (value: Json | undefined, now: Date): boolean =>
  typeof value === 'string' && new Date(value) <= now;

/** A restore never publishes or unpublishes: a draft stays a draft, and a published item stays published. */
const keepPublished = ({ version, lose }: Restoring, isDraft: boolean): { readonly isDraft: boolean } => {
  if (version.isDraft !== isDraft) lose('published');
  return { isDraft };
};

/** A published item keeps its time where the version's is missing or has passed. */
const scheduleOf = (
  { version, now, lose }: Restoring,
  stored: { readonly isDraft: boolean; readonly scheduleTime: Date | null },
): Json => {
  const time = version.scheduleTime ?? null;
  if (stored.isDraft || (time !== null && !isPast(time, now))) return time;
  const kept = stored.scheduleTime?.toISOString() ?? null;
  if (kept !== time) lose('scheduleTime');
  return kept;
};

const draftTime = { isDraft: true, scheduleTime: null };

const pollFields = [
  'titleSwedish',
  'titleEnglish',
  'questionSwedish',
  'questionEnglish',
  'answersSwedish',
  'answersEnglish',
  'targetGroup',
  'sendPushNotification',
  'closesAt',
];

const poll: Restorer = {
  needs: createPoll.needs,
  item: pollHistory,
  change: async (restoring) => {
    const { q, id, caller, now, version, image } = restoring;
    const [, stored] = await Promise.all([lockPollPush(q, id), lockPoll(q, id, caller)]);
    if (!stored) return false;
    if (hasOpened(stored, now)) throw problem('NOT_RESTORABLE');
    const sent = {
      ...pick(version, pollFields),
      ...keepPublished(restoring, stored.isDraft),
      scheduleTime: scheduleOf(restoring, stored),
    };
    const { updatedAt: _, ...body } = validated(pollUpdate, cleaned(sent));
    const answers = await readAnswers(q, id);
    await changePoll(
      q,
      { ...stored, imageSha256: image },
      answers,
      { ...body, image: undefined },
      { caller, now },
    );
    return true;
  },
  create: async (restoring) => {
    const { q, id, owner, now, version, image } = restoring;
    const sent = {
      ...pick(version, pollFields),
      ...keepPublished(restoring, true),
      scheduleTime: scheduleOf(restoring, draftTime),
    };
    await insertPoll(q, { ...validated(pollBody, cleaned(sent)), image: undefined }, owner, now, id);
    if (image) await q.update(polls).set({ imageSha256: image }).where(eq(polls.id, id));
  },
  read: ({ q, id, caller, now }) => readPoll(q, id, { caller, now }),
};

const notificationFields = [
  'titleSwedish',
  'titleEnglish',
  'notificationMessageSwedish',
  'notificationMessageEnglish',
  'inboxMessageSwedish',
  'inboxMessageEnglish',
  'targetGroup',
];

/** The link, if its target is still there. */
const linkOf = async ({ q, version, lose }: Restoring): Promise<Record<string, Json>> => {
  const [event, poll] = [idIn(version.linkEvent), idIn(version.linkPoll)];
  if (event) {
    const [row] = await q
      .select({ id: events.id })
      .from(events)
      .where(and(eq(events.id, event), isNull(events.deletedAt)));
    if (row) return { linkKind: 'event', linkId: event };
    lose('linkEvent');
  } else if (poll) {
    const [row] = await q.select({ id: polls.id }).from(polls).where(eq(polls.id, poll));
    if (row) return { linkKind: 'poll', linkId: poll };
    lose('linkPoll');
  } else if (version.linkUrl) return { linkKind: 'url', linkUrl: version.linkUrl };
  return {};
};

const notification: Restorer = {
  needs: createNotification.needs,
  item: notificationHistory,
  change: async (restoring) => {
    const { q, id, caller, now, version, targets } = restoring;
    const [, stored] = await Promise.all([
      lockPush(q, { kind: 'notification', id }),
      lockNotification(q, id, caller),
    ]);
    if (!stored) return false;
    if (!stored.isDraft && stored.sendAt && stored.sendAt <= now) throw problem('NOT_RESTORABLE');
    const sent = {
      ...pick(version, notificationFields),
      ...(await linkOf(restoring)),
      ...keepPublished(restoring, stored.isDraft),
      scheduleTime: scheduleOf(restoring, stored),
    };
    const { updatedAt: _, ...body } = validated(notificationUpdate, cleaned(sent));
    await changeNotification(q, stored, body, { caller, now, targets });
    return true;
  },
  create: async (restoring) => {
    const { q, id, owner, now, version, targets } = restoring;
    const type = version.type === 'Alarm' ? 'Alarm' : 'Notification';
    const sent = {
      ...pick(version, notificationFields),
      ...(await linkOf(restoring)),
      ...keepPublished(restoring, true),
      scheduleTime: scheduleOf(restoring, draftTime),
    };
    await insertNotification(q, type, validated(notificationBody, cleaned(sent)), {
      caller: owner,
      now,
      targets,
      id,
    });
  },
  read: ({ q, id, caller, now }) => readNotification(q, id, { caller, now }),
};

/** The buttons to events that can still be chosen; another is dropped with its text. */
const buttonsOf = async ({ q, version, owner, now, lose }: Restoring, kept: readonly (string | null)[]) => {
  const usable = async (id: string | null) =>
    id === null || kept.includes(id) || isEventActive(q, id, { caller: owner, now });
  const [link, countdown] = [idIn(version.themeButtonEvent), idIn(version.countdownButtonEvent)];
  const found: Record<string, Json> = {
    ...pick(version, [
      'themeLinkButtonType',
      'themeLinkButtonText',
      'themeLinkUrl',
      'countdownButtonType',
      'countdownLinkUrl',
    ]),
    themeButtonEventId: link,
    countdownButtonEventId: countdown,
  };
  if (!(await usable(link))) {
    lose('themeButtonEvent');
    Object.assign(found, {
      themeLinkButtonType: 'none',
      themeLinkButtonText: null,
      themeButtonEventId: null,
    });
  }
  if (!(await usable(countdown))) {
    lose('countdownButtonEvent');
    Object.assign(found, { countdownButtonType: 'none', countdownButtonEventId: null });
  }
  return found;
};

const themeOf = async (restoring: Restoring, isDraft: boolean, kept: readonly (string | null)[] = []) => {
  const { version } = restoring;
  keepPublished(restoring, isDraft);
  return {
    ...pick(version, ['title', 'targetGroup', 'countdownStartTime']),
    ...(await buttonsOf(restoring, kept)),
    start: version.startTime ?? null,
    end: version.endTime ?? null,
    theme: JSON.stringify(version.palette),
    countdownEnabled: version.countdownEnabled === true ? 'enabled' : 'disabled',
    status: isDraft ? 'draft' : 'upcoming',
  };
};

const theme: Restorer = {
  needs: createTheme.needs,
  item: themeHistory,
  change: async (restoring) => {
    const { q, id, caller, now, version, image } = restoring;
    await shareButtonEvents(q, {
      themeButtonEventId: idIn(version.themeButtonEvent),
      countdownButtonEventId: idIn(version.countdownButtonEvent),
    });
    const stored = await lockTheme(q, id, caller);
    if (!stored) return false;
    if (!stored.isDraft && stored.startTime && stored.startTime <= now) throw problem('NOT_RESTORABLE');
    const sent = await themeOf(restoring, stored.isDraft, [
      stored.themeButtonEventId,
      stored.countdownButtonEventId,
    ]);
    const { updatedAt: _, ...body } = validated(themeUpdate, cleaned(sent));
    await changeTheme(q, { ...stored, imageSha256: image }, { ...body, image: undefined }, { caller, now });
    return true;
  },
  create: async (restoring) => {
    const { q, id, owner, now, image } = restoring;
    const sent = validated(themeBody, cleaned(await themeOf(restoring, true)));
    await insertTheme(q, { ...sent, image: undefined }, { caller: owner, now }, id);
    if (image) await q.update(themes).set({ imageSha256: image }).where(eq(themes.id, id));
  },
  read: ({ q, id, caller, now }) => readTheme(q, id, { caller, now }),
};

const eventFields = [
  'name',
  'nameSwedish',
  'description',
  'descriptionSwedish',
  'location',
  'locationSwedish',
  'eventLink',
  'linkButtonText',
  'linkButtonTextSwedish',
  'imageCred',
  'targetUserType',
  'heldInLanguage',
  'startTime',
  'endTime',
  'externalParticipants',
];
const reservationFields = [
  'reservationType',
  'tickets',
  'numberOfTickets',
  'maxTicketsPerPerson',
  'showNumberOfTickets',
  'gatherFoodPreferences',
  'ticketReleaseTime',
  'ticketReservationExpiryTime',
  'accountNumber',
  'resultUnit',
  'releaseKind',
  'drawWindowMinutes',
  'drawPools',
  'drawWitnessSource',
  'drawWitnessAt',
  'drawWitnessFormat',
  'offerHours',
  'waitingList',
  'waitingListMax',
  'givesMarks',
  'returnDeadline',
];

const hostIn = async ({ q, version, lose }: Restoring, kept: string | null): Promise<string | null> => {
  const id = idIn(version.host);
  if (id === null || id === kept) return id;
  const [row] = await q
    .select({ id: committees.id })
    .from(committees)
    .where(and(eq(committees.id, id), isNull(committees.deletedAt)));
  if (row) return id;
  lose('host');
  return kept;
};

const stillThere = async (
  { version, lose }: Restoring,
  field: 'categories' | 'divisions',
  find: (ids: string[]) => Promise<{ readonly id: string }[]>,
): Promise<string[]> => {
  const ids = idsIn(version[field]);
  const found = ids.length > 0 ? (await find(ids)).map(({ id }) => id) : [];
  if (found.length < ids.length) lose(field);
  return ids.filter((id) => found.includes(id));
};

const eventOf = async (restoring: Restoring, isDraft: boolean, host: string | null) => {
  const { q, version } = restoring;
  return {
    ...pick(version, eventFields),
    host: await hostIn(restoring, host),
    categories: await stillThere(restoring, 'categories', (ids) =>
      q.select({ id: eventCategories.id }).from(eventCategories).where(inArray(eventCategories.id, ids)),
    ),
    divisions: await stillThere(restoring, 'divisions', (ids) =>
      q.select({ id: divisions.id }).from(divisions).where(inArray(divisions.id, ids)),
    ),
    ...keepPublished(restoring, isDraft),
    eventReservationDetails: pick(version, reservationFields),
  };
};

const event: Restorer = {
  needs: createEvent.needs,
  item: eventHistory,
  change: async (restoring) => {
    const { q, id, caller, now, tickets, image } = restoring;
    const [found] = await q
      .select({ isDraft: events.isDraft, hostId: events.hostId })
      .from(events)
      .where(and(eq(events.id, id), isNull(events.deletedAt)));
    if (!found) return false;
    const { updatedAt: _, ...body } = validated(
      eventUpdate,
      cleaned(await eventOf(restoring, found.isDraft, found.hostId)),
    );
    const sent = { ...body, image: undefined };
    const stored = await lockToChange(q, id, sent, { caller, now }, tickets);
    if (stored.parts.booked > 0) throw problem('NOT_RESTORABLE');
    const saved = await changeEvent(
      q,
      { ...stored, row: { ...stored.row, imageSha256: image } },
      sent,
      { caller, now },
      tickets,
    );
    if (saved.eventReservationDetails.releaseKind === 'Draw' || stored.row.releaseKind === 'Draw')
      await tickets.syncDraw(q, id, now);
    return true;
  },
  create: async (restoring) => {
    const { q, id, owner, now, tickets, image } = restoring;
    const body = validated(eventBody, cleaned(await eventOf(restoring, true, null)));
    await insertEvent(q, { ...body, image: undefined }, { caller: owner, now }, tickets, id);
    if (image) await q.update(events).set({ imageSha256: image }).where(eq(events.id, id));
  },
  read: ({ q, id, caller, now, tickets }) => readEvent(q, id, { caller, now }, tickets),
};

export const restorers: Readonly<Partial<Record<HistoryKind, Restorer>>> = {
  poll,
  notification,
  alarm: { ...notification, needs: createAlarm.needs },
  theme,
  event,
};

/** Whether the item was sent or shown, or would have been by now. */
export const wasSent = (version: Snapshot, now: Date): boolean =>
  version.isDraft === false &&
  (version.sentAt != null ||
    isPast(version.sendAt, now) ||
    ('palette' in version && isPast(version.startTime, now)));
