import {
  eventCategories,
  eventCategoryLinks,
  eventDivisions,
  events,
  ticketTypes,
} from '@karportalen/server/events/tables';
import type { InferInsertModel } from 'drizzle-orm';
import { between, type Context, DAY, earliest, HOUR, later } from './context.ts';
import { welcomeDrink } from './demo-options.ts';
import { type Planned, planEvents } from './event-plan.ts';
import { type EventTimes, timesOf } from './event-times.ts';
import { insertRows } from './insert-rows.ts';
import type { PosterName } from './posters.ts';
import { cancellation, categories, places, takenDownReason } from './texts/event-types.ts';
import type { DemoDivision } from './union.ts';

export type DemoTicketType = { readonly id: string; readonly priceOre: number };

export type DemoEvent = Planned &
  EventTimes & {
    readonly id: string;
    readonly ongoing: boolean;
    readonly takenDownAt: Date | null;
    readonly cancelledAt: Date | null;
    readonly divisionId: string | null;
    readonly divisions: readonly string[];
    readonly ticketTypes: readonly DemoTicketType[];
  };

type Row = InferInsertModel<typeof events>;

/** Ids by Swedish name. Events of a category that was renamed go without it. */
const readCategories = async ({ q }: Context): Promise<ReadonlyMap<string, string>> => {
  const rows = await q.select().from(eventCategories);
  return new Map(rows.map((row) => [row.nameSwedish, row.id]));
};

const shownTo = ({ random }: Context, { text, host }: Planned, union: readonly DemoDivision[]): string[] => {
  if (text.audience === 'StudentsAtDivision') return [host.divisionId];
  if (random.chance(0.7)) return [];
  return [...new Set([host.divisionId, random.pick(union).id])];
};

const isDoorOpen = ({ tab, text, host }: Planned): boolean =>
  tab === 'active' && host.moderator === 'kommitte@demo.se' && text.food === true && text.hours >= 6;

/** The event that is taken down: an Open one, so that it has no tickets. */
const isAgainstPolicy = ({ tab, text, host }: Planned): boolean =>
  tab === 'history' && host.moderator === 'fest@demo.se' && text.kind === 'Open';

/** The cancelled event: tickets were sold, and some are refunded while others wait. */
const isCalledOff = ({ tab, text, host }: Planned): boolean =>
  tab === 'history' && host.moderator === 'kommitte@demo.se' && text.kind === 'Paid';

const build = (context: Context, union: readonly DemoDivision[]): DemoEvent[] => {
  const planned = planEvents(context.random, union);
  const ongoing = planned.find(isDoorOpen);
  const againstPolicy = planned.find(isAgainstPolicy);
  const calledOff = planned.find(isCalledOff);
  const seen = { active: 0, history: 0, draft: 0 };
  return planned.map((event) => {
    const index = seen[event.tab]++;
    const times = timesOf(context, event, index, event === ongoing);
    return {
      ...event,
      ...times,
      id: context.newId(),
      ongoing: event === ongoing,
      takenDownAt: event === againstPolicy ? later(times.startTime, -DAY) : null,
      cancelledAt: event === calledOff ? later(times.startTime, -20 * HOUR) : null,
      divisionId: event.owner.divisionId,
      divisions: shownTo(context, event, union),
      ticketTypes: (event.text.tickets ?? []).map(({ kronor }) => ({
        id: context.newId(),
        priceOre: kronor * 100,
      })),
    };
  });
};

const reservationOf = ({ random }: Context, event: DemoEvent) => {
  const { text, host } = event;
  const sold = text.kind === 'Paid' ? host.sells : undefined;
  return {
    reservationType: text.kind,
    numberOfTickets: text.seats ?? null,
    maxTicketsPerPerson: text.perPerson ?? null,
    showNumberOfTickets: text.kind !== 'Open' && random.chance(0.6),
    gatherFoodPreferences: text.food ?? false,
    options: event.ongoing ? [welcomeDrink] : [],
    ticketReleaseTime: event.ticketReleaseTime,
    ticketReservationExpiryTime: event.ticketReservationExpiryTime,
    accountNumber: sold?.[0] ?? null,
    resultUnit: sold?.[1] ?? null,
  };
};

const rowOf = (
  context: Context,
  event: DemoEvent,
  index: number,
  images: ReadonlyMap<PosterName, string>,
): Row => {
  const { random, now } = context;
  const { id, text, host, owner, tab, createdAt } = event;
  const unfinished = tab === 'draft' && index % 4 === 0;
  const place = places[text.place];
  return {
    id,
    name: unfinished ? '' : text.name[1],
    nameSwedish: text.name[0],
    description: unfinished ? '' : text.description[1],
    descriptionSwedish: text.description[0],
    location: unfinished ? '' : place[1],
    locationSwedish: place[0],
    eventLink: text.link?.url ?? null,
    linkButtonText: text.link?.text[1] ?? null,
    linkButtonTextSwedish: text.link?.text[0] ?? null,
    hostId: unfinished ? null : host.id,
    targetUserType: text.audience ?? 'Students',
    heldInLanguage: text.language,
    startTime: unfinished ? null : event.startTime,
    endTime: unfinished ? null : event.endTime,
    imageSha256: images.get(text.image) ?? null,
    imageCred: random.chance(0.7) ? 'Illustration: Fotogruppen' : null,
    isDraft: tab === 'draft',
    externalParticipants: text.audience === 'All' || text.audience === 'Alumnus',
    ...reservationOf(context, event),
    pin: String(random.int(0, 999_999)).padStart(6, '0'),
    ...owner,
    createdAt,
    updatedAt: random.chance(0.4)
      ? between(random, createdAt, earliest(now, later(createdAt, DAY)))
      : createdAt,
    deletedAt: null,
    takenDownAt: event.takenDownAt,
    takenDownReason: event.takenDownAt && takenDownReason,
    cancelledAt: event.cancelledAt,
    cancellationSwedish: event.cancelledAt && cancellation[0],
    cancellationEnglish: event.cancelledAt && cancellation[1],
  };
};

/** Door PINs are unique. */
const withOwnPins = (rows: readonly Row[]): Row[] => {
  const taken = new Set<string>();
  return rows.map((row) => {
    let { pin } = row;
    while (taken.has(pin)) pin = String((Number(pin) + 1) % 1_000_000).padStart(6, '0');
    taken.add(pin);
    return { ...row, pin };
  });
};

export const fillEvents = async (
  context: Context,
  union: readonly DemoDivision[],
  images: ReadonlyMap<PosterName, string>,
): Promise<DemoEvent[]> => {
  const { q } = context;
  const categoryIds = await readCategories(context);
  const all = build(context, union);
  await insertRows(q, events, withOwnPins(all.map((event, index) => rowOf(context, event, index, images))));
  await insertRows(
    q,
    eventDivisions,
    all.flatMap(({ id, divisions }) => divisions.map((divisionId) => ({ eventId: id, divisionId }))),
  );
  await insertRows(
    q,
    eventCategoryLinks,
    all.flatMap(({ id, text }) =>
      text.categories.flatMap((key) => {
        const categoryId = categoryIds.get(categories[key]);
        return categoryId ? [{ eventId: id, categoryId }] : [];
      }),
    ),
  );
  await insertRows(
    q,
    ticketTypes,
    all.flatMap(({ id, text, ticketTypes: types }) =>
      types.map((type, position) => ({
        ...type,
        eventId: id,
        position,
        swedishName: text.tickets?.[position]?.name[0] ?? '',
        englishName: text.tickets?.[position]?.name[1] ?? '',
      })),
    ),
  );
  return all;
};
