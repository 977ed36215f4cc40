import {
  createCodes,
  downloadCodes,
  endCodes,
  listCodes,
} from '@karportalen/contract/tickets/booking-code-endpoints';
import { and, eq, gt, isNull, ne, or } from 'drizzle-orm';
import { orRefuseCoHost } from '../../events/event-scope.ts';
import { title } from '../../events/list-sql.ts';
import { lockOwnEvent } from '../../events/lock-event.ts';
import { events } from '../../events/tables.ts';
import type { Q, Tx } from '../../platform/db/database.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { problem } from '../../platform/http/problem.ts';
import { orNotFound } from '../../platform/http/refusals.ts';
import { inTransaction, onPool, type Route } from '../../platform/http/route.ts';
import { inScope } from '../../platform/ownership/row-scope.ts';
import { bookingCodeSeries } from '../tables/booking-codes.ts';
import { codeFile } from './code-file.ts';
import { makeCodes } from './make-codes.ts';
import { readSeries } from './series-sql.ts';

/** An event with tickets (also a draft) that the caller owns. Co-hosts have no access to codes, which change prices. */
const ownEvent = async (q: Q, id: string, caller: Caller): Promise<{ readonly title: string }> => {
  const [event] = await q
    .select({ title })
    .from(events)
    .where(
      and(
        ...[eq(events.id, id), inScope(caller, events), isNull(events.deletedAt)],
        ne(events.reservationType, 'Open'),
      ),
    );
  return orNotFound(await orRefuseCoHost(q, event, { id, caller, need: 'own' }));
};

const lockOwn = async (q: Tx, id: string, caller: Caller) => {
  const event = orNotFound(await lockOwnEvent(q, id, caller));
  if (event.reservationType === 'Open') throw problem('NOT_FOUND');
  return event;
};

const oneSeries = async (q: Q, which: { eventId: string; seriesId: string }, now: Date) =>
  orNotFound((await readSeries(q, which, now))[0]);

export const bookingCodeRoutes: readonly Route[] = [
  onPool(listCodes, async ({ q, params, caller, now }) => {
    await ownEvent(q, params.id, caller);
    return { series: await readSeries(q, { eventId: params.id }, now) };
  }),
  inTransaction(createCodes, async ({ q, params, body, caller, now }) => {
    const event = await lockOwn(q, params.id, caller);
    const seriesId = await makeCodes(q, event, body, now);
    return oneSeries(q, { eventId: event.id, seriesId }, now);
  }),
  inTransaction(endCodes, async ({ q, params, caller, now }) => {
    const { id: eventId } = await lockOwn(q, params.id, caller);
    const { endsAt } = bookingCodeSeries;
    await q
      .update(bookingCodeSeries)
      .set({ endsAt: now })
      .where(
        and(
          ...[eq(bookingCodeSeries.id, params.seriesId), eq(bookingCodeSeries.eventId, eventId)],
          or(isNull(endsAt), gt(endsAt, now)),
        ),
      );
    return oneSeries(q, { eventId, seriesId: params.seriesId }, now);
  }),
  onPool(downloadCodes, async ({ q, params, body, caller, now }) => {
    const { title: name } = await ownEvent(q, params.id, caller);
    const asked = { eventId: params.id, title: name, seriesId: body.seriesId ?? null };
    return orNotFound(await codeFile(q, asked, now));
  }),
];
