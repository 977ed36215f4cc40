import { planPushes } from '@karportalen/server/notifications/plan-pushes';
import { notificationReceipts, notifications } from '@karportalen/server/notifications/tables';
import type { InferInsertModel } from 'drizzle-orm';
import { type Context, HOUR, later } from './context.ts';
import { insertRows } from './insert-rows.ts';
import {
  type Owner,
  type Spread,
  spreadOwners,
  targetedPeople,
  unionOwner,
  withoutCreator,
} from './owners.ts';
import type { DemoPerson } from './people.ts';
import { alarms } from './texts/alarms.ts';
import { divisionNotifications } from './texts/division-notifications.ts';
import { moreDivisionNotifications } from './texts/more-division-notifications.ts';
import type { NotificationText } from './texts/text-types.ts';
import { unionNotifications } from './texts/union-notifications.ts';
import { type Tab, type Timing, timingIn } from './timing.ts';
import type { DemoDivision } from './union.ts';

type Row = InferInsertModel<typeof notifications> & Owner & Timing & { readonly id: string };
type Receipt = InferInsertModel<typeof notificationReceipts>;
type Item = {
  readonly text: NotificationText;
  readonly owner: Owner;
  readonly type: 'Notification' | 'Alarm';
};

const spreads: Record<Tab, Spread> = {
  scheduled: { union: 9, home: 13, others: 7 },
  history: { union: 8, home: 16, others: 10 },
  draft: { union: 10, home: 13, others: 6 },
};

/** No text is used twice in a tab. */
const itemsOf = ({ random }: Context, union: readonly DemoDivision[], tab: Tab): Item[] => {
  const forUnion = random.shuffled(unionNotifications);
  const forDivisions = random.shuffled([...divisionNotifications, ...moreDivisionNotifications]);
  const messages = spreadOwners(union, spreads[tab]).flatMap((owner): Item[] => {
    const text = (owner.divisionId === null ? forUnion : forDivisions).pop();
    return text ? [{ text, owner, type: 'Notification' }] : [];
  });
  const [drill, ...real] = alarms;
  const urgent = { scheduled: [drill], history: real, draft: [] }[tab];
  return random.shuffled([
    ...messages,
    ...urgent.map((text): Item => ({ text, owner: unionOwner, type: 'Alarm' })),
  ]);
};

const rowOf = (context: Context, tab: Tab, { text, owner, type }: Item, index: number): Row => {
  const unfinished = tab === 'draft' && index % 4 === 3;
  // The oldest rows have no creator, like rows from before that column existed.
  const old = tab === 'history' && index >= 34;
  return {
    id: context.newId(),
    type,
    titleSwedish: text.title[0],
    titleEnglish: unfinished ? '' : text.title[1],
    notificationMessageSwedish: text.push[0],
    notificationMessageEnglish: unfinished ? '' : text.push[1],
    inboxMessageSwedish: text.inbox[0],
    inboxMessageEnglish: unfinished ? '' : text.inbox[1],
    targetGroup: unfinished ? null : text.group,
    failedReason: null,
    ...(old ? withoutCreator(owner) : owner),
    ...timingIn[tab](context, index),
  };
};

const receiptsOf = ({ random, now }: Context, row: Row, reach: readonly DemoPerson[]): Receipt[] => {
  const { id, sendAt } = row;
  if (!sendAt) return [];
  const interest = 0.35 + random.unit() * 0.5;
  return reach.map((person) => {
    const sentAt = later(sendAt, random.int(300, 60_000));
    const seenAt = later(sentAt, Math.floor(random.unit() ** 3 * 30 * HOUR));
    return {
      notificationId: id,
      personId: person.id,
      sentAt,
      seenAt: random.chance(interest) && seenAt < now ? seenAt : null,
    };
  });
};

export const fillNotifications = async (
  context: Context,
  union: readonly DemoDivision[],
  people: readonly DemoPerson[],
): Promise<void> => {
  const rows = (tab: Tab) =>
    itemsOf(context, union, tab).map((item, index) => rowOf(context, tab, item, index));
  const sent = rows('history');
  await insertRows(context.q, notifications, [...rows('scheduled'), ...sent, ...rows('draft')]);
  await planPushes(context.q, context.now);
  const receipts = sent.flatMap((row) =>
    receiptsOf(context, row, targetedPeople(people, row, row.targetGroup ?? 'All')),
  );
  await insertRows(context.q, notificationReceipts, receipts);
};
