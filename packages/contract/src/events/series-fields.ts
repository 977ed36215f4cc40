import { z } from 'zod';
import { calendarDay, id, instant } from '../core/values.ts';
import { cancelBody, event, eventUpdate } from './fields.ts';
import { eventStatuses } from './kinds.ts';
import { seriesTexts } from './series-texts.ts';
import { MAX_SERIES } from './series-times.ts';

/** One of a series, with what an organiser needs to choose among them. */
export const seriesEvent = z.strictObject({
  id,
  name: z.string(),
  nameSwedish: z.string(),
  startTime: instant.nullable(),
  endTime: instant.nullable(),
  status: z.enum(eventStatuses),
  /** The number of tickets booked. */
  booked: z.int().min(0),
  updatedAt: instant,
});
export type SeriesEvent = z.output<typeof seriesEvent>;

export const seriesCopyBody = z.strictObject({
  /** Days in Stockholm. Each gets a copy at the same times by the clock. */
  dates: z
    .array(calendarDay)
    .min(1, seriesTexts.noDates)
    .max(MAX_SERIES - 1, seriesTexts.tooMany),
  /** Whether the copies are drafts; by default they are what the event is. */
  isDraft: z.boolean().optional(),
  /** Of the event to copy. */
  updatedAt: instant.optional(),
});

const others = MAX_SERIES - 1;

/** Other events of the series, by id: what is done is done to these too, and to none that was added meanwhile. */
const laterIds = z.array(id).max(others, seriesTexts.tooMany);

export const seriesUpdate = eventUpdate.extend({
  /** With the version that one saw; without it, that event is not checked for changes made meanwhile. */
  later: z
    .array(z.strictObject({ id, updatedAt: instant.optional() }))
    .max(others, seriesTexts.tooMany)
    .default([]),
});

export const seriesUpdated = z.strictObject({
  event,
  /** Ids of the other events that changed; one that had it all already is not among them. */
  changed: z.array(id),
});

export const seriesCancelBody = cancelBody.extend({ later: laterIds });
