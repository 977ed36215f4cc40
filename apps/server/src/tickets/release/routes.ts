import {
  getEventRelease,
  messageWaiting,
  moveFirst,
  pauseWaitingList,
} from '@karportalen/contract/tickets/waiting-endpoints';
import { problem } from '../../platform/http/problem.ts';
import { orNotFound } from '../../platform/http/refusals.ts';
import { inTransaction, onPool, type Route } from '../../platform/http/route.ts';
import { findList, lockList } from '../participants/sql.ts';
import { messageThoseWaiting } from '../waiting/message-waiting.ts';
import { offerFreePlaces } from '../waiting/offer-places.ts';
import { moveEntryFirst, setPaused } from '../waiting/organise-list.ts';
import { readRelease } from './release-view.ts';

export const releaseRoutes: readonly Route[] = [
  onPool(getEventRelease, async ({ q, params, caller, now }) => {
    orNotFound(await findList(q, params.id, caller, 'edit'));
    return readRelease(q, params.id, now);
  }),
  inTransaction(pauseWaitingList, async ({ q, params, body, caller, now }) => {
    if (!(await lockList(q, params.id, caller, 'edit'))) throw problem('NOT_FOUND');
    await setPaused(q, params.id, body.paused, now);
    if (!body.paused) await offerFreePlaces(q, params.id, now);
    return readRelease(q, params.id, now);
  }),
  inTransaction(moveFirst, async ({ q, params, body, caller, now }) => {
    if (!(await lockList(q, params.id, caller, 'edit'))) throw problem('NOT_FOUND');
    const move = { eventId: params.id, entryId: params.entryId, ...body, byUser: caller.id };
    await moveEntryFirst(q, move, now);
  }),
  inTransaction(messageWaiting, async ({ q, params, body, caller, now }) => {
    if (!(await lockList(q, params.id, caller, 'edit'))) throw problem('NOT_FOUND');
    return { recipients: await messageThoseWaiting(q, params.id, body, now) };
  }),
];
