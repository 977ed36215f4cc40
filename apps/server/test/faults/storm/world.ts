import { openDoorSession } from '@karportalen/contract/door/door-endpoints';
import { listDoors } from '@karportalen/contract/door/endpoints';
import { createEvent, getEvent } from '@karportalen/contract/events/endpoints';
import type { Event } from '@karportalen/contract/events/fields';
import type { Random } from '@karportalen/demo/random';
import { eq } from 'drizzle-orm';
import { doorCookie } from '../../../src/door/session.ts';
import { events } from '../../../src/events/tables.ts';
import { functionTypes } from '../../../src/organisations/tables.ts';
import { memberCookie, openSession } from '../../../src/people/member-session.ts';
import { makeCommittee } from '../../makers.ts';
import { makePerson } from '../../members/make-people.ts';
import { eventBody } from '../../requests/event-bodies.ts';
import type { StormJournal } from './journal.ts';
import type { Setting } from './setting.ts';

export type Member = { readonly id: string; readonly email: string; readonly cookie: string };
export type Party = {
  readonly id: string;
  readonly typeIds: readonly string[];
  /** The cookie of a door opened for it, if that worked. */
  readonly door: string | undefined;
};

const MINUTE = 60_000;
const inMinutes = (n: number): Date => new Date(Date.now() + n * MINUTE);

/** Committees, events and members, and what is known of their tickets; events come and go. */
export const openWorld = async (setting: Setting, journal: StormJournal, random: Random) => {
  let admin = await setting.newAdmin();
  const sells = { paidEvents: true, accountNumber: '3010', resultUnit: '12' };
  const committees = [await makeCommittee(setting.db(), sells), await makeCommittee(setting.db(), sells)];
  const types = await setting.db().select({ id: functionTypes.id }).from(functionTypes);
  const members: Member[] = [];
  const parties: Party[] = [];
  /** Tickets that somebody was shown, by event. */
  const seen = new Map<string, Set<string>>();
  /** Payment pages. */
  const requests: string[] = [];

  const addMember = async () => {
    const person = await makePerson(setting.db());
    const token = await openSession(setting.db(), { memberId: person.id, device: 'x' }, new Date());
    members.push({ id: person.id, email: person.email, cookie: `${memberCookie}=${token}` });
  };

  const signInAgain = async () => {
    admin = await setting.newAdmin();
  };
  /** As the super admin, who signs in again when the access is over: it lasts five minutes, and a restore ends it. */
  const asAdmin = async (
    endpoint: Parameters<StormJournal['call']>[2],
    args: Parameters<StormJournal['call']>[3],
  ) => {
    const ask = () => journal.call(random.pick(setting.addresses()), admin, endpoint, args);
    const told = await ask();
    if (told?.status !== 401) return told;
    await signInAgain();
    return ask();
  };

  const openDoorOf = async (id: string): Promise<string | undefined> => {
    const doors = await asAdmin(listDoors, { params: { id } });
    const { pin } = (doors?.body ?? {}) as { pin?: string };
    if (!pin) return undefined;
    const opened = await asAdmin(openDoorSession, { body: { pin, as: 'bearer' } });
    const { token } = (opened?.body ?? {}) as { token?: string };
    return token && `${doorCookie}=${token}`;
  };

  /** Its tickets are released, and some events end before the storm does. */
  const addParty = async () => {
    const endsIn = random.chance(0.3) ? random.int(1, 3) : 600;
    const body = eventBody({
      host: random.pick(committees).id,
      startTime: inMinutes(100).toISOString(),
      endTime: inMinutes(600).toISOString(),
      eventReservationDetails: {
        reservationType: 'Paid',
        tickets: [
          { swedishName: 'Ordinarie', englishName: 'Standard', price: random.int(50, 300) },
          { swedishName: 'Student', englishName: 'Student', price: random.int(1, 49) },
        ],
        numberOfTickets: random.int(10, 40),
        maxTicketsPerPerson: random.int(2, 6),
        ticketReleaseTime: inMinutes(50).toISOString(),
      },
    });
    const made = await asAdmin(createEvent, { body });
    if (made?.status !== 201) return;
    const { id, eventReservationDetails } = made.body as Event;
    const times = {
      ticketReleaseTime: inMinutes(-1),
      startTime: inMinutes(endsIn - 0.5),
      endTime: inMinutes(endsIn),
    };
    await setting.db().update(events).set(times).where(eq(events.id, id));
    const typeIds = eventReservationDetails.tickets.map((type) => type.id);
    parties.push({ id, typeIds, door: await openDoorOf(id) });
  };

  const readEvent = async (id: string): Promise<Event | undefined> => {
    const told = await asAdmin(getEvent, { params: { id } });
    return told?.status === 200 ? (told.body as Event) : undefined;
  };
  const noteTicket = (eventId: string, ticketId: string) => {
    const known = seen.get(eventId) ?? new Set();
    seen.set(eventId, known.add(ticketId));
  };
  return {
    ...{ committees, members, parties, seen, requests, functionTypes: types.map(({ id }) => id) },
    ...{ addMember, addParty, asAdmin, readEvent, noteTicket },
  };
};
export type World = Awaited<ReturnType<typeof openWorld>>;
