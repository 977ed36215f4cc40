import type { Json } from '@karportalen/contract/core/history/diff';
import { createNotification } from '@karportalen/contract/notifications/endpoints';
import { notificationBody, notificationUpdate } from '@karportalen/contract/notifications/fields';
import { and, eq, isNull } from 'drizzle-orm';
import { events } from '../../events/tables.ts';
import { lockPush } from '../../notifications/delivery/release-push.ts';
import { notificationHistory } from '../../notifications/history-item.ts';
import { lockNotification, readNotification } from '../../notifications/sql.ts';
import { changeNotification, insertNotification } from '../../notifications/write.ts';
import { cleaned } from '../../platform/http/clean-input.ts';
import { problem } from '../../platform/http/problem.ts';
import { validated } from '../../platform/http/validate.ts';
import { polls } from '../../polls/tables.ts';
import {
  draftTime,
  idIn,
  keepPublished,
  pick,
  type Restorer,
  type Restoring,
  scheduleOf,
} from './restoring.ts';

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

export const notificationRestorer: Restorer = {
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
    // Made again it would be an alarm.
    if (version.drill) throw problem('NOT_RESTORABLE');
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
