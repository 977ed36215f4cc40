import { randomUUID } from 'node:crypto';
import { sendScans } from '@karportalen/contract/door/door-endpoints';
import { cancelEvent, takeDownEvent, updateEvent } from '@karportalen/contract/events/endpoints';
import type { Event } from '@karportalen/contract/events/fields';
import { updateCommittee } from '@karportalen/contract/organisations/endpoints';
import { eraseMember } from '@karportalen/contract/people/endpoints';
import { listFailedRefunds, noteRefundByHand, retryRefund } from '@karportalen/contract/reports/endpoints';
import {
  cancelHold,
  createHold,
  listMyTickets,
  passOnMyTicket,
  returnMyTicket,
} from '@karportalen/contract/tickets/member-endpoints';
import type { MemberTicket } from '@karportalen/contract/tickets/member-fields';
import { deleteParticipants } from '@karportalen/contract/tickets/participant-endpoints';
import { cancelPayment, startPayment } from '@karportalen/contract/tickets/payment-endpoints';
import type { Payment } from '@karportalen/contract/tickets/payment-fields';
import type { SoldTicket } from '@karportalen/contract/tickets/sales';
import {
  getSoldTicket,
  giveTickets,
  refundSoldOrder,
  refundSoldTicket,
  sellAtDoor,
  setNumberOfTickets,
} from '@karportalen/contract/tickets/sales-endpoints';
import type { Random } from '@karportalen/demo/random';
import type { StormJournal } from './journal.ts';
import type { Setting } from './setting.ts';
import type { Member, Party, World } from './world.ts';

export type Storm = {
  readonly setting: Setting;
  readonly journal: StormJournal;
  readonly random: Random;
  readonly world: World;
  /** What the servers acknowledged, and must therefore be true in the end. */
  readonly promised: {
    readonly returned: Set<string>;
    readonly cancelled: Set<string>;
    readonly erased: Set<string>;
  };
};

type Act = (storm: Storm) => Promise<unknown>;
type Endpoint = Parameters<StormJournal['call']>[2];
type Args = Parameters<StormJournal['call']>[3];

const as = ({ setting, journal, random }: Storm, { cookie }: Member, endpoint: Endpoint, args?: Args) =>
  journal.call(random.pick(setting.addresses()), cookie, endpoint, args);

const bodyOf = <T>(told: Awaited<ReturnType<typeof as>>): T | undefined =>
  told && told.status < 300 ? (told.body as T) : undefined;

const anyParty = ({ random, world: { parties } }: Storm): Party => random.pick(parties);

/** Most pay; some twice, late, the wrong amount or not at all; for some Swish sends no callback. */
const payerActs = ['pay', 'pay', 'pay', 'twice', 'lose', 'delay', 'decline', 'fail', 'wrong-amount'] as const;

const payFor = async ({ setting, random, world }: Storm, { simulatorUrl }: Payment): Promise<void> => {
  if (!simulatorUrl) return;
  world.requests.push(simulatorUrl);
  if (random.chance(0.1)) return;
  // A request that was cancelled meanwhile is refused there.
  await setting.bank.act(simulatorUrl, random.pick(payerActs)).catch(() => {});
};

const buy: Act = async (storm) => {
  const { random, world } = storm;
  const member = random.pick(world.members);
  const party = anyParty(storm);
  const tickets = Array.from({ length: random.int(1, 3) }, () => ({
    ticketTypeId: random.pick(party.typeIds),
  }));
  const held = await as(storm, member, createHold, {
    params: { id: party.id },
    body: { tickets },
    key: randomUUID(),
  });
  const holdId = bodyOf<{ hold: { id: string } }>(held)?.hold.id;
  if (!holdId) return;
  const params = { id: holdId };
  const started = bodyOf<{ payment: Payment }>(await as(storm, member, startPayment, { params }));
  if (random.chance(0.1)) await as(storm, member, cancelHold, { params });
  if (!started) return;
  const cancelling =
    random.chance(0.1) && as(storm, member, cancelPayment, { params: { id: started.payment.id } });
  await Promise.all([payFor(storm, started.payment), cancelling]);
};

/** Pays although the hold has expired or the event is cancelled. */
const payLate: Act = async ({ setting, random, world }) => {
  if (world.requests.length > 0) await setting.bank.act(random.pick(world.requests), 'late').catch(() => {});
};

const ownTicket = async (storm: Storm, member: Member, wanted: (ticket: MemberTicket) => boolean) => {
  const listed = bodyOf<{ tickets: MemberTicket[] }>(await as(storm, member, listMyTickets));
  for (const { id, event } of listed?.tickets ?? []) storm.world.noteTicket(event.id, id);
  const fitting = listed?.tickets.filter(wanted) ?? [];
  return fitting.length > 0 ? storm.random.pick(fitting) : undefined;
};

const giveBack: Act = async (storm) => {
  const member = storm.random.pick(storm.world.members);
  const ticket = await ownTicket(storm, member, ({ canReturn }) => canReturn);
  if (!ticket) return;
  const told = await as(storm, member, returnMyTicket, { params: { id: ticket.id } });
  if (told?.status === 204) storm.promised.returned.add(ticket.id);
};

const passOn: Act = async (storm) => {
  const { random, world } = storm;
  const member = random.pick(world.members);
  const ticket = await ownTicket(storm, member, ({ canPassOn }) => canPassOn);
  if (!ticket) return;
  const receiverEmail = random.chance(0.8) ? random.pick(world.members).email : 'gast@exempel.se';
  await as(storm, member, passOnMyTicket, { params: { id: ticket.id }, body: { receiverEmail } });
};

const knownTicket = ({ random, world }: Storm): { id: string; ticketId: string } | undefined => {
  const [id, known] = world.seen.size > 0 ? random.pick([...world.seen]) : [];
  return id && known ? { id, ticketId: random.pick([...known]) } : undefined;
};

const refund: Act = async (storm) => {
  const params = knownTicket(storm);
  const { asAdmin } = storm.world;
  const sold = params && bodyOf<SoldTicket>(await asAdmin(getSoldTicket, { params }));
  if (!sold) return;
  if (storm.random.chance(0.3))
    return asAdmin(refundSoldOrder, {
      params: { id: params.id, orderId: sold.orderId },
      body: { amount: sold.order.amount },
    });
  return asAdmin(refundSoldTicket, { params, body: { amount: sold.price } });
};

const message = { messageSwedish: 'Lokalen brann.', messageEnglish: 'The venue burned down.' };

const callOff: Act = async (storm) => {
  const { world, random, promised } = storm;
  const party = anyParty(storm);
  const params = { id: party.id };
  if (random.chance(0.8)) {
    const told = await world.asAdmin(cancelEvent, { params, body: message });
    if (told?.status === 204) promised.cancelled.add(party.id);
  } else await world.asAdmin(takeDownEvent, { params, body: { reason: 'Fel datum.' } });
  await world.addParty();
};

const changeNumber: Act = (storm) =>
  storm.world.asAdmin(setNumberOfTickets, {
    params: { id: anyParty(storm).id },
    body: { numberOfTickets: storm.random.int(10, 60) },
  });

const byHand: Act = (storm) => {
  const { random, world } = storm;
  const party = anyParty(storm);
  const of = { params: { id: party.id }, key: randomUUID() };
  const ticketTypeId = random.pick(party.typeIds);
  return random.chance(0.5)
    ? world.asAdmin(sellAtDoor, { ...of, body: { ticketTypeId, count: random.int(1, 3), paidBy: 'cash' } })
    : world.asAdmin(giveTickets, {
        ...of,
        body: { ticketTypeId, emails: [random.pick(world.members).email] },
      });
};

const scan: Act = async (storm) => {
  const shown = knownTicket(storm);
  const door = storm.world.parties.find(({ id }) => id === shown?.id)?.door;
  if (!shown || !door) return;
  const one = { ticketId: shown.ticketId, nonce: randomUUID(), at: new Date().toISOString() };
  const scans = storm.random.chance(0.2) ? [one, { ...one, nonce: randomUUID(), undo: true }] : [one];
  const { setting, journal, random } = storm;
  await journal.call(random.pick(setting.addresses()), door, sendScans, { body: { scans } });
};

/** The body that the portal sends when it saves an event it has read. */
const asSent = (event: Event, name: string) => {
  const {
    tickets,
    currentTicketsBooked: _n,
    ticketReservationExpiryTimeUtc: _utc,
    ...rest
  } = event.eventReservationDetails;
  const { location, locationSwedish, description, descriptionSwedish, startTime, endTime } = event;
  return {
    ...{
      name,
      nameSwedish: name,
      location,
      locationSwedish,
      description,
      descriptionSwedish,
      startTime,
      endTime,
    },
    host: event.host?.id,
    eventReservationDetails: { ...rest, tickets: tickets.map(({ id: _id, ...ticket }) => ticket) },
  };
};

const MODERATOR = 'moderator@exempel.se';

const rename: Act = async (storm) => {
  const { random, world } = storm;
  const name = `Nytt namn ${random.int(1, 1_000_000)}`;
  if (random.chance(0.3)) {
    const { id, orgNumber } = random.pick(world.committees);
    const sells = { accountNumber: '3010', resultUnit: '12', functionTypes: [...world.functionTypes] };
    return world.asAdmin(updateCommittee, {
      params: { id },
      body: { name, orgNumber, email: MODERATOR, ...sells },
    });
  }
  const event = await world.readEvent(anyParty(storm).id);
  return event && world.asAdmin(updateEvent, { params: { id: event.id }, body: asSent(event, name) });
};

const deleteList: Act = (storm) =>
  storm.world.asAdmin(deleteParticipants, { params: { id: anyParty(storm).id } });

const erase: Act = async ({ world, random, promised }) => {
  // First, because several of these may wait for a database that is down, and somebody must be left.
  await world.addMember();
  const member = random.pick(world.members);
  world.members.splice(world.members.indexOf(member), 1);
  const told = await world.asAdmin(eraseMember, { params: { id: member.id } });
  if (told?.status === 204) promised.erased.add(member.id);
};

/** What the treasurer does with failed refunds. */
export const seeToRefunds: Act = async ({ world, random }) => {
  const listed = bodyOf<{ refunds: { id: string }[] }>(await world.asAdmin(listFailedRefunds, {}));
  for (const { id } of listed?.refunds ?? [])
    await world.asAdmin(random.chance(0.8) ? retryRefund : noteRefundByHand, { params: { id } });
};

const changeMood: Act = ({ setting, random }) =>
  setting.bank.mood({ refunds: random.pick(['pay', 'pay', 'fail']) });

/** Weight and act. */
const weighted: readonly (readonly [number, Act])[] = [
  [30, buy],
  [3, payLate],
  [8, giveBack],
  [6, passOn],
  [5, refund],
  [1, callOff],
  [3, changeNumber],
  [3, byHand],
  [8, scan],
  [3, rename],
  [4, deleteList],
  [1, erase],
  [2, seeToRefunds],
  [1, changeMood],
];
const acts = weighted.flatMap(([often, act]) => Array.from({ length: often }, () => act));

export const actAtRandom: Act = (storm) => storm.random.pick(acts)(storm);
