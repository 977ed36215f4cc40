import {
  cancelEventSeries,
  copyEventToDates,
  deleteEventSeries,
  getEventSeries,
  updateEventSeries,
} from '@karportalen/contract/events/series-endpoints';
import { inTransaction, onPool, type Route } from '../../platform/http/route.ts';
import type { EventNeeds } from '../event-needs.ts';
import { cancelSeries, removeSeries } from './call-off-series.ts';
import { changeSeries } from './change-series.ts';
import { copyToDates } from './copy-event.ts';
import { listSeries } from './list-series.ts';

export const seriesRoutes = (needs: EventNeeds): readonly Route[] => [
  onPool(getEventSeries, async ({ q, params, ...reading }) => ({
    events: await listSeries(q, params.id, reading, needs.tickets),
  })),
  inTransaction(copyEventToDates, async ({ q, params, body, caller, now }) => {
    await copyToDates(q, params.id, body, { caller, now }, needs.tickets);
    return { events: await listSeries(q, params.id, { caller, now }, needs.tickets) };
  }),
  inTransaction(updateEventSeries, ({ q, params, body, caller, now }) =>
    changeSeries(q, params.id, body, { caller, now }, needs.tickets),
  ),
  inTransaction(cancelEventSeries, ({ q, params, body, caller, now }) =>
    cancelSeries(q, params.id, body, { caller, now }, needs),
  ),
  inTransaction(deleteEventSeries, ({ q, params, query, caller, now }) =>
    removeSeries(q, params.id, query.later?.split(',') ?? [], { caller, now }, needs),
  ),
];
