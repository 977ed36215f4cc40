import {
  getMemberEvent,
  listMemberCategories,
  listMemberDivisions,
  listMemberEvents,
} from '@karportalen/contract/events/member-endpoints';
import { orNotFound } from '../platform/http/refusals.ts';
import { onPool, type Route } from '../platform/http/route.ts';
import type { EventTickets } from './event-needs.ts';
import { listDivisionRows } from './lookups-sql.ts';
import { listEventsFor, listMemberCategoryRows, readEventFor } from './member-sql.ts';

export const memberEventRoutes = (tickets: EventTickets): readonly Route[] => [
  onPool(listMemberEvents, ({ q, caller, query, now }) => listEventsFor(q, caller, query, { tickets, now })),
  onPool(listMemberCategories, async ({ q }) => ({ categories: await listMemberCategoryRows(q) })),
  onPool(listMemberDivisions, async ({ q }) => ({ divisions: await listDivisionRows(q) })),
  onPool(getMemberEvent, async ({ q, caller, params, now }) =>
    orNotFound(await readEventFor(q, caller, params.id, { tickets, now })),
  ),
];
