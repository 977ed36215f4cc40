import {
  answerMark,
  getEventMarks,
  giveMarks,
  listMarks,
} from '@karportalen/contract/tickets/mark-endpoints';
import { problem } from '../platform/http/problem.ts';
import { orNotFound } from '../platform/http/refusals.ts';
import { inTransaction, onPool, type Route } from '../platform/http/route.ts';
import { tellMarkAnswered, tellMarked } from './mark-notices/mark-notices.ts';
import { confirmList, readEventMarks } from './marks/give-marks.ts';
import { answerMarkOf, listMarksFor } from './marks/marks-sql.ts';
import { findList, lockList } from './participants/sql.ts';

export const markRoutes: readonly Route[] = [
  onPool(listMarks, ({ q, caller, query, now }) => listMarksFor(q, { caller, query, now })),
  inTransaction(answerMark, async ({ q, params, body, caller, now }) => {
    const { mark, event, isNews } = await answerMarkOf(q, params.id, body, { caller, now });
    if (isNews) await tellMarkAnswered(q, { id: mark.id, isStruck: mark.state === 'struck', event }, now);
    return mark;
  }),
  onPool(getEventMarks, async ({ q, params, caller }) => {
    orNotFound(await findList(q, params.id, caller));
    return readEventMarks(q, params.id);
  }),
  inTransaction(giveMarks, async ({ q, params, body, caller, now }) => {
    if (!(await lockList(q, params.id, caller))) throw problem('NOT_FOUND');
    const { event, markIds } = await confirmList(q, params.id, body, { by: caller.id, now });
    await tellMarked(q, event, markIds, now);
    return readEventMarks(q, params.id);
  }),
];
