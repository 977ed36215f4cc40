import { cancelHold, confirmHold } from '@karportalen/contract/tickets/member-endpoints';
import { setNumberOfTickets } from '@karportalen/contract/tickets/sales-endpoints';
import {
  getEventRelease,
  messageWaiting,
  moveFirst,
  pauseWaitingList,
} from '@karportalen/contract/tickets/waiting-endpoints';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { later, minutes, START, type TestApp, testApp } from '../../../test/app.ts';
import { sentMails } from '../../../test/mail/sent-mails.ts';
import { makeBookable } from '../../../test/money/tickets.ts';
import { type Bookable, type Member, waitingDesk } from '../../../test/waiting/waiting-desk.ts';
import { events } from '../../events/tables.ts';
import { appUsers } from '../../people/tables.ts';
import { ticketHolds } from '../tables/holds.ts';
import { mailListClosed } from './closing-notices.ts';
import { mailOffer } from './offer-notices.ts';
import { offerFreePlaces } from './offer-places.ts';
import { standInLine } from './stand-in-line.ts';

let app: TestApp;
let desk: ReturnType<typeof waitingDesk>;
const owner = { role: 'SuperAdmin', divisionId: null, committeeId: null } as const;
beforeAll(async () => {
  app = await testApp();
  desk = waitingDesk(app);
});
beforeEach(() => {
  app.time.now = START;
});
afterAll(() => app.close());

describe('a waiting list', () => {
  it('a freed place is offered to the first in line as a hold, and becomes their ticket', async () => {
    const party = await desk.soldOut();
    const [kim, noa] = [await app.asMember(), await app.asMember()];
    expect(await desk.join(kim, party)).toMatchObject({ status: 201, body: { waiting: { position: 1 } } });
    expect((await desk.join(noa, party)).body).toEqual({ waiting: { position: 2 } });
    expect(await desk.waitingOf(noa, party)).toEqual({ position: 2, state: 'waiting' });
    expect((await desk.giveBack(party.sold[0] as never)).status).toBe(204);
    await desk.sweep();
    const { hold, waiting } = await desk.look(kim, party);
    expect(waiting).toEqual({ position: 0, state: 'offered' });
    // START is by day: 24 hours from now.
    expect(hold).toMatchObject({ offer: true, amount: 0 });
    expect(await desk.waitingOf(noa, party)).toEqual({ position: 1, state: 'waiting' });
    const confirmed = await kim.call(confirmHold, { params: { id: hold?.id ?? '' } });
    expect(confirmed.status).toBe(201);
    expect(await desk.waitingOf(kim, party)).toBeNull();
    await desk.sweep();
    expect(await desk.waitingOf(noa, party)).toEqual({ position: 1, state: 'waiting' });
    expect(await desk.taken(party)).toBe(1);
  });

  it('while somebody waits, nobody books past them and nothing is shown as left', async () => {
    const party = await desk.soldOut(2);
    const [kim, noa] = [await app.asMember(), await app.asMember()];
    await desk.join(kim, party, 2);
    await desk.giveBack(party.sold[0] as never);
    await desk.sweep();
    // One place is free, but the only entry wants two and keeps its place.
    expect(await desk.waitingOf(kim, party)).toEqual({ position: 1, state: 'waiting' });
    expect(await desk.look(noa, party)).toMatchObject({ left: 0, isSoldOut: true });
    expect(await desk.book(noa, party)).toMatchObject({ status: 409, body: { code: 'SOLD_OUT' } });
    // Whoever fits is offered it; the head keeps its place.
    expect((await desk.join(noa, party)).body).toEqual({ waiting: { position: 2 } });
    await desk.sweep();
    expect(await desk.waitingOf(noa, party)).toMatchObject({ state: 'offered' });
    expect(await desk.waitingOf(kim, party)).toEqual({ position: 1, state: 'waiting' });
    await desk.leave(kim, party);
    expect(await desk.waitingOf(kim, party)).toBeNull();
  });

  it('an offer that is declined or not taken goes to the next, and its entry ends', async () => {
    const party = await desk.soldOut();
    const [kim, noa, ali] = [await app.asMember(), await app.asMember(), await app.asMember()];
    for (const member of [kim, noa, ali]) await desk.join(member, party);
    await desk.giveBack(party.sold[0] as never);
    await desk.sweep();
    const offer = (await desk.look(kim, party)).hold;
    expect((await kim.call(cancelHold, { params: { id: offer?.id ?? '' } })).status).toBe(204);
    await desk.sweep();
    expect(await desk.waitingOf(kim, party)).toBeNull();
    const next = (await desk.look(noa, party)).hold;
    expect(next).toMatchObject({ offer: true });
    app.time.now = new Date(next?.expiresAt ?? '');
    expect(await desk.taken(party)).toBe(0);
    await desk.sweep();
    expect(await desk.waitingOf(noa, party)).toBeNull();
    expect(await desk.waitingOf(ali, party)).toMatchObject({ state: 'offered' });
    expect(await noa.call(confirmHold, { params: { id: next?.id ?? '' } })).toMatchObject({
      status: 409,
      body: { code: 'HOLD_ENDED' },
    });
    // After an expired offer one can join again, last in line.
    expect((await desk.join(kim, party)).body).toEqual({ waiting: { position: 1 } });
  });

  it('a raised number is offered in order; an over-booked event frees nothing', async () => {
    const party = await desk.soldOut(3);
    const [kim, noa] = [await app.asMember(), await app.asMember()];
    await desk.join(kim, party);
    await desk.join(noa, party);
    await app.db.update(events).set({ numberOfTickets: 1 }).where(eq(events.id, party.event.id));
    await desk.giveBack(party.sold[0] as never);
    await desk.giveBack(party.sold[1] as never);
    await desk.sweep();
    expect(await desk.waitingOf(kim, party)).toEqual({ position: 1, state: 'waiting' });
    const admin = await app.as('SuperAdmin');
    const { status } = await admin.call(setNumberOfTickets, {
      params: { id: party.event.id },
      body: { numberOfTickets: 2 },
    });
    expect(status).toBe(200);
    await desk.sweep();
    expect(await desk.waitingOf(kim, party)).toMatchObject({ state: 'offered' });
    expect(await desk.waitingOf(noa, party)).toEqual({ position: 1, state: 'waiting' });
  });

  it('a group is offered a hold each, or nothing', async () => {
    const party = await desk.soldOut(2);
    const [kim, noa] = [await app.asMember(), await app.asMember()];
    const member = ({ member: { id } }: Member) => ({
      memberId: id,
      tickets: [{ ticketTypeId: party.typeId }],
    });
    await app.db.transaction((tx) =>
      standInLine(tx, party.event.id, [{ members: [member(kim), member(noa)], drawEntryId: null }], START),
    );
    await desk.giveBack(party.sold[0] as never);
    await desk.sweep();
    expect((await desk.look(kim, party)).hold).toBeNull();
    await desk.giveBack(party.sold[1] as never);
    await desk.sweep();
    const holds = [(await desk.look(kim, party)).hold, (await desk.look(noa, party)).hold];
    expect(holds).toMatchObject([{ offer: true }, { offer: true }]);
    expect(await desk.taken(party)).toBe(2);
  });
});

describe('joining is refused', () => {
  const refused = async (member: Member, party: Bookable, count = 1) =>
    (await desk.join(member, party, count)).body.code;

  it('joining is refused while the places are free, before the release, twice, beyond the limits, and when it is off or full', async () => {
    const kim = await app.asMember();
    const free = await makeBookable(app.db, START, { owner, maxTicketsPerPerson: 2 });
    expect(await refused(kim, free)).toBe('NOT_SOLD_OUT');
    const early = await desk.soldOut(1, { ticketReleaseTime: later(START, minutes(60)) });
    expect(await refused(kim, early)).toBe('BOOKING_NOT_OPEN');
    const off = await desk.soldOut(1, { waitingList: false });
    expect(await refused(kim, off)).toBe('WAITING_LIST_OFF');
    const party = await desk.soldOut(3, { maxTicketsPerPerson: 2, waitingListMax: 1 });
    expect(await refused(kim, party, 3)).toBe('TOO_MANY_TICKETS');
    expect(await refused(kim, party, 2)).toBeUndefined();
    expect(await refused(kim, party)).toBe('ALREADY_WAITING');
    expect(await refused(await app.asMember(), party)).toBe('WAITING_LIST_FULL');
    expect(await refused(kim, await desk.soldOut(1), 2)).toBe('TOO_MANY_TICKETS');
    app.time.now = later(START, minutes(60 * 24 * 10));
    expect(await refused(await app.asMember(), party)).toBe('BOOKING_CLOSED');
  });

  it('joining is refused in the last hour: the list is closed with its last notice, and what is free goes first come', async () => {
    const party = await desk.soldOut();
    const [kim, noa] = [await app.asMember(), await app.asMember()];
    await desk.join(kim, party);
    app.time.now = later(START, minutes(60 * 24 * 10 - 60));
    await desk.giveBack(party.sold[0] as never);
    expect((await desk.look(noa, party)).left).toBe(1);
    await desk.sweep();
    await desk.sweep();
    expect(await desk.waitingOf(kim, party)).toBeNull();
    const { rows } = await app.db.execute<{ data: { eventId: string; memberId: string } }>(
      sql`select data from pgboss.job where name = 'send-waiting-list-closed' and data->>'eventId' = ${party.event.id}`,
    );
    expect(rows.map(({ data }) => data.memberId)).toEqual([kim.member.id]);
    const { sent, mailer } = sentMails();
    await mailListClosed({ db: app.db, mailer, publicUrl: 'http://x' }, rows[0]?.data as never);
    expect(sent).toMatchObject([{ subject: expect.stringMatching(/stängd|closed/) }]);
    expect((await desk.book(noa, party)).status).toBe(201);
  });
});

describe('an offer', () => {
  it('an offer made at night counts from seven, and never lasts past the reservation expiry', async () => {
    const party = await desk.soldOut();
    const kim = await app.asMember();
    await desk.join(kim, party);
    await desk.giveBack(party.sold[0] as never);
    app.time.now = new Date('2026-11-18T23:30:00.000Z');
    await app.db
      .update(events)
      .set({ ticketReservationExpiryTime: new Date('2026-11-19T10:00:00.000Z'), offerHours: 3 })
      .where(eq(events.id, party.event.id));
    await desk.sweep();
    expect((await desk.look(kim, party)).hold?.expiresAt).toBe('2026-11-19T09:00:00.000Z');
  });

  it('an offer is told once by push and mail in the member’s language', async () => {
    const party = await desk.soldOut();
    const kim = await app.asMember();
    await app.db.update(appUsers).set({ chosenLanguage: 'en' }).where(eq(appUsers.id, kim.member.id));
    await desk.join(kim, party);
    await desk.giveBack(party.sold[0] as never);
    await Promise.all([desk.sweep(), desk.sweep(), desk.sweep()]);
    const offers = await app.db.select().from(ticketHolds).where(eq(ticketHolds.memberId, kim.member.id));
    expect(offers).toHaveLength(1);
    const holdId = offers[0]?.id ?? '';
    const { rows } = await app.db.execute(
      sql`select title_english from push_deliveries where subject_id = ${holdId}`,
    );
    expect(rows).toEqual([{ title_english: 'You have got a place' }]);
    const { sent, mailer } = sentMails();
    await mailOffer({ db: app.db, mailer, clock: () => app.time.now, publicUrl: 'http://x' }, { holdId });
    expect(sent).toMatchObject([{ subject: expect.stringContaining('You have got a place') }]);
  });

  it('an offer goes to nobody who has been deactivated since', async () => {
    const party = await desk.soldOut();
    const [kim, noa] = [await app.asMember(), await app.asMember()];
    await desk.join(kim, party);
    await desk.join(noa, party);
    await app.db.update(appUsers).set({ deactivatedAt: START }).where(eq(appUsers.id, kim.member.id));
    await desk.giveBack(party.sold[0] as never);
    await app.db.transaction((tx) => offerFreePlaces(tx, party.event.id, START));
    expect(await desk.waitingOf(noa, party)).toMatchObject({ state: 'offered' });
  });
});

describe('the organiser', () => {
  it('the organiser pauses the list, moves one first with a reason, sees names of those offered only, and writes to those who wait', async () => {
    const party = await desk.soldOut();
    const [kim, noa] = [await app.asMember(), await app.asMember()];
    await desk.join(kim, party);
    await desk.join(noa, party);
    const admin = await app.as('SuperAdmin');
    const params = { id: party.event.id };
    const pause = (paused: boolean) => admin.call(pauseWaitingList, { params, body: { paused } });
    expect((await pause(true)).body).toMatchObject({ isPaused: true });
    await desk.giveBack(party.sold[0] as never);
    await desk.sweep();
    const release = (await admin.call(getEventRelease, { params })).body;
    expect(release).toMatchObject({ free: 1, movedFirst: 0, offers: [], isPaused: true });
    expect(release.waiting).toMatchObject([
      { position: 1, size: 1, state: 'waiting', names: [] },
      { position: 2, state: 'waiting', names: [] },
    ]);
    expect(await desk.book(await app.asMember(), party)).toMatchObject({ body: { code: 'SOLD_OUT' } });
    const second = { ...params, entryId: release.waiting[1]?.id ?? '' };
    const reason = 'Noa stod först i dörren men systemet var nere.';
    expect((await admin.call(moveFirst, { params: second, body: { reason } })).status).toBe(204);
    expect((await admin.call(moveFirst, { params: second, body: { reason: '' } as never })).status).toBe(400);
    expect(await desk.waitingOf(noa, party)).toEqual({ position: 1, state: 'waiting' });
    expect((await desk.look(kim, party)).waitingList).toMatchObject({
      movedFirst: 1,
      length: 2,
      isPaused: true,
    });
    const words = { messageSwedish: 'Vi jobbar på fler platser.', messageEnglish: 'More places may come.' };
    expect((await admin.call(messageWaiting, { params, body: words })).body).toEqual({ recipients: 2 });
    const { waiting, offers } = (await pause(false)).body;
    expect(waiting).toMatchObject([
      { state: 'offered', position: 0 },
      { state: 'waiting', position: 1 },
    ]);
    expect(offers).toMatchObject([{ size: 1, name: waiting[0]?.names[0] }]);
    expect(
      (
        await admin.call(moveFirst, {
          params: { ...params, entryId: waiting[0]?.id ?? '' },
          body: { reason },
        })
      ).status,
    ).toBe(404);
  });
});
