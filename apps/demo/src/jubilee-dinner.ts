import { eventCategories, eventCategoryLinks, events, ticketTypes } from '@karportalen/server/events/tables';
import { bookingCodeSeries, bookingCodes } from '@karportalen/server/tickets/tables/booking-codes';
import { ticketOptions } from '@karportalen/server/tickets/tables/options';
import { orders } from '@karportalen/server/tickets/tables/orders';
import { tickets } from '@karportalen/server/tickets/tables/tickets';
import { between, type Context, DAY, HOUR, later, unknownSecret } from './context.ts';
import { shirt, snaps, soldOption } from './demo-options.ts';
import { insertRows } from './insert-rows.ts';
import { newPins } from './new-pins.ts';
import { committeeOwner } from './owners.ts';
import { type DemoPerson, isDemoMember } from './people.ts';
import type { PosterName } from './posters.ts';
import { categories, places } from './texts/event-types.ts';
import { jubileeDinner, jubileeTypes } from './texts/jubilee-dinner.ts';
import type { DemoDivision } from './union.ts';

const SOLD = 70;

type Type = (typeof jubileeTypes)[number] & { readonly id: string };

/** Codes as they are written on paper: one word for the crew, and one each for the sponsors. */
const CREW = 'JOBBA26';
const sponsors = ['SPONSOR24', 'SPONSOR25', 'SPONSOR26', 'SPONSOR27'];

const fillCodes = async ({ q, newId, now }: Context, eventId: string, types: readonly Type[]) => {
  const hidden = types.filter((type) => type.hidden).map(({ id }) => id);
  const [crew, half] = [newId(), newId()];
  const createdAt = later(now, -3 * DAY);
  await q.insert(bookingCodeSeries).values([
    {
      id: crew,
      eventId,
      name: 'De som jobbar',
      kind: 'Opens',
      ticketTypeIds: hidden,
      maxUses: 12,
      createdAt,
    },
    { id: half, eventId, name: 'Sponsorer', kind: 'Percent', percent: 50, maxUses: 2, createdAt },
  ]);
  const codes = [
    { id: newId(), seriesId: crew, eventId, code: CREW },
    ...sponsors.map((code) => ({ id: newId(), seriesId: half, eventId, code })),
  ];
  await q.insert(bookingCodes).values(codes);
  return { crew: codes[0]?.id ?? '', sponsor: codes[1]?.id ?? '' };
};

/** Sells tickets: the alumni type to alumni, the crew's type with the crew's code, and one ticket with a sponsor's code. */
const fillSold = async (
  { q, newId, now, random }: Context,
  eventId: string,
  {
    people,
    types,
    codes,
  }: {
    readonly people: readonly DemoPerson[];
    readonly types: readonly Type[];
    readonly codes: { readonly crew: string; readonly sponsor: string };
  },
) => {
  const [full, plain, alumni, crew] = types;
  if (!full || !plain || !alumni || !crew) throw new RangeError('The sittning has four types');
  const buyers = [
    ...people.filter(isDemoMember),
    ...random.shuffled(people.filter((one) => !isDemoMember(one))),
  ];
  const rows = buyers.slice(0, SOLD).map((buyer, index) => {
    const own = buyer.kind === 'Alumnus' ? alumni : index % 4 === 1 ? plain : full;
    const type = index >= SOLD - 5 ? crew : own;
    const isSponsored = index === SOLD - 6;
    const ticketId = newId();
    const options = [
      ...(index % 3 === 0 ? [soldOption(ticketId, snaps, 0)] : []),
      ...(index % 5 === 0 ? [soldOption(ticketId, shirt, 1, index)] : []),
    ];
    const added = options.reduce((sum, { priceOre }) => sum + priceOre, 0);
    const typeOre = isSponsored ? Math.floor(type.kronor / 2) * 100 : type.kronor * 100;
    const order = {
      id: newId(),
      eventId,
      buyerId: buyer.id,
      placedAt: between(random, later(now, -2 * DAY), now),
    };
    const ticket = {
      ...{ id: ticketId, orderId: order.id, ticketTypeId: type.id, holderId: buyer.id },
      pricePaidOre: typeOre + added,
      bookingCodeId: type === crew ? codes.crew : isSponsored ? codes.sponsor : null,
      codeHash: unknownSecret(random),
      transferTokenHash: unknownSecret(random),
    };
    return { order, ticket, options };
  });
  await insertRows(
    q,
    orders,
    rows.map(({ order }) => order),
  );
  await insertRows(
    q,
    tickets,
    rows.map(({ ticket }) => ticket),
  );
  await insertRows(
    q,
    ticketOptions,
    rows.flatMap(({ options }) => options),
  );
};

/** An upcoming dinner that uses every feature of ticket sales: options, numbers per type, audiences and codes. */
export const fillJubileeDinner = async (
  context: Context,
  { union, people }: { readonly union: readonly DemoDivision[]; readonly people: readonly DemoPerson[] },
  images: ReadonlyMap<PosterName, string>,
): Promise<void> => {
  const { q, now, newId, day } = context;
  const host = union
    .flatMap((division) => division.committees)
    .find(({ moderator }) => moderator === 'kommitte@demo.se');
  if (!host?.sells) throw new RangeError('The demo accounts have no committees');
  const { name, description, place, starts, hours, image, language, seats, perPerson } = jubileeDinner;
  const startTime = day(18, starts);
  const [id, createdAt] = [newId(), later(now, -4 * DAY)];
  const [pin = ''] = await newPins(context, 1);
  await q.insert(events).values({
    ...{ id, name: name[1], nameSwedish: name[0] },
    ...{ description: description[1], descriptionSwedish: description[0] },
    ...{ location: places[place][1], locationSwedish: places[place][0] },
    ...{ hostId: host.id, heldInLanguage: language, targetUserType: 'All', externalParticipants: true },
    ...{ startTime, endTime: later(startTime, hours * HOUR), imageSha256: images.get(image) ?? null },
    ...{ reservationType: 'Paid', numberOfTickets: seats, maxTicketsPerPerson: perPerson },
    ...{ showNumberOfTickets: true, gatherFoodPreferences: true, options: [snaps, shirt] },
    ticketReleaseTime: later(now, -2 * DAY - HOUR),
    ticketReservationExpiryTime: later(startTime, -3 * DAY),
    ...{ accountNumber: host.sells[0], resultUnit: host.sells[1], isDraft: false, pin },
    ...{ ...committeeOwner(host), createdAt, updatedAt: createdAt },
  });
  const types: Type[] = jubileeTypes.map((type) => ({ ...type, id: newId() }));
  await q.insert(ticketTypes).values(
    types.map(({ id: typeId, name: [swedishName, englishName], kronor, ...type }, position) => ({
      ...{ id: typeId, eventId: id, position, swedishName, englishName, priceOre: kronor * 100 },
      ...type,
    })),
  );
  const codes = await fillCodes(context, id, types);
  await fillSold(context, id, { people, types, codes });
  const [category] = (await q.select().from(eventCategories)).filter(
    ({ nameSwedish }) => nameSwedish === categories.party,
  );
  if (category) await q.insert(eventCategoryLinks).values({ eventId: id, categoryId: category.id });
};
