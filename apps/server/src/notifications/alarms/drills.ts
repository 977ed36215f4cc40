import { pickTexts } from '@karportalen/contract/core/text-fields';
import {
  type DrillBody,
  drillText,
  drillTimeFault,
  isEnoughDrillNotice,
  withDrillWords,
} from '@karportalen/contract/notifications/drill-fields';
import { drillNoticeTexts } from '@karportalen/contract/notifications/drill-texts';
import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { Q, Tx } from '../../platform/db/database.ts';
import { noteCreated } from '../../platform/history/record.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { problem } from '../../platform/http/problem.ts';
import { refuseFieldErrors } from '../../platform/http/refusals.ts';
import { ownerOf } from '../../platform/ownership/row-scope.ts';
import { schedulePush } from '../delivery/schedule-push.ts';
import { notificationHistory } from '../history-item.ts';
import { isOrganiser } from '../organiser-members.ts';
import { pushOf } from '../push.ts';
import { notifications } from '../tables.ts';
import { alarmHolders } from './alarm-holders.ts';
import { askOthers } from './publish-alarm.ts';
import { releaseAwaiting } from './release-alarm.ts';
import { alarms } from './tables.ts';

type Actor = { readonly caller: Caller; readonly now: Date };
type Row = typeof notifications.$inferInsert;
/** Whether it is a draft, and its time, follow from its audience. */
type Written = Omit<Row, 'isDraft'> & { readonly id: string };

export const readDrillReach = async (q: Q, caller: Caller) => {
  const { rows } = await q.execute<{ n: number }>(sql`
    select count(*)::int as n from app_users where deactivated_at is null and ${isOrganiser(caller.divisionId)}`);
  return { organisers: rows[0]?.n ?? 0, others: (await alarmHolders(q, caller, caller.id)).length };
};

const insert = async (q: Tx, values: Row): Promise<void> => {
  const [row] = await q.insert(notifications).values(values).returning();
  if (!row) throw problem('UNKNOWN');
  noteCreated(q, notificationHistory, row.id);
  const push = pushOf(row);
  if (push) await schedulePush(q, push);
};

/** To the organisers of one's scope who have the app. One person may. */
const sendToOrganisers = async (q: Tx, row: Written, at: Date | null, { caller, now }: Actor) => {
  await insert(q, { ...row, targetGroup: 'All', isDraft: false, scheduleTime: at, sendAt: at ?? now });
  const sent = { writtenBy: caller.id, releasedBy: caller.id, releasedAt: now };
  await q.insert(alarms).values({ notificationId: row.id, ...sent });
};

/** To members: always two people, whatever the union's rule for alarms, and never at once. */
const askForUnion = async (q: Tx, row: Written, at: Date | null, actor: Actor) => {
  const others = await alarmHolders(q, actor.caller, actor.caller.id);
  if (others.length === 0) throw problem('DRILL_NEEDS_TWO');
  await insert(q, { ...row, isDraft: true, scheduleTime: at });
  await askOthers(q, row.id, others, actor);
};

export const createDrillItem = async (q: Tx, body: DrillBody, actor: Actor): Promise<string> => {
  const fault = drillTimeFault(body, actor.now);
  if (fault) refuseFieldErrors({ scheduleTime: fault });
  const id = v7();
  const texts = withDrillWords(pickTexts(drillText, body));
  const at = body.scheduleTime ? new Date(body.scheduleTime) : null;
  const row = { id, ...texts, type: 'Alarm', drill: body.audience, ...ownerOf(actor.caller) } as const;
  if (body.audience === 'organisers') await sendToOrganisers(q, row, at, actor);
  else await askForUnion(q, { ...row, targetGroup: body.targetGroup ?? 'All' }, at, actor);
  return id;
};

/** A second person releases a drill for members; they are told of it at once. */
export const releaseDrillItem = async (q: Tx, id: string, hash: string, actor: Actor): Promise<void> => {
  const item = await releaseAwaiting(q, id, hash, { ...actor, kind: 'drill' });
  const { scheduleTime, targetGroup, creatorRole, divisionId, committeeId } = item;
  if (!scheduleTime || !isEnoughDrillNotice(scheduleTime.toISOString(), actor.now))
    throw problem('DRILL_TOO_SOON');
  await insert(q, {
    ...{ ...drillNoticeTexts(scheduleTime.toISOString()), type: 'Notification', drill: 'union', targetGroup },
    ...{
      isDraft: false,
      sendAt: actor.now,
      creatorRole,
      divisionId,
      committeeId,
      updatedBy: actor.caller.id,
    },
  });
};
