import { z } from 'zod';
import { calendarDay, id, instant } from '../core/values.ts';
import { cancelBody, event, eventUpdate } from './fields.ts';
import { eventStatuses } from './kinds.ts';
import { seriesTexts } from './series-texts.ts';
import { MAX_SERIES } from './series-times.ts';

/** An event of a series, with what an organiser needs to choose among them. */
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
  /** Days in Stockholm time, each for one copy with the same times of day. */
  dates: z
    .array(calendarDay)
    .min(1, seriesTexts.noDates)
    .max(MAX_SERIES - 1, seriesTexts.tooMany),
  /** Whether the copies are drafts; by default as the copied event. */
  isDraft: z.boolean().optional(),
  /** Version of the copied event, to detect a stale edit. */
  updatedAt: instant.optional(),
});

const others = MAX_SERIES - 1;

/** Ids of other events of the series that the action is for too. Explicit, so that events added meanwhile are not affected. */
const laterIds = z.array(id).max(others, seriesTexts.tooMany);

export const seriesUpdate = eventUpdate.extend({
  /** With `updatedAt`, the version that was shown; without it, stale edits of that event are not detected. */
  later: z
    .array(z.strictObject({ id, updatedAt: instant.optional() }))
    .max(others, seriesTexts.tooMany)
    .default([]),
});

export const seriesUpdated = z.strictObject({
  event,
  /** Ids of the other events that changed, without those that had the values already. */
  changed: z.array(id),
});

export const seriesCancelBody = cancelBody.extend({ later: laterIds });
