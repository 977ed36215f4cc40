import { cancelEvent } from '@karportalen/contract/events/endpoints';
import { getHome } from '@karportalen/contract/home/member-endpoints';
import { listNotifications } from '@karportalen/contract/notifications/endpoints';
import { listEventInbox, listInbox, markSeen } from '@karportalen/contract/notifications/member-endpoints';
import { exportMe } from '@karportalen/contract/people/member-endpoints';
import { listMyTickets, passOnMyTicket } from '@karportalen/contract/tickets/member-endpoints';
import { messageParticipants } from '@karportalen/contract/tickets/participant-endpoints';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { later, minutes, START, type TestApp, testApp } from '../../../test/app.ts';
import { makeBookable, makeTicket } from '../../../test/money/tickets.ts';
import { pushDeliveries } from '../../notifications/delivery/tables.ts';
import { forgetHolders } from '../person/forget-holders.ts';
import { ticketMessageReceipts } from '../tables/messages.ts';
import { payments, refunds } from '../tables/payments.ts';
import { tickets } from '../tables/tickets.ts';

type Member = Awaited<ReturnType<TestApp['asMember']>>;

let app: TestApp;
let admin: Awaited<ReturnType<TestApp['as']>>;
let kim: Member;
let guestless: Member;
beforeAll(async () => {
  app = await testApp();
  admin = await app.as('DivisionAdmin');
});
afterAll(() => app.close());
beforeEach(async () => {
  app.time.now = START;
  [kim, guestless] = [await app.asMember(), await app.asMember()];
});

const words = { messageSwedish: 'Ta med skor. '.repeat(30).trim(), messageEnglish: 'Bring shoes.' };
const bookable = (values: object = {}) => makeBookable(app.db, START, { owner: admin.user, ...values });
const paid = { reservationType: 'Paid', accountNumber: '3010', resultUnit: '12' };
const tell = (id: string) => admin.call(messageParticipants, { params: { id }, body: words });
const cancel = (id: string) => admin.call(cancelEvent, { params: { id }, body: words });
const inboxOf = async (member: Member) => (await member.call(listInbox, {})).body.messages;
const unreadOf = async (member: Member) => (await member.call(getHome, {})).body.unread;

describe('a message to those with a ticket', () => {
  it('a message to those with a ticket is in their inboxes in full, counted as unread until it is opened, and in no archive', async () => {
    const sold = await bookable();
    await makeTicket(app.db, sold, { holderId: kim.member.id });
    await makeTicket(app.db, sold, { holderId: kim.member.id });
    await tell(sold.event.id);
    const [message, ...others] = await inboxOf(kim);
    expect(others).toEqual([]);
    expect(message).toEqual({
      id: expect.any(String),
      type: 'Notification',
      titleSwedish: sold.event.nameSwedish,
      titleEnglish: sold.event.name,
      notificationMessageSwedish: words.messageSwedish,
      notificationMessageEnglish: words.messageEnglish,
      inboxMessageSwedish: words.messageSwedish,
      inboxMessageEnglish: words.messageEnglish,
      sentAt: START.toISOString(),
      seenAt: null,
      eventId: sold.event.id,
      linkKind: null,
      linkId: null,
      linkUrl: null,
      isOpen: false,
      isDrill: false,
      answers: null,
      endedBy: null,
    });
    expect(await inboxOf(guestless)).toEqual([]);
    expect([await unreadOf(kim), await unreadOf(guestless)]).toEqual([1, 0]);
    const params = { id: message.id };
    expect((await guestless.call(markSeen, { params })).status).toBe(404);
    expect((await kim.call(markSeen, { params })).status).toBe(204);
    app.time.now = later(START, minutes(1));
    expect((await kim.call(markSeen, { params })).status).toBe(204);
    expect(await inboxOf(kim)).toMatchObject([{ seenAt: START.toISOString() }]);
    expect(await unreadOf(kim)).toBe(0);
    const superadmin = await app.as('SuperAdmin');
    expect((await superadmin.call(listNotifications, {})).body.notifications).toEqual([]);
  });

  it('a message to those with a ticket is found from its event by those who got it, and by nobody else', async () => {
    const [sold, other] = [await bookable(), await bookable()];
    for (const list of [sold, other]) await makeTicket(app.db, list, { holderId: kim.member.id });
    await tell(sold.event.id);
    app.time.now = later(START, minutes(1));
    await tell(other.event.id);
    const ofEvent = async (member: Member) =>
      (await member.call(listEventInbox, { params: { id: sold.event.id } })).body.messages;
    expect(await ofEvent(kim)).toMatchObject([{ eventId: sold.event.id, sentAt: START.toISOString() }]);
    expect(await ofEvent(guestless)).toEqual([]);
    // The cursor works across both kinds of message.
    const first = (await kim.call(listInbox, { query: { limit: 1 } })).body;
    expect(first).toMatchObject({ more: true, messages: [{ eventId: other.event.id }] });
    const next = (await kim.call(listInbox, { query: { limit: 1, before: first.messages[0].id } })).body;
    expect(next).toMatchObject({ more: false, messages: [{ eventId: sold.event.id }] });
  });

  it('a message to ticket holders stays in their inbox when they pass the ticket on, and the receiver gets it too', async () => {
    const sold = await bookable();
    const { ticket } = await makeTicket(app.db, sold, { holderId: kim.member.id });
    await tell(sold.event.id);
    const body = { receiverEmail: guestless.member.email };
    expect((await kim.call(passOnMyTicket, { params: { id: ticket.id }, body })).status).toBe(204);
    for (const member of [kim, guestless]) expect(await inboxOf(member)).toHaveLength(1);
    app.time.now = later(START, minutes(1));
    await tell(sold.event.id);
    expect([await inboxOf(kim), await inboxOf(guestless)].map(({ length }) => length)).toEqual([1, 2]);
  });

  it('a message to those with a ticket is in the file of what is kept about one, and goes with the participant list', async () => {
    const sold = await bookable();
    await makeTicket(app.db, sold, { holderId: kim.member.id });
    await tell(sold.event.id);
    const file = JSON.parse((await kim.call(exportMe, {})).answer.body);
    expect(file.eventMessages).toMatchObject([{ kind: 'message', message: words.messageSwedish }]);
    await app.db.transaction((tx) => forgetHolders(tx, sold.event.id));
    expect(await inboxOf(kim)).toEqual([]);
    const left = eq(ticketMessageReceipts.personId, kim.member.id);
    expect(await app.db.$count(ticketMessageReceipts, left)).toBe(0);
  });
});

describe('a cancellation', () => {
  it('a cancellation is in the inbox and on the lock screen of whoever has a ticket', async () => {
    const sold = await bookable(paid);
    await makeTicket(app.db, sold, { holderId: kim.member.id });
    await makeTicket(app.db, sold, { holderId: guestless.member.id, refundedAt: START, refundedOre: 0 });
    await cancel(sold.event.id);
    const [message] = await inboxOf(kim);
    expect(message).toMatchObject({
      titleSwedish: `Inställt: ${sold.event.nameSwedish}`,
      titleEnglish: `Cancelled: ${sold.event.name}`,
      inboxMessageSwedish: `${words.messageSwedish}\n\nVad som händer med pengarna står på din biljett.`,
      eventId: sold.event.id,
      linkKind: null,
      linkId: null,
      linkUrl: null,
    });
    expect(await inboxOf(guestless)).toEqual([]);
    const ofIt = eq(pushDeliveries.subjectId, message.id);
    expect(await app.db.select().from(pushDeliveries).where(ofIt)).toMatchObject([
      { kind: 'eventCancelled' },
    ]);
  });

  it('a cancellation stands on the ticket with what happens to the money', async () => {
    const ticketTo = async (values: object, ticketValues: object = {}) => {
      const sold = await bookable(values);
      const { ticket } = await makeTicket(app.db, sold, { holderId: kim.member.id, ...ticketValues });
      return { sold, ticket };
    };
    const swish = async () => {
      const made = await ticketTo(paid);
      const ore = made.ticket.pricePaidOre;
      const of = { eventId: made.sold.event.id, orderId: made.ticket.orderId, memberId: kim.member.id };
      const money = { amountOre: ore, receivedOre: ore, status: 'paid', simulated: false } as const;
      const times = { createdAt: START, expiresAt: START, paidAt: START };
      await app.db.insert(payments).values({ ...of, ...money, ...times });
      return made;
    };
    const before = { refundedAt: later(START, -minutes(1)), refundedOre: 12_000 };
    const [free, byHand, onItsWay, repaid, earlier, on] = [
      await ticketTo({}),
      await ticketTo(paid),
      await swish(),
      await swish(),
      await ticketTo(paid, before),
      await ticketTo(paid),
    ];
    for (const { sold } of [free, byHand, onItsWay, repaid, earlier])
      expect((await cancel(sold.event.id)).status).toBe(204);
    const [row] = await app.db.select().from(tickets).where(eq(tickets.id, repaid.ticket.id));
    await app.db
      .update(refunds)
      .set({ status: 'paid', settledAt: START })
      .where(eq(refunds.id, row?.refundId ?? ''));
    const all: { id: string; cancelledMoney: string | null; event: { cancelledAt: string | null } }[] = (
      await kim.call(listMyTickets, {})
    ).body.tickets;
    const of = ({ ticket }: { ticket: { id: string } }) => all.find(({ id }) => id === ticket.id);
    expect([free, byHand, onItsWay, repaid, earlier, on].map((one) => of(one)?.cancelledMoney)).toEqual([
      'free',
      'byHand',
      'swish',
      'repaid',
      null,
      null,
    ]);
    expect([of(free)?.event.cancelledAt, of(on)?.event.cancelledAt]).toEqual([START.toISOString(), null]);
  });
});
