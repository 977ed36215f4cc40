import { isNull, sql } from 'drizzle-orm';
import { qualified } from '../platform/db/qualified-column.ts';
import { defineHistoryItem } from '../platform/history/history-item.ts';
import type { StoredCoHost } from './co-hosts.ts';
import type { TicketTypeRow } from './rules.ts';
import { events } from './tables.ts';

type Parts = { readonly coHosts: readonly StoredCoHost[]; readonly types: readonly TicketTypeRow[] };

/** Fields of the history made of what an edit reads anyway, as `eventHistory` makes them. */
export const partsInHistory = ({ coHosts, types }: Parts) => ({
  coHosts: coHosts.map(({ divisionId, committeeId, name, mayEdit }) => ({
    id: committeeId ?? divisionId,
    name,
    isCommittee: committeeId !== null,
    mayEdit,
  })),
  tickets: types.map(({ swedishName, englishName, priceOre, number, audience, hidden }) => ({
    swedishName,
    englishName,
    price: priceOre / 100,
    // Left out of JSON where there is none.
    number: number ?? undefined,
    audience: audience ?? undefined,
    hidden: hidden || undefined,
  })),
});

export const eventHistory = defineHistoryItem({
  kind: 'event',
  table: events,
  title: ['nameSwedish', 'name'],
  where: isNull(events.deletedAt),
  references: ['hostId'],
  keeps: {
    id: false,
    name: true,
    nameSwedish: true,
    description: true,
    descriptionSwedish: true,
    location: true,
    locationSwedish: true,
    eventLink: true,
    linkButtonText: true,
    linkButtonTextSwedish: true,
    hostId: false,
    targetUserType: true,
    heldInLanguage: true,
    startTime: true,
    endTime: true,
    imageSha256: true,
    imageCred: true,
    isDraft: true,
    externalParticipants: true,
    reservationType: true,
    numberOfTickets: true,
    maxTicketsPerPerson: true,
    showNumberOfTickets: true,
    gatherFoodPreferences: true,
    ticketReleaseTime: true,
    ticketReservationExpiryTime: true,
    accountNumber: true,
    resultUnit: true,
    releaseKind: true,
    drawWindowMinutes: true,
    drawPools: true,
    drawWitnessSource: true,
    drawWitnessAt: true,
    drawWitnessFormat: true,
    offerHours: true,
    waitingList: true,
    waitingListMax: true,
    givesMarks: true,
    returnDeadline: true,
    questions: true,
    options: true,
    answersUntil: true,
    sensitiveAnswersDeletedAt: true,
    drawnAt: true,
    seriesId: true,
    // They open the door.
    pin: false,
    doorSecret: false,
    doorSelling: true,
    creatorRole: true,
    divisionId: true,
    committeeId: true,
    updatedBy: false,
    createdAt: false,
    updatedAt: false,
    deletedAt: false,
    takenDownAt: true,
    takenDownReason: true,
    cancelledAt: true,
    cancellationSwedish: true,
    cancellationEnglish: true,
    overAt: false,
    searchText: false,
    participantsDeletedAt: true,
  },
  children: {
    host: sql`(select jsonb_build_object('id', c.id, 'name', c.name) from committees c where c.id = ${qualified(events.hostId)})`,
    // ARRAY instead of jsonb_agg is one plan node less, and each save runs this twice.
    coHosts: sql`to_jsonb(array(
      select jsonb_build_object('id', coalesce(c.id, d.id), 'name', coalesce(c.name, d.name),
        'isCommittee', c.id is not null, 'mayEdit', h.may_edit)
      from event_co_hosts h join divisions d on d.id = h.division_id left join committees c on c.id = h.committee_id
      where h.event_id = ${qualified(events.id)} order by coalesce(c.name, d.name), coalesce(c.id, d.id)))`,
    categories: sql`to_jsonb(array(
      select jsonb_build_object('id', c.id, 'name', c.name_swedish)
      from event_category_links l join event_categories c on c.id = l.category_id
      where l.event_id = ${qualified(events.id)} order by c.name_swedish, c.id))`,
    divisions: sql`to_jsonb(array(
      select jsonb_build_object('id', d.id, 'name', d.name)
      from event_divisions l join divisions d on d.id = l.division_id
      where l.event_id = ${qualified(events.id)} order by d.name, d.id))`,
    tickets: sql`to_jsonb(array(
      select jsonb_strip_nulls(jsonb_build_object('swedishName', t.swedish_name, 'englishName', t.english_name,
        'price', t.price_ore / 100, 'number', t.number, 'audience', t.audience, 'hidden', nullif(t.hidden, false)))
      from ticket_types t where t.event_id = ${qualified(events.id)} order by t.position))`,
  },
});
