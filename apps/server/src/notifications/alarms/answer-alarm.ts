import { fillTexts } from '@karportalen/contract/core/text-fields';
import { alarmAnswerTexts } from '@karportalen/contract/notifications/alarm-answer-texts';
import type { AlarmAnswer } from '@karportalen/contract/notifications/alarm-limits';
import { drillEndTexts } from '@karportalen/contract/notifications/drill-texts';
import { type AlarmAnswerBody, notificationText } from '@karportalen/contract/notifications/fields';
import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { Tx } from '../../platform/db/database.ts';
import { noteCreated, noteMore } from '../../platform/history/record.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { problem } from '../../platform/http/problem.ts';
import { savedBy } from '../../platform/ownership/row-scope.ts';
import { schedulePush } from '../delivery/schedule-push.ts';
import { stopPush } from '../delivery/stop-push.ts';
import { notificationHistory } from '../history-item.ts';
import { notificationPush } from '../push.ts';
import { notifications } from '../tables.ts';
import { type AlarmKind, lockAlarm } from './lock-alarm.ts';
import { alarms } from './tables.ts';

type Answering = {
  readonly kind?: AlarmKind;
  readonly as: AlarmAnswer;
  readonly texts?: AlarmAnswerBody['texts'];
  readonly caller: Caller;
  readonly now: Date;
};

const historyActions = { correction: 'alarmCorrected', allClear: 'alarmEnded' } as const;

const given = (texts: NonNullable<AlarmAnswerBody['texts']>) =>
  Object.fromEntries(Object.entries(texts).filter(([, value]) => value));

/**
 * Ends an open alarm in one transaction: stops what has not left, and sends a message to everybody who has the alarm, with
 * the alarm's priority. Of two at once the second finds it ended.
 */
export const answerAlarm = async (
  q: Tx,
  id: string,
  { as, kind = 'sharp', texts, caller, now }: Answering,
): Promise<void> => {
  const { push, item, alarm } = await lockAlarm(q, id, caller, kind);
  const { isDraft, sendAt, targetGroup, drill, creatorRole, divisionId, committeeId } = item;
  if (isDraft || !targetGroup || !sendAt || sendAt > now || !alarm || alarm.endedAt)
    throw problem('ALARM_NOT_OPEN');
  if (push) await stopPush(q, push, { subject: notificationPush, now });
  const written = {
    ...alarmAnswerTexts(as, { ...item, sentAt: sendAt.toISOString() }),
    ...given(texts ?? {}),
  };
  const message = drill ? drillEndTexts() : fillTexts(notificationText, written, '');
  const answerId = v7();
  await q.insert(notifications).values({
    ...{ id: answerId, type: 'Alarm', ...message, drill, targetGroup, isDraft: false, sendAt: now },
    ...{ creatorRole, divisionId, committeeId, ...savedBy(caller) },
  });
  noteCreated(q, notificationHistory, answerId);
  await q
    .update(alarms)
    .set({ endedAt: now, endedBy: caller.id, endedAs: as, answerId })
    .where(eq(alarms.notificationId, id));
  noteMore(q, notificationHistory, id, { action: drill ? 'drillEnded' : historyActions[as] });
  if (!push) return;
  await schedulePush(q, {
    ...{ kind: 'notification', id: answerId, targetGroup, divisionId, sendAt: now, priority: 'high' },
    swedish: { title: message.titleSwedish, body: message.notificationMessageSwedish },
    english: { title: message.titleEnglish, body: message.notificationMessageEnglish },
    audience: drill === 'organisers' ? 'organisers' : 'group',
    answersDeliveryId: push.id,
  });
};
