import {
  checkIn,
  deleteParticipants,
  downloadFood,
  downloadParticipants,
  getKitchen,
  listCheckIns,
  listEventParticipants,
  listFood,
  listParticipantMessages,
  listRepayments,
  messageParticipants,
  repayAll,
  sendParticipantMessage,
  undoCheckIn,
} from '@karportalen/contract/tickets/participant-endpoints';
import type { Q } from '../../platform/db/database.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { problem } from '../../platform/http/problem.ts';
import { orNotFound } from '../../platform/http/refusals.ts';
import { inTransaction, onPool, type Route } from '../../platform/http/route.ts';
import { createWeightedQueue } from '../../platform/weighted-queue.ts';
import { addKept } from '../answers/keep-sums.ts';
import { FOOD } from '../answers/sums.ts';
import { messageHolders } from '../holders/message-holders.ts';
import { listMessages, sendMessageNow } from '../holders/sent-messages.ts';
import { checkInByHand, undoByHand } from './check-in.ts';
import { readCheckIns } from './check-ins.ts';
import { deleteList } from './delete-list.ts';
import { foodCounter } from './food.ts';
import { foodFile } from './food-file.ts';
import { readKitchen } from './kitchen.ts';
import { listFile } from './list-file.ts';
import { refuseNeeded } from './list-needs.ts';
import { listParticipants } from './people-sql.ts';
import { repayWhole } from './repay-all.ts';
import { readRepayments } from './repayments-sql.ts';
import { findList, listSummaries, lockList } from './sql.ts';

/** A whole list is in memory while it is sent, so one is read at a time. */
const wholeLists = createWeightedQueue(1);

/** The list, for its owner alone. */
const owned = async (q: Q, id: string, caller: Caller) => orNotFound(await findList(q, id, caller));

/** The list, also for co-hosts who may edit the event. */
const found = async (q: Q, id: string, caller: Caller) => orNotFound(await findList(q, id, caller, 'edit'));

const foodOf = async (q: Q, id: string, { gathersFood }: { readonly gathersFood: boolean }) => {
  const counter = foodCounter();
  if (gathersFood) {
    const people = await wholeLists(1, () => listParticipants(q, id));
    for (const { food } of people) counter.add(food);
    const kept = (await addKept(q, id, new Map())).get(FOOD) ?? [];
    for (const [plate, count] of kept) counter.addDeleted(plate, count);
  }
  return counter.sums();
};

export const participantRoutes = (retentionDays: number): readonly Route[] => [
  onPool(listEventParticipants, ({ q, ...reading }) => listSummaries(q, reading, retentionDays)),
  onPool(listCheckIns, async ({ q, params, query, caller }) => {
    await found(q, params.id, caller);
    const read = () => readCheckIns(q, params.id, query.changedSince);
    return query.changedSince === undefined ? wholeLists(1, read) : read();
  }),
  inTransaction(checkIn, async ({ q, params, body, caller, now }) => {
    await found(q, params.id, caller);
    const ticket = { eventId: params.id, ticketId: params.ticketId };
    return checkInByHand(q, ticket, body.cidOrEmail, { by: caller.id, now });
  }),
  inTransaction(undoCheckIn, async ({ q, params, caller, now }) => {
    await found(q, params.id, caller);
    return undoByHand(q, { eventId: params.id, ticketId: params.ticketId }, { by: caller.id, now });
  }),
  onPool(listFood, async ({ q, params, caller }) => foodOf(q, params.id, await found(q, params.id, caller))),
  onPool(downloadFood, async ({ q, params, caller, now }) => {
    const list = await found(q, params.id, caller);
    return foodFile(list.title, await foodOf(q, params.id, list), now);
  }),
  onPool(getKitchen, async ({ q, params, query, caller }) => {
    const list = await found(q, params.id, caller);
    return wholeLists(1, () => readKitchen(q, { ...list, id: params.id }, query.names === 'true'));
  }),
  onPool(listRepayments, async ({ q, params, caller }) => {
    await owned(q, params.id, caller);
    return readRepayments(q, params.id);
  }),
  inTransaction(repayAll, async ({ q, params, body, caller, now }) => {
    if (!(await lockList(q, params.id, caller))) throw problem('NOT_FOUND');
    await repayWhole(q, params.id, { total: body.total, by: caller.id, now });
    return readRepayments(q, params.id);
  }),
  onPool(downloadParticipants, async ({ q, params, body, caller, now, requireFreshProof }) => {
    const list = await found(q, params.id, caller);
    requireFreshProof();
    return listFile(q, { ...list, id: params.id }, body.columns, now);
  }),
  inTransaction(messageParticipants, async ({ q, params, body, caller, now }) => {
    if (!(await lockList(q, params.id, caller, 'edit'))) throw problem('NOT_FOUND');
    return { recipients: await messageHolders(q, params.id, body, now) };
  }),
  onPool(listParticipantMessages, async ({ q, params, caller }) => {
    await found(q, params.id, caller);
    return listMessages(q, params.id);
  }),
  inTransaction(sendParticipantMessage, async ({ q, params, caller, now }) => {
    await found(q, params.id, caller);
    await sendMessageNow(q, { eventId: params.id, messageId: params.messageId }, now);
    return listMessages(q, params.id);
  }),
  inTransaction(deleteParticipants, async ({ q, params, caller, now }) => {
    if (!(await lockList(q, params.id, caller))) throw problem('NOT_FOUND');
    await refuseNeeded(q, params.id, now);
    await deleteList(q, params.id, now);
  }),
];
