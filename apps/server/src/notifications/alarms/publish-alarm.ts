import { drillWords } from '@karportalen/contract/notifications/alarm-limits';
import {
  type Notification,
  type NotificationBody,
  notificationText,
} from '@karportalen/contract/notifications/fields';
import type { Tx } from '../../platform/db/database.ts';
import { noteMore } from '../../platform/history/record.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { orNotFound, refuseFieldErrors } from '../../platform/http/refusals.ts';
import { notificationHistory } from '../history-item.ts';
import { type LinkTargets, refuseLink } from '../link.ts';
import { sendAtOf } from '../rules.ts';
import { lockNotification, readNotification } from '../sql.ts';
import type { notifications } from '../tables.ts';
import { changeNotification, insertNotification } from '../write.ts';
import { alarmHash } from './alarm-hash.ts';
import { peopleToAsk } from './alarm-rule.ts';
import { tellOrganisers } from './notices.ts';
import { alarms } from './tables.ts';

type Row = typeof notifications.$inferSelect;
type Asker = { readonly caller: Caller; readonly now: Date };
type Writer = Asker & { readonly targets: LinkTargets };
type Whole = Extract<NotificationBody, { isDraft?: false | undefined }>;

const isWhole = (body: NotificationBody): body is Whole => body.isDraft !== true;

/** Asks the others for a release of the draft as it is stored now. */
export const askOthers = async (
  q: Tx,
  id: string,
  others: readonly { readonly id: string }[],
  { caller, now }: Asker,
): Promise<void> => {
  const stored = orNotFound(await lockNotification(q, id, caller));
  const request = { writtenBy: caller.id, askedAt: now, askedHash: alarmHash(stored) };
  await q
    .insert(alarms)
    .values({ notificationId: id, ...request })
    .onConflictDoUpdate({ target: alarms.notificationId, set: request });
  noteMore(q, notificationHistory, id, { action: 'alarmAsked' });
  const to = others.map((one) => one.id);
  await tellOrganisers(q, { kind: 'ask', alarm: stored, by: caller.id, to }, now);
};

/** An alarm that its writer may send alone. */
const recordSentAlone = async (q: Tx, id: string, { caller, now }: Writer): Promise<void> => {
  const sent = {
    writtenBy: caller.id,
    askedAt: null,
    askedHash: null,
    releasedBy: caller.id,
    releasedAt: now,
  };
  await q
    .insert(alarms)
    .values({ notificationId: id, ...sent })
    .onConflictDoUpdate({ target: alarms.notificationId, set: sent });
};

/** A real alarm that says it is a drill would be taken for one. */
const refuseDrillWords = (body: Whole): void => {
  const faults = Object.keys(notificationText).flatMap((field) => {
    const word = drillWords[field.endsWith('Swedish') ? 'sv' : 'en'];
    const text = body[field as keyof typeof notificationText];
    return text.startsWith(word) ? [[field, `Ett skarpt larm kan inte börja med ${word}.`]] : [];
  });
  refuseFieldErrors(Object.fromEntries(faults));
};

const publish = async (
  q: Tx,
  body: Whole,
  owner: Pick<Row, 'divisionId' | 'committeeId'>,
  writer: Writer,
  save: (body: NotificationBody) => Promise<Notification>,
): Promise<Notification> => {
  const { caller, now, targets } = writer;
  refuseDrillWords(body);
  const others = await peopleToAsk(q, owner, caller.id);
  if (others.length === 0) {
    const { id } = await save(body);
    await recordSentAlone(q, id, writer);
    return orNotFound(await readNotification(q, id, { caller, now }));
  }
  // Validated as an alarm that is sent now, and stored as a draft until somebody releases it.
  await refuseLink(q, body, { caller, at: sendAtOf(body, now), targets });
  const { id } = await save({ ...body, isDraft: true });
  await askOthers(q, id, others, writer);
  return orNotFound(await readNotification(q, id, { caller, now }));
};

/** Saves a draft; sends or schedules the alarm; or asks somebody else to release it. */
export const createAlarmItem = (q: Tx, body: NotificationBody, writer: Writer): Promise<Notification> => {
  const save = (given: NotificationBody) => insertNotification(q, 'Alarm', given, writer);
  return isWhole(body) ? publish(q, body, writer.caller, writer, save) : save(body);
};

/** The same for the draft of an alarm. The caller holds the row lock. */
export const changeAlarmItem = (
  q: Tx,
  stored: Row,
  body: NotificationBody,
  writer: Writer,
): Promise<Notification> => {
  const save = (given: NotificationBody) => changeNotification(q, stored, given, writer);
  return isWhole(body) && stored.isDraft ? publish(q, body, stored, writer, save) : save(body);
};
