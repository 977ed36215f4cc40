import { listEventInbox, listInbox, markSeen } from '@karportalen/contract/notifications/member-endpoints';
import { named } from '../platform/db/named-database.ts';
import { problem } from '../platform/http/problem.ts';
import { inTransaction, onPool, type Route } from '../platform/http/route.ts';
import { readEventInbox, readInbox, recordSeen } from './inbox-sql.ts';
import type { LinkTargets } from './link.ts';

export const inboxRoutes = (targets: LinkTargets): readonly Route[] => [
  onPool(listInbox, ({ q, caller, query, now }) => readInbox(named(q), caller, query, { now, targets })),
  onPool(listEventInbox, async ({ q, caller, params }) => ({
    messages: await readEventInbox(q, caller.id, params.id),
  })),
  inTransaction(markSeen, async ({ q, caller, params, now }) => {
    if (!(await recordSeen(q, caller.id, params.id, now))) throw problem('NOT_FOUND');
  }),
];
