import { z } from 'zod';
import { periodFault } from '../core/period.ts';
import { id, instant } from '../core/values.ts';
import { memberKinds } from '../people/member.ts';
import { measures, statisticKinds } from './measures.ts';

const day = z.iso.date({ error: 'Ogiltigt datum.' });

export const statisticKind = z.enum(statisticKinds);

/** Without days: the year that ends today. */
export const statisticsQuery = z
  .strictObject({ kind: statisticKind, from: day.optional(), to: day.optional() })
  .superRefine(({ from, to }, context) => {
    const fault = from && to ? periodFault({ from, to }) : undefined;
    if (fault) context.addIssue({ code: 'custom', path: [fault.field], message: fault.sentence });
  });

const count = z.int().min(0);
const counts = z.strictObject(
  Object.fromEntries(measures.map((measure) => [measure, count.optional()])) as Record<
    (typeof measures)[number],
    z.ZodOptional<typeof count>
  >,
);
export type Counts = z.output<typeof counts>;

const dayCounts = counts.extend({ date: z.string() });
export type DayCounts = z.output<typeof dayCounts>;

/** Absent where there is nothing earlier to compare with. */
const comparison = z.strictObject({ percent: z.int(), than: z.string() }).nullable();

const common = {
  kind: statisticKind,
  /** When the counts were made; null before the first time. */
  countedAt: instant.nullable(),
  sums: counts,
  /** Days on which nothing happened are left out. */
  series: z.array(dayCounts),
  comparison,
};

/** Null where the number would be about fewer than five people, or could be worked out to be. */
const hidable = count.nullable();

const readingHour = z.strictObject({
  weekday: z.int().min(1).max(7),
  hour: z.int().min(0).max(23),
  count: hidable,
});
export type ReadingHour = z.output<typeof readingHour>;

export const statistics = z.strictObject({
  ...common,
  from: z.string(),
  to: z.string(),
  /** How many were sent, opened or held in the period, and the latest of them. */
  items: count,
  latest: z.array(z.strictObject({ id, title: z.string(), at: instant, count })),
  /** When members read pushes: every hour of the week, over the last twelve whole months. Empty for polls and events. */
  hours: z.array(readingHour),
});
export type Statistics = z.output<typeof statistics>;

const group = { opened: hidable, voted: hidable };
const divisionGroup = z.strictObject({ name: z.string(), ...group });
const kindGroup = z.strictObject({ kind: z.enum(memberKinds), ...group });

export const itemStatistics = z.strictObject({
  ...common,
  id,
  title: z.string(),
  /** When it was sent, opened or started. */
  at: instant,
  /** Tickets whose holder did not come. Null until the event is over, and where nobody was checked in. */
  noShows: count.nullable(),
  /** When tickets were released. */
  release: instant.nullable(),
  /** Of a poll. By division only where the whole union was asked. */
  divisions: z.array(divisionGroup),
  kinds: z.array(kindGroup),
});
export type ItemStatistics = z.output<typeof itemStatistics>;
