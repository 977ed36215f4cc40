import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { later, START } from '../../../test/app.ts';
import { app, type Bookable, bookable, confirm, hold, setUpHolds } from '../../../test/money/hold-setup.ts';
import { holdOne } from '../../../test/money/tickets.ts';
import { type ManyConnections, openManyConnections } from '../../../test/processes/many-connections.ts';
import { lockEvent } from '../../events/lock-event.ts';
import { events } from '../../events/tables.ts';
import { bookedTickets } from './booked-tickets.ts';
import { confirmHolds } from './confirm-holds.ts';

setUpHolds();

let crowd: ManyConnections;
beforeAll(() => {
  crowd = openManyConnections(app.url);
});
afterAll(() => crowd.leave());

describe('what cannot be held', () => {
  it('what cannot be held is told why: not released to the millisecond, closed, sold out, too many, none', async () => {
    const kim = await app.asMember();
    const codeOf = async (party: Bookable, wanted = 1) => (await hold(kim, party, wanted)).body.code;
    const release = await bookable({ ticketReleaseTime: later(START, 1) });
    expect(await codeOf(release)).toBe('BOOKING_NOT_OPEN');
    app.time.now = later(START, 1);
    expect((await hold(kim, release)).status).toBe(201);
    expect(await codeOf(await bookable({ ticketReservationExpiryTime: START }))).toBe('BOOKING_CLOSED');
    expect(await codeOf(await bookable({ numberOfTickets: 2 }), 3)).toBe('SOLD_OUT');
    expect((await hold(kim, await bookable(), 0)).body.fieldErrors).toEqual({
      tickets: 'Välj minst en biljett.',
    });
    expect(await codeOf({ ...(await bookable()), typeId: release.typeId })).toBe('NOT_FOUND');
  });

  it('what cannot be held is more than one person may have, holds and tickets together', async () => {
    const kim = await app.asMember();
    const party = await bookable({ maxTicketsPerPerson: 2 });
    const { id } = (await hold(kim, party)).body.hold;
    expect((await hold(kim, party, 2)).body.code).toBe('TOO_MANY_TICKETS');
    await confirm(kim, id);
    expect((await hold(kim, party, 2)).body.code).toBe('TOO_MANY_TICKETS');
    expect((await hold(kim, party, 1)).status).toBe(201);
  });

  it('what cannot be held is what one does not see, or what is off', async () => {
    const kim = await app.asMember();
    expect((await hold(kim, await bookable({ targetUserType: 'Alumnus' }))).status).toBe(404);
    const party = await bookable();
    const { id } = (await hold(kim, party)).body.hold;
    const off = { cancelledAt: START, cancellationSwedish: 'Nej', cancellationEnglish: 'No' };
    await app.db.update(events).set(off).where(eq(events.id, party.event.id));
    expect((await hold(kim, party)).status).toBe(404);
    expect((await confirm(kim, id)).body.code).toBe('BOOKING_CLOSED');
  });

  it('what cannot be held is not confirmed for nothing where it costs', async () => {
    const kim = await app.asMember();
    const committee = { reservationType: 'Paid', accountNumber: '3010', resultUnit: '12' } as const;
    const { body } = await hold(kim, await bookable(committee), 2);
    expect(body.hold.amount).toBe(240);
    expect((await confirm(kim, body.hold.id)).body.code).toBe('PAYMENT_NEEDED');
  });
});

describe('a rush', () => {
  const PEOPLE = 60;
  const PLACES = 20;

  const rush = async (attempt: (memberId: string, party: Bookable) => Promise<unknown>) => {
    const party = await bookable({ numberOfTickets: PLACES, maxTicketsPerPerson: 1 });
    const people = await Promise.all(Array.from({ length: PEOPLE }, () => app.asMember()));
    const outcomes = await Promise.allSettled(people.map(({ member }) => attempt(member.id, party)));
    return {
      yes: outcomes.filter(({ status }) => status === 'fulfilled').length,
      booked: await bookedTickets(app.db, party.event.id),
    };
  };
  const holdAndConfirm = async (memberId: string, { event, typeId }: Bookable) => {
    const { id } = await holdOne(crowd.db, { eventId: event.id, memberId, typeIds: [typeId], now: START });
    await crowd.db.transaction(async (tx) => {
      const [outcome] = await confirmHolds(tx, await lockEvent(tx, event.id), [{ id, memberId }], START);
      if (!outcome || 'error' in outcome) throw outcome?.error;
    });
  };

  it('a rush ends with exactly as many tickets as there are places', async () => {
    expect(await rush(holdAndConfirm)).toEqual({ yes: PLACES, booked: PLACES });
  });

  it('a rush of one person who presses fifty times at once leaves one hold', async () => {
    const kim = await app.asMember();
    const party = await bookable({ maxTicketsPerPerson: 1 });
    const answers = await Promise.all(Array.from({ length: 50 }, () => hold(kim, party)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'TOO_MANY_TICKETS')).toHaveLength(49);
  });

  it('a rush of confirms of one hold makes one order', async () => {
    const kim = await app.asMember();
    const party = await bookable();
    const { id } = (await hold(kim, party)).body.hold;
    const answers = await Promise.all(Array.from({ length: 20 }, () => confirm(kim, id)));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.order?.id}`)).size).toBe(1);
    expect(await bookedTickets(app.db, party.event.id)).toBe(1);
  });
});
