import { getMemberEvent } from '@karportalen/contract/events/member-endpoints';
import {
  createHold,
  joinWaitingList,
  leaveWaitingList,
  returnMyTicket,
} from '@karportalen/contract/tickets/member-endpoints';
import { takenPlaces } from '../../src/tickets/booking/taken-places.ts';
import { sweepLines } from '../../src/tickets/waiting/sweep-lines.ts';
import { later, minutes, START, type TestApp } from '../app.ts';
import { makeBookable, makeTicket } from '../money/tickets.ts';

export type Member = Awaited<ReturnType<TestApp['asMember']>>;
export type Bookable = Awaited<ReturnType<typeof makeBookable>>;

const owner = { role: 'SuperAdmin', divisionId: null, committeeId: null } as const;
const wanted = ({ typeId }: Bookable, count: number) => ({
  tickets: Array.from({ length: count }, () => ({ ticketTypeId: typeId })),
});

/** What members and the sweep do with a waiting list. */
export const waitingDesk = (app: TestApp) => {
  const look = async (member: Member, { event }: Bookable) =>
    (await member.call(getMemberEvent, { params: { id: event.id } })).body;
  /** A published event with a reservation expiry in ten days. */
  const party = (numberOfTickets: number, values: Partial<Parameters<typeof makeBookable>[2]> = {}) =>
    makeBookable(app.db, START, {
      ...{ owner, showNumberOfTickets: true, numberOfTickets },
      startTime: later(START, minutes(60 * 24 * 11)),
      endTime: later(START, minutes(60 * 24 * 11 + 300)),
      ticketReservationExpiryTime: later(START, minutes(60 * 24 * 10)),
      ...values,
    });
  return {
    party,
    /** Such an event with this many tickets, all sold. */
    soldOut: async (numberOfTickets = 1, values: Partial<Parameters<typeof makeBookable>[2]> = {}) => {
      const bookable = await party(numberOfTickets, values);
      const sold = [];
      for (let n = 0; n < numberOfTickets; n += 1) {
        const buyer = await app.asMember();
        sold.push({ buyer, ...(await makeTicket(app.db, bookable, { holderId: buyer.member.id })) });
      }
      return { ...bookable, sold };
    },
    join: (member: Member, bookable: Bookable, count = 1) =>
      member.call(joinWaitingList, {
        params: { id: bookable.event.id },
        body: wanted(bookable, count),
      }),
    leave: (member: Member, { event }: Bookable) =>
      member.call(leaveWaitingList, { params: { id: event.id } }),
    book: (member: Member, bookable: Bookable, count = 1) =>
      member.call(createHold, { params: { id: bookable.event.id }, body: wanted(bookable, count) }),
    giveBack: ({ buyer, ticket }: { readonly buyer: Member; readonly ticket: { readonly id: string } }) =>
      buyer.call(returnMyTicket, { params: { id: ticket.id } }),
    sweep: () => sweepLines(app.db, app.time.now),
    look,
    waitingOf: async (member: Member, bookable: Bookable) => (await look(member, bookable)).waiting,
    taken: async ({ event }: Bookable) =>
      (await takenPlaces(app.db, { eventId: event.id, memberId: null }, app.time.now)).taken,
  };
};
