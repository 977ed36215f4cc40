import { eventCategories, eventCategoryLinks, events } from '@karportalen/server/events/tables';
import { type Context, DAY, HOUR, later } from './context.ts';
import { insertRows } from './insert-rows.ts';
import { newPins } from './new-pins.ts';
import { committeeOwner } from './owners.ts';
import type { PosterName } from './posters.ts';
import { categories, places } from './texts/event-types.ts';
import { wednesdayPub } from './texts/wednesday-pub.ts';
import type { DemoDivision } from './union.ts';

const PAST = 2;
const AHEAD = 6;
const WEDNESDAY = 3;

const weekday = (day: Date): number => new Date(day.getTime() + 2 * HOUR).getUTCDay();

/** The series' Wednesdays as days from now; the first upcoming one is tomorrow at the earliest. */
const wednesdays = ({ day }: Context): number[] => {
  const next = [1, 2, 3, 4, 5, 6, 7].find((days) => weekday(day(days, '12:00')) === WEDNESDAY) ?? 1;
  return Array.from({ length: PAST + AHEAD }, (_, index) => next + 7 * (index - PAST));
};

/** A weekly pub with two past and six upcoming evenings. */
export const fillPubSeries = async (
  context: Context,
  union: readonly DemoDivision[],
  images: ReadonlyMap<PosterName, string>,
): Promise<void> => {
  const { q, now, newId, day } = context;
  const host = union
    .flatMap((division) => division.committees)
    .find(({ moderator }) => moderator === 'fest@demo.se');
  if (!host) throw new RangeError('The demo accounts have no committees');
  const { name, description, place, starts, hours, image, language } = wednesdayPub;
  const days = wednesdays(context);
  const pins = await newPins(context, days.length);
  const [seriesId, createdAt] = [newId(), later(now, -21 * DAY)];
  const rows = days.map((ahead, index) => {
    const startTime = day(ahead, starts);
    return {
      id: newId(),
      seriesId,
      name: name[1],
      nameSwedish: name[0],
      description: description[1],
      descriptionSwedish: description[0],
      location: places[place][1],
      locationSwedish: places[place][0],
      hostId: host.id,
      heldInLanguage: language,
      startTime,
      endTime: later(startTime, hours * HOUR),
      imageSha256: images.get(image) ?? null,
      isDraft: false,
      pin: pins[index] ?? '',
      ...committeeOwner(host),
      createdAt,
      updatedAt: createdAt,
    };
  });
  await insertRows(q, events, rows);
  const [category] = (await q.select().from(eventCategories)).filter(
    ({ nameSwedish }) => nameSwedish === categories.pub,
  );
  if (!category) return;
  await insertRows(
    q,
    eventCategoryLinks,
    rows.map(({ id }) => ({ eventId: id, categoryId: category.id })),
  );
};
