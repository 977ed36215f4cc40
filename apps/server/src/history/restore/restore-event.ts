import { createEvent } from '@karportalen/contract/events/endpoints';
import { eventBody, eventUpdate } from '@karportalen/contract/events/fields';
import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import { eventHistory } from '../../events/history-item.ts';
import { readEvent } from '../../events/sql.ts';
import { eventCategories, events } from '../../events/tables.ts';
import { changeEvent, insertEvent, lockToChange } from '../../events/write.ts';
import { committees, divisions } from '../../organisations/tables.ts';
import { historyEntries } from '../../platform/history/tables.ts';
import { cleaned } from '../../platform/http/clean-input.ts';
import { problem } from '../../platform/http/problem.ts';
import { validated } from '../../platform/http/validate.ts';
import { idIn, idsIn, keepPublished, pick, type Restorer, type Restoring } from './restoring.ts';

const eventFields = [
  'name',
  'nameSwedish',
  'description',
  'descriptionSwedish',
  'location',
  'locationSwedish',
  'eventLink',
  'linkButtonText',
  'linkButtonTextSwedish',
  'imageCred',
  'targetUserType',
  'heldInLanguage',
  'startTime',
  'endTime',
  'externalParticipants',
  'questions',
  'answersUntil',
];
const reservationFields = [
  'reservationType',
  'tickets',
  'numberOfTickets',
  'maxTicketsPerPerson',
  'showNumberOfTickets',
  'gatherFoodPreferences',
  'ticketReleaseTime',
  'ticketReservationExpiryTime',
  'accountNumber',
  'resultUnit',
  'options',
  'releaseKind',
  'drawWindowMinutes',
  'drawPools',
  'drawWitnessSource',
  'drawWitnessAt',
  'drawWitnessFormat',
  'offerHours',
  'waitingList',
  'waitingListMax',
  'givesMarks',
  'returnDeadline',
];

const hostIn = async ({ q, version, lose }: Restoring, kept: string | null): Promise<string | null> => {
  const id = idIn(version.host);
  if (id === null || id === kept) return id;
  const [row] = await q
    .select({ id: committees.id })
    .from(committees)
    .where(and(eq(committees.id, id), isNull(committees.deletedAt)));
  if (row) return id;
  lose('host');
  return kept;
};

const stillThere = async (
  { version, lose }: Restoring,
  field: 'categories' | 'divisions',
  find: (ids: string[]) => Promise<{ readonly id: string }[]>,
): Promise<string[]> => {
  const ids = idsIn(version[field]);
  const found = ids.length > 0 ? (await find(ids)).map(({ id }) => id) : [];
  if (found.length < ids.length) lose(field);
  return ids.filter((id) => found.includes(id));
};

/** The version's co-hosts that still exist; undefined for a version recorded before events could have co-hosts. */
const coHostsIn = async ({ q, version, lose }: Restoring) => {
  const sent = version.coHosts;
  if (!Array.isArray(sent)) return {};
  const ids = idsIn(sent);
  const gone = await q
    .select({ id: committees.id })
    .from(committees)
    .where(and(inArray(committees.id, ids), isNotNull(committees.deletedAt)));
  const kept = sent.filter((one) => !gone.some(({ id }) => id === idIn(one)));
  if (kept.length < sent.length) lose('coHosts');
  return {
    coHosts: kept.map((one) => {
      const { isCommittee, mayEdit } = one as { readonly isCommittee?: boolean; readonly mayEdit?: boolean };
      return { [isCommittee ? 'committeeId' : 'divisionId']: idIn(one), mayEdit: mayEdit === true };
    }),
  };
};

/** Tells that booking codes are lost: they are deleted with their event, and versions do not contain them. */
const loseCodes = async ({ q, id, lose }: Restoring): Promise<void> => {
  const { itemId, action } = historyEntries;
  const [made] = await q
    .select({ id: historyEntries.id })
    .from(historyEntries)
    .where(and(eq(itemId, id), eq(action, 'codesMade')))
    .limit(1);
  if (made) lose('codes');
};

type Stored = Pick<typeof events.$inferSelect, 'isDraft' | 'hostId' | 'doorSelling'>;
const newDraft: Stored = { isDraft: true, hostId: null, doorSelling: false };

const eventOf = async (restoring: Restoring, { isDraft, hostId, doorSelling }: Stored) => {
  const { q, version, lose } = restoring;
  // Not in the event's form: it is switched where the door is.
  if ((version.doorSelling ?? false) !== doorSelling) lose('doorSelling');
  return {
    ...pick(version, eventFields),
    host: await hostIn(restoring, hostId),
    categories: await stillThere(restoring, 'categories', (ids) =>
      q.select({ id: eventCategories.id }).from(eventCategories).where(inArray(eventCategories.id, ids)),
    ),
    divisions: await stillThere(restoring, 'divisions', (ids) =>
      q.select({ id: divisions.id }).from(divisions).where(inArray(divisions.id, ids)),
    ),
    ...(await coHostsIn(restoring)),
    ...keepPublished(restoring, isDraft),
    eventReservationDetails: pick(version, reservationFields),
  };
};

export const eventRestorer: Restorer = {
  needs: createEvent.needs,
  item: eventHistory,
  change: async (restoring) => {
    const { q, id, caller, now, tickets, image } = restoring;
    const [found] = await q
      .select({ isDraft: events.isDraft, hostId: events.hostId, doorSelling: events.doorSelling })
      .from(events)
      .where(and(eq(events.id, id), isNull(events.deletedAt)));
    if (!found) return false;
    const { updatedAt: _, ...body } = validated(eventUpdate, cleaned(await eventOf(restoring, found)));
    const sent = { ...body, image: undefined };
    const stored = await lockToChange(q, id, sent, { caller, now }, tickets);
    // Also orders that were returned or refunded: the version that they were sold under stays.
    if (await tickets.hasOrders(q, id)) throw problem('NOT_RESTORABLE');
    const saved = await changeEvent(
      q,
      // `isRestored`: questions and options keep the version's ids.
      { ...stored, row: { ...stored.row, imageSha256: image }, isRestored: true },
      sent,
      { caller, now },
      tickets,
    );
    if (saved.eventReservationDetails.releaseKind === 'Draw' || stored.row.releaseKind === 'Draw')
      await tickets.syncDraw(q, id, now);
    return true;
  },
  create: async (restoring) => {
    const { q, id, owner, now, tickets, image, version } = restoring;
    const body = validated(eventBody, cleaned(await eventOf(restoring, newDraft)));
    await loseCodes(restoring);
    const seriesId = typeof version.seriesId === 'string' ? version.seriesId : null;
    const set = { id, imageSha256: image, seriesId };
    await insertEvent(q, { ...body, image: undefined }, { caller: owner, now }, tickets, set);
  },
  read: ({ q, id, caller, now, tickets }) => readEvent(q, id, { caller, now }, tickets),
};
