import {
  askForReleaseReminder,
  dropReleaseReminder,
  getMemberEvent,
  getPublicEvent,
  getReleaseReminder,
  listMemberCategories,
  listMemberDivisions,
  listMemberEvents,
} from '@karportalen/contract/events/member-endpoints';
import { named } from '../platform/db/named-database.ts';
import { orNotFound } from '../platform/http/refusals.ts';
import { inTransaction, onPool, type Route } from '../platform/http/route.ts';
import type { EventTickets } from './event-needs.ts';
import { listDivisionRows } from './lookups-sql.ts';
import { listEventsFor, listMemberCategoryRows, memberEventReader } from './member-sql.ts';
import { findPublicEvent } from './public-event-sql.ts';
import { askForReminder, dropReminder, hasReminder } from './release-reminders.ts';

export const memberEventRoutes = (tickets: EventTickets): readonly Route[] => {
  const readEvent = memberEventReader(tickets);
  return [
    onPool(listMemberEvents, ({ q, caller, query, now }) =>
      listEventsFor(query.search ? q : named(q), caller, query, { tickets, now }),
    ),
    onPool(listMemberCategories, async ({ q }) => ({ categories: await listMemberCategoryRows(q) })),
    onPool(listMemberDivisions, async ({ q }) => ({ divisions: await listDivisionRows(q) })),
    onPool(getPublicEvent, async ({ q, params, now }) =>
      orNotFound(await findPublicEvent(q, params.id, now)),
    ),
    onPool(getMemberEvent, async ({ q, caller, params, now }) =>
      orNotFound(await readEvent(named(q), caller, params.id, now)),
    ),
    onPool(getReleaseReminder, async ({ q, caller, params, now }) => ({
      isWanted: await hasReminder(q, { member: caller, eventId: params.id }, now),
    })),
    inTransaction(askForReleaseReminder, ({ q, caller, params, now }) =>
      askForReminder(q, { member: caller, eventId: params.id }, now),
    ),
    inTransaction(dropReleaseReminder, ({ q, caller, params }) =>
      dropReminder(q, { member: caller, eventId: params.id }),
    ),
  ];
};
