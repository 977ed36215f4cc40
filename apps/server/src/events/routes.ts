import {
  cancelEvent,
  countEventAudience,
  createEvent,
  deleteEvent,
  getEvent,
  leaveEvent,
  listActiveEvents,
  listCoHostChoices,
  listDraftEvents,
  listEventCategories,
  listEventDivisions,
  listEventHistory,
  listEvents,
  listHosts,
  listUserSpecificDivisions,
  listUserTypes,
  takeDownEvent,
  updateEvent,
} from '@karportalen/contract/events/endpoints';
import type { Event } from '@karportalen/contract/events/fields';
import { audienceLabels, targetUserTypes } from '@karportalen/contract/events/kinds';
import { hostsInScope } from '../organisations/hosts-sql.ts';
import type { Q } from '../platform/db/database.ts';
import type { Caller } from '../platform/http/caller.ts';
import { orNotFound } from '../platform/http/refusals.ts';
import { inTransaction, onPool, type Route } from '../platform/http/route.ts';
import type { Reading } from '../platform/lists/paged-tabs.ts';
import { refuseStaleEdit } from '../platform/ownership/stale-edit.ts';
import { cancelEventRow } from './cancel.ts';
import { listOrganisations } from './co-hosts.ts';
import { countAudience } from './count-audience.ts';
import type { EventNeeds } from './event-needs.ts';
import { leaveEventAs } from './leave-event.ts';
import { listEventNames, listEventRows, tabs } from './list-sql.ts';
import { lockEventToDelete, lockOwnEvent } from './lock-event.ts';
import { listCategoryRows, listDivisionRows, ownDivisions } from './lookups-sql.ts';
import { removeEvent } from './remove.ts';
import type { EventRow } from './rules.ts';
import { readEvent } from './sql.ts';
import { takeDown } from './take-down.ts';
import { changeEvent, insertEvent, lockToChange } from './write.ts';

const found = async (q: Q, id: string, reading: Reading, { tickets }: EventNeeds): Promise<Event> =>
  orNotFound(await readEvent(q, id, reading, tickets));

const locked = async (q: Q, id: string, caller: Caller): Promise<EventRow> =>
  orNotFound(await lockOwnEvent(q, id, caller));

const isDrawn = ({ eventReservationDetails }: Event): boolean =>
  eventReservationDetails.releaseKind === 'Draw';

const userTypes = targetUserTypes.map((id) => ({ id, name: audienceLabels[id] }));

export const eventRoutes = (needs: EventNeeds): readonly Route[] => [
  onPool(listEvents, ({ q, ...reading }) => listEventNames(q, reading)),
  onPool(listActiveEvents, ({ q, ...reading }) => listEventRows(q, tabs.active, reading, needs.tickets)),
  onPool(listEventHistory, ({ q, ...reading }) => listEventRows(q, tabs.history, reading, needs.tickets)),
  onPool(listDraftEvents, ({ q, ...reading }) => listEventRows(q, tabs.draft, reading, needs.tickets)),
  onPool(listEventCategories, async ({ q }) => ({ eventCategories: await listCategoryRows(q) })),
  onPool(countEventAudience, async ({ q, query: { targetUserType, divisions } }) => ({
    count: await countAudience(q, { targetUserType, divisions: divisions?.split(',') ?? [] }),
  })),
  onPool(listHosts, async ({ q, caller }) => ({ hosts: await hostsInScope(q, caller) })),
  onPool(listCoHostChoices, async ({ q }) => ({ coHosts: await listOrganisations(q) })),
  onPool(listEventDivisions, async ({ q }) => ({ divisions: await listDivisionRows(q) })),
  onPool(listUserSpecificDivisions, async ({ caller }) => ({ divisions: ownDivisions(caller) })),
  onPool(listUserTypes, async () => ({ userTypes })),
  onPool(getEvent, ({ q, params, ...reading }) => found(q, params.id, reading, needs)),
  inTransaction(createEvent, async ({ q, body, caller, now }) => {
    const made = await insertEvent(q, body, { caller, now }, needs.tickets);
    if (isDrawn(made)) await needs.tickets.syncDraw(q, made.id, now);
    return made;
  }),
  inTransaction(updateEvent, async ({ q, params, body: { updatedAt, ...sent }, caller, now }) => {
    const stored = await lockToChange(q, params.id, sent, { caller, now }, needs.tickets);
    await refuseStaleEdit(q, stored.row, updatedAt, caller);
    const saved = await changeEvent(q, stored, sent, { caller, now }, needs.tickets);
    if (isDrawn(saved) || stored.row.releaseKind === 'Draw') await needs.tickets.syncDraw(q, saved.id, now);
    return saved;
  }),
  inTransaction(deleteEvent, async ({ q, params, caller, now }) => {
    await removeEvent(q, orNotFound(await lockEventToDelete(q, params.id, caller)), needs, now);
  }),
  inTransaction(cancelEvent, async ({ q, params, body, caller, now }) =>
    cancelEventRow(q, await locked(q, params.id, caller), body, needs, { caller, now }),
  ),
  inTransaction(leaveEvent, async ({ q, params, caller, now }) =>
    leaveEventAs(q, params.id, params.coHostId, { caller, now }),
  ),
  inTransaction(takeDownEvent, async ({ q, params, body, caller, now }) =>
    takeDown(q, await locked(q, params.id, caller), body.reason, { caller, now }),
  ),
];
