import {
  listHistory,
  listHistoryPeople,
  redactHistory,
  restoreHistory,
} from '@karportalen/contract/history/endpoints';
import { sql } from 'drizzle-orm';
import { orNotFound } from '../platform/http/refusals.ts';
import { inTransaction, onPool, type Route } from '../platform/http/route.ts';
import { findEntry, listEntries } from './list-sql.ts';
import { listPeople } from './people-sql.ts';
import { restoreEntry } from './restore/restore-entry.ts';
import type { Restoring } from './restore/restoring.ts';

/** What later slices know of events and links. */
type RestoreNeeds = Pick<Restoring, 'tickets' | 'targets'>;

export const historyRoutes = (needs: RestoreNeeds): readonly Route[] => [
  onPool(listHistory, ({ q, caller, query }) => listEntries(q, caller, query)),
  onPool(listHistoryPeople, async ({ q, caller }) => ({ people: await listPeople(q, caller) })),
  inTransaction(restoreHistory, ({ q, caller, params, now }) =>
    restoreEntry(q, params.id, { caller, now, ...needs }),
  ),
  inTransaction(redactHistory, async ({ q, caller, params }) => {
    const { id } = orNotFound(await findEntry(q, caller, params.id));
    await q.execute(sql`select history_redact(${id})`);
  }),
];
