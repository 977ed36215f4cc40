import { toStockholm } from '@karportalen/contract/core/time';
import { isCalledOff } from '@karportalen/contract/events/event-status';
import { type Event, eventBody } from '@karportalen/contract/events/fields';
import type { seriesCopyBody } from '@karportalen/contract/events/series-fields';
import { seriesTexts } from '@karportalen/contract/events/series-texts';
import { MAX_SERIES, movedToDay } from '@karportalen/contract/events/series-times';
import { eq, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { z } from 'zod';
import type { Tx } from '../../platform/db/database.ts';
import { keepBefore } from '../../platform/history/record.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { cleaned } from '../../platform/http/clean-input.ts';
import { Problem, problem } from '../../platform/http/problem.ts';
import { orNotFound, refuseFieldErrors } from '../../platform/http/refusals.ts';
import { validated } from '../../platform/http/validate.ts';
import { refuseStaleEdit } from '../../platform/ownership/stale-edit.ts';
import type { EventTickets } from '../event-needs.ts';
import { eventHistory } from '../history-item.ts';
import { lockSeries } from '../lock-event.ts';
import type { Actor } from '../normalise-event.ts';
import type { EventRow } from '../rules.ts';
import { readEvent } from '../sql.ts';
import { events } from '../tables.ts';
import { insertEvent } from '../write.ts';
import { bodyOfEvent } from './event-body.ts';
import { isAtTimes, sentenceOf } from './refusal-sentence.ts';

type Sent = z.output<typeof seriesCopyBody>;

const dayOf = ({ startTime }: EventRow): string | undefined =>
  startTime ? toStockholm(startTime).date : undefined;

/** Errors by the day's index in the request. The day of a cancelled event can be used again. */
const dayFaults = (dates: readonly string[], series: readonly EventRow[]): Record<string, string> => {
  const taken = new Set(series.filter((row) => !isCalledOff(row)).map(dayOf));
  const faults: Record<string, string> = {};
  for (const [index, date] of dates.entries()) {
    if (taken.has(date)) faults[`dates.${index}`] = seriesTexts.dayTaken;
    else if (dates.indexOf(date) < index) faults[`dates.${index}`] = seriesTexts.sameDay;
  }
  if (series.length + dates.length > MAX_SERIES) faults.dates = seriesTexts.tooMany;
  return faults;
};

/** The event on another day, unsold: without its witness and hidden questions. */
const bodyOn = (event: Event, firstDay: string, day: string, isDraft: boolean) => {
  const body = bodyOfEvent(event);
  const { eventReservationDetails: details } = event;
  const moved = (instant: string | null) => movedToDay(instant, firstDay, day);
  return {
    ...body,
    isDraft,
    startTime: moved(event.startTime),
    endTime: moved(event.endTime),
    answersUntil: moved(event.answersUntil),
    questions: event.questions.filter(({ isHidden }) => !isHidden),
    eventReservationDetails: {
      ...body.eventReservationDetails,
      ticketReleaseTime: moved(details.ticketReleaseTime),
      ticketReservationExpiryTime: moved(details.ticketReservationExpiryTime),
      returnDeadline: moved(details.returnDeadline),
      drawWitnessSource: null,
      drawWitnessAt: null,
      drawWitnessFormat: null,
    },
  };
};

/** The caller with the owner's division added, so that copies may have the event's target group. */
const forOwner = (caller: Caller, { ownerDivision }: Event): Caller => ({
  ...caller,
  divisionId: ownerDivision?.id ?? null,
  divisions: ownerDivision ? [ownerDivision] : [],
});

/**
 * Copies an event to other days, all or none; the errors of all days are answered together. The series is locked, so a second
 * press finds its days taken, even without an Idempotency-Key.
 */
export const copyToDates = async (
  q: Tx,
  id: string,
  { dates, isDraft, updatedAt }: Sent,
  { caller, now }: Actor,
  tickets: EventTickets,
): Promise<void> => {
  const series = await lockSeries(q, id, caller);
  const row = orNotFound(series.find((one) => one.id === id));
  await refuseStaleEdit(q, row, updatedAt, caller);
  const event = orNotFound(await readEvent(q, id, { caller, now }, tickets));
  const firstDay = dayOf(row);
  if (!firstDay) throw problem('INVALID', { fieldErrors: { dates: seriesTexts.noStart } });
  refuseFieldErrors(dayFaults(dates, series));
  const seriesId = row.seriesId ?? v7();
  const { creatorRole, divisionId, committeeId, imageSha256 } = row;
  const set = { creatorRole, divisionId, committeeId, imageSha256, seriesId };
  const actor = { caller: forOwner(caller, event), now };
  const faults: Record<string, string> = {};
  for (const [index, day] of dates.entries()) {
    const body = validated(eventBody, cleaned(bodyOn(event, firstDay, day, isDraft ?? row.isDraft)));
    try {
      const made = await insertEvent(q, { ...body, image: undefined }, actor, tickets, set);
      if (body.eventReservationDetails.releaseKind === 'Draw') await tickets.syncDraw(q, made.id, now);
    } catch (error) {
      // Only errors at times depend on the day; others are about the event itself.
      if (!(error instanceof Problem) || !isAtTimes(error)) throw error;
      faults[`dates.${index}`] = sentenceOf(error);
    }
  }
  refuseFieldErrors(faults);
  if (row.seriesId) return;
  keepBefore(q, eventHistory, id);
  // `updatedAt` stays, because joining a series is not an edit.
  await q
    .update(events)
    .set({ seriesId, updatedAt: sql`${events.updatedAt}` })
    .where(eq(events.id, id));
};
