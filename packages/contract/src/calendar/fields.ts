import { z } from 'zod';
import { idList } from '../core/paging.ts';
import { instantsOf } from '../core/period.ts';
import { targetGroup } from '../core/target-group.ts';
import { addDays } from '../core/time.ts';
import { id, instant } from '../core/values.ts';
import { seriesPlace } from '../events/fields.ts';
import { targetUserTypes } from '../events/kinds.ts';
import { calendarKinds, calendarStatuses } from './kinds.ts';

const MAX_DAYS = 370;
const DAY_MS = 24 * 3_600_000;
/** The clock change adds an hour to a range of whole days. */
const CLOCK_CHANGE_MS = 3_600_000;

const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text) && addDays(text, 0) === text;

/** A Stockholm day or an instant. */
const moment = z.union([z.string().refine(isDay), instant], { error: 'Ogiltigt datum.' });

const dayRange = (day: string) => instantsOf({ from: day, to: day });

/** Days are both included; of instants, `to` is not. */
export const rangeOf = ({ from, to }: { readonly from: string; readonly to: string }) => ({
  from: isDay(from) ? dayRange(from).start : new Date(from),
  to: isDay(to) ? dayRange(to).end : new Date(to),
});

export const calendarQuery = z.strictObject({ from: moment, to: moment }).superRefine((given, context) => {
  const { from, to } = rangeOf(given);
  const length = to.getTime() - from.getTime();
  const refuse = (message: string) => context.addIssue({ code: 'custom', path: ['to'], message });
  if (length <= 0) refuse('Slutdatumet kan inte vara före startdatumet.');
  if (length > MAX_DAYS * DAY_MS + CLOCK_CHANGE_MS)
    refuse(`Kalendern visar högst ${MAX_DAYS} dagar åt gången.`);
});

/** What is outside the caller's scope has neither `id` nor `status`. */
export const calendarItem = z.strictObject({
  kind: z.enum(calendarKinds),
  title: z.string(),
  start: instant,
  /** Null for a point in time. */
  end: instant.nullable(),
  /** An event's committee; for the rest, who made it. */
  host: z.string(),
  isMine: z.boolean(),
  id: id.optional(),
  status: z.enum(calendarStatuses).optional(),
  /** Of an event in a series: its place in it. */
  series: seriesPlace.optional(),
});
export type CalendarItem = z.output<typeof calendarItem>;

/** Other pushes near this time that some of the same people get. */
export const pushCollisionQuery = z.strictObject({
  at: instant,
  targetGroup,
  /** The notification or poll that is being edited. */
  except: id.optional(),
});

/** Other events at the same time, and other ticket releases near this one, for some of the same people. */
export const eventCollisionQuery = z.strictObject({
  start: instant.optional(),
  end: instant.optional(),
  release: instant.optional(),
  targetUserType: z.enum(targetUserTypes),
  /** None means all. */
  divisions: idList.optional(),
  except: id.optional(),
});
