import { appealMyMark, listMyMarks } from '@karportalen/contract/tickets/member-mark-endpoints';
import { inTransaction, onPool, type Route } from '../../platform/http/route.ts';
import { appealMark, listMarksOf } from './marks-sql.ts';

export const memberMarkRoutes: readonly Route[] = [
  onPool(listMyMarks, async ({ q, caller, now }) => ({ marks: await listMarksOf(q, caller.id, now) })),
  inTransaction(appealMyMark, ({ q, params, body, caller, now }) =>
    appealMark(q, { id: params.id, memberId: caller.id }, body.text, now),
  ),
];
