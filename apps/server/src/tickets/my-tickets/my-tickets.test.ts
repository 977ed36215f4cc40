import { eraseMember } from '@karportalen/contract/people/endpoints';
import { MAX_TRANSFERS } from '@karportalen/contract/tickets/limits';
import {
  listMyTickets,
  passOnMyTicket,
  returnMyTicket,
  setMyFood,
} from '@karportalen/contract/tickets/member-endpoints';
import type { MemberTicket } from '@karportalen/contract/tickets/member-fields';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { later, minutes, START, type TestApp, testApp } from '../../../test/app.ts';
import { makeBookable, makeTicket } from '../../../test/money/tickets.ts';
import { appUsers } from '../../people/tables.ts';
import { bookedTickets } from '../booking/booked-tickets.ts';
import { newSigningKey, signQrCode, verifyQrCode } from '../codes/qr-signature.ts';
import { readTicketKeys, signingKey } from '../codes/ticket-keys-sql.ts';
import { ticketKeys } from '../tables/ticket-keys.ts';
import { tickets } from '../tables/tickets.ts';

type Member = Awaited<ReturnType<TestApp['asMember']>>;

let app: TestApp;
const owner = { role: 'SuperAdmin', divisionId: null, committeeId: null } as const;
beforeAll(async () => {
  app = await testApp();
});
beforeEach(() => {
  app.time.now = START;
});
afterAll(() => app.close());

const party = (values: Partial<Parameters<typeof makeBookable>[2]> = {}) =>
  makeBookable(app.db, START, { owner, ...values });
const mine = async (member: Member) => (await member.call(listMyTickets, {})).body.tickets;
const giveBack = (member: Member, id: string) => member.call(returnMyTicket, { params: { id } });
const passOn = (member: Member, id: string, receiverEmail: string) =>
  member.call(passOnMyTicket, { params: { id }, body: { receiverEmail } });
const issue = async (member: Member, values: Parameters<typeof party>[0] = {}) => {
  const made = await party(values);
  const { ticket } = await makeTicket(app.db, made, { holderId: member.member.id });
  return { ...made, ticket };
};

describe('the code of a ticket', () => {
  it('the code of a ticket says which ticket of which generation, and only a key of ours makes it', () => {
    const [ours, theirs] = [newSigningKey(), newSigningKey()];
    const content = { ticketId: '01900000-0000-7000-8000-00000000000f', generation: 3 };
    const code = signQrCode(content, ours);
    expect(verifyQrCode(code, [theirs, ours])).toEqual(content);
    expect(verifyQrCode(code, [theirs])).toBeUndefined();
    expect(signQrCode(content, ours)).toBe(code);
    for (const other of [
      '',
      'KT1.',
      'https://exempel.se',
      code.slice(0, -1),
      `${code}A`,
      code.replace('KT1.', 'KT2.'),
    ]) {
      expect(verifyQrCode(other, [ours])).toBeUndefined();
    }
  });

  it('the code of a ticket changes with any bit', () => {
    const key = newSigningKey();
    const code = signQrCode({ ticketId: '01900000-0000-7000-8000-00000000000f', generation: 0 }, key);
    const bytes = Buffer.from(code.slice(4), 'base64url');
    for (let bit = 0; bit < bytes.length * 8; bit += 1) {
      const forged = Buffer.from(bytes);
      forged[bit >> 3] = (forged[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      expect(verifyQrCode(`KT1.${forged.toString('base64url')}`, [key])).toBeUndefined();
    }
  });

  it('the code of a ticket has one key, however many ask for the first at once, and one that is renewed leaves the old believed', async () => {
    const keys = await Promise.all(Array.from({ length: 20 }, () => signingKey(app.db, START)));
    expect(new Set(keys.map(({ publicKey }) => publicKey.toString('hex'))).size).toBe(1);
    const old = signQrCode(
      { ticketId: '01900000-0000-7000-8000-00000000000f', generation: 0 },
      await signingKey(app.db, START),
    );
    await app.db.insert(ticketKeys).values({ ...newSigningKey(), createdAt: later(START, 1) });
    expect((await signingKey(app.db, START)).publicKey.equals(keys[0]?.publicKey ?? Buffer.alloc(0))).toBe(
      false,
    );
    expect(verifyQrCode(old, await readTicketKeys(app.db))).toBeDefined();
  });
});

describe('a ticket passed on in the app', () => {
  it('a ticket passed on in the app is the receiver’s with a new code, and the giver sees what became of it', async () => {
    const [giver, receiver] = [await app.asMember(), await app.asMember()];
    const { ticket } = await issue(giver);
    const [before] = await mine(giver);
    expect((await passOn(giver, ticket.id, receiver.member.email.toUpperCase())).status).toBe(204);
    expect(await mine(giver)).toMatchObject([
      { id: ticket.id, status: 'passedOn', code: null, canReturn: false, canPassOn: false },
    ]);
    const [after] = await mine(receiver);
    expect(after).toMatchObject({
      id: ticket.id,
      status: 'valid',
      canReturn: false,
      canPassOn: true,
      returnRefusal: 'RETURN_NOT_OWN',
      simulated: false,
      refundWaits: false,
      canSetFood: false,
      passedOnTo: null,
      refund: null,
      receiptNumber: null,
      refundReceiptNumber: null,
    });
    const keys = await readTicketKeys(app.db);
    expect([before, after].map(({ code }) => verifyQrCode(code, keys)?.generation)).toEqual([0, 1]);
    expect((await passOn(giver, ticket.id, 'annan@exempel.se')).status).toBe(404);
    expect((await giveBack(receiver, ticket.id)).body.code).toBe('RETURN_NOT_OWN');
    // Transferred back, it is the giver's and valid again.
    await passOn(receiver, ticket.id, giver.member.email);
    expect(await mine(giver)).toMatchObject([{ status: 'valid', canReturn: true }]);
  });

  it('a ticket passed on in the app is refused after twenty times, and the ticket says so; its last holder can still be erased', async () => {
    const kim = await app.asMember();
    const { ticket } = await issue(kim);
    const setGeneration = (generation: number) =>
      app.db.update(tickets).set({ generation }).where(eq(tickets.id, ticket.id));
    await setGeneration(MAX_TRANSFERS);
    expect(await mine(kim)).toMatchObject([{ status: 'valid', canPassOn: false }]);
    expect((await passOn(kim, ticket.id, 'annan@exempel.se')).body).toMatchObject({
      status: 409,
      code: 'TOO_MANY_TRANSFERS',
    });
    await setGeneration(MAX_TRANSFERS - 1);
    expect((await passOn(kim, ticket.id, 'annan@exempel.se')).status).toBe(204);
    // At the column's maximum: transferred often before there was a limit.
    const old = await issue(kim);
    await app.db.update(tickets).set({ generation: 32_767 }).where(eq(tickets.id, old.ticket.id));
    const admin = await app.as('SuperAdmin');
    expect((await admin.call(eraseMember, { params: { id: kim.member.id } })).status).toBe(204);
  });

  it('a ticket passed on in the app is refused to oneself and to what is no address, at the field', async () => {
    const kim = await app.asMember();
    const { ticket } = await issue(kim);
    for (const receiver of [kim.member.email, 'nobody', '']) {
      const { status, body } = await passOn(kim, ticket.id, receiver);
      expect([status, Object.keys(body.fieldErrors)]).toEqual([400, ['receiverEmail']]);
    }
    expect(await mine(kim)).toMatchObject([{ status: 'valid' }]);
  });
});

describe('whom a ticket was passed on to', () => {
  it('the giver of a ticket reads to whom it was passed on, until the receiver is erased, also under another address', async () => {
    const [giver, member] = [await app.asMember(), await app.asMember()];
    const [one, two] = [await issue(giver), await issue(giver)];
    await passOn(giver, one.ticket.id, member.member.email);
    await passOn(giver, two.ticket.id, 'gast@exempel.se');
    const told = async () =>
      new Map((await mine(giver)).map(({ id, passedOnTo }: MemberTicket) => [id, passedOnTo]));
    expect(await told()).toEqual(
      new Map([
        [one.ticket.id, member.member.email],
        [two.ticket.id, 'gast@exempel.se'],
      ]),
    );
    expect(await mine(member)).toMatchObject([{ status: 'valid', passedOnTo: null }]);
    await app.db.update(appUsers).set({ email: 'bytt@exempel.se' }).where(eq(appUsers.id, member.member.id));
    const admin = await app.as('SuperAdmin');
    expect((await admin.call(eraseMember, { params: { id: member.member.id } })).status).toBe(204);
    expect((await told()).get(one.ticket.id)).toBeNull();
  });
});

describe('what the holder of a ticket eats', () => {
  const setFood = ({ call }: Member, id: string, foodPreference?: string) =>
    call(setMyFood, { params: { id }, body: { foodPreference } });

  it('what the holder of a ticket eats is theirs to say of a ticket that they were given, until the event starts', async () => {
    const [giver, receiver] = [await app.asMember(), await app.asMember()];
    const { ticket } = await issue(giver, {
      gatherFoodPreferences: true,
      startTime: later(START, minutes(30)),
    });
    await passOn(giver, ticket.id, receiver.member.email);
    expect(await mine(receiver)).toMatchObject([{ foodPreference: null, canSetFood: true }]);
    expect((await setFood(receiver, ticket.id, 'Vegan')).body).toMatchObject({ foodPreference: 'Vegan' });
    expect((await setFood(giver, ticket.id, 'Kött')).status).toBe(404);
    expect((await setFood(receiver, ticket.id, 'x'.repeat(201))).status).toBe(400);
    app.time.now = later(START, minutes(30));
    expect((await setFood(receiver, ticket.id, 'Kött')).body.code).toBe('FOOD_CLOSED');
    app.time.now = later(START, minutes(30) - 1);
    expect((await setFood(receiver, ticket.id)).body).toMatchObject({ foodPreference: null });
    await app.db.update(tickets).set({ checkedInAt: START }).where(eq(tickets.id, ticket.id));
    expect((await setFood(receiver, ticket.id, 'Kött')).body.code).toBe('FOOD_CLOSED');
  });

  it('what the holder of a ticket eats is not asked for where the organiser does not', async () => {
    const kim = await app.asMember();
    const { ticket } = await issue(kim);
    expect((await setFood(kim, ticket.id, 'Vegan')).body.code).toBe('FOOD_CLOSED');
  });
});

describe('a ticket given back', () => {
  it('a ticket given back frees its place, once', async () => {
    const kim = await app.asMember();
    const { ticket, event } = await issue(kim);
    expect(await mine(kim)).toMatchObject([{ canReturn: true }]);
    expect((await giveBack(kim, ticket.id)).status).toBe(204);
    expect(await bookedTickets(app.db, event.id)).toBe(0);
    expect(await mine(kim)).toMatchObject([{ status: 'returned', code: null, canReturn: false }]);
    expect((await giveBack(kim, ticket.id)).body.code).toBe('RETURN_CLOSED');
  });

  it('a ticket given back is taken until booking closes, else until the start, and not after', async () => {
    const kim = await app.asMember();
    const closing = await issue(kim, { ticketReservationExpiryTime: later(START, minutes(5)) });
    const starting = await issue(kim, { startTime: later(START, minutes(30)) });
    expect(await mine(kim)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          id: closing.ticket.id,
          returnBy: later(START, minutes(5)).toISOString(),
        }),
        expect.objectContaining({
          id: starting.ticket.id,
          returnBy: later(START, minutes(30)).toISOString(),
        }),
      ]),
    );
    app.time.now = later(START, minutes(5));
    expect((await giveBack(kim, closing.ticket.id)).body.code).toBe('RETURN_CLOSED');
    app.time.now = later(START, minutes(30) - 1);
    expect((await giveBack(kim, starting.ticket.id)).status).toBe(204);
    const late = await issue(kim, { startTime: later(START, minutes(30)) });
    app.time.now = later(START, minutes(30));
    expect((await giveBack(kim, late.ticket.id)).body.code).toBe('RETURN_CLOSED');
  });

  it('a ticket given back is not taken after the end, though booking was to close later', async () => {
    const kim = await app.asMember();
    const [startTime, endTime] = [later(START, minutes(10)), later(START, minutes(20))];
    const times = { startTime, endTime, ticketReservationExpiryTime: later(START, minutes(60)) };
    const { ticket } = await issue(kim, times);
    expect(await mine(kim)).toMatchObject([{ returnBy: endTime.toISOString(), canReturn: true }]);
    app.time.now = endTime;
    expect((await giveBack(kim, ticket.id)).body.code).toBe('RETURN_CLOSED');
    app.time.now = later(endTime, -1);
    expect((await giveBack(kim, ticket.id)).status).toBe(204);
  });

  it('a ticket given back is not taken when somebody is in on it, nor where money was paid', async () => {
    const kim = await app.asMember();
    const inside = await issue(kim);
    await app.db.update(tickets).set({ checkedInAt: START }).where(eq(tickets.id, inside.ticket.id));
    expect((await giveBack(kim, inside.ticket.id)).body.code).toBe('RETURN_CLOSED');
    const paid = await issue(kim, { reservationType: 'Paid', accountNumber: '3010', resultUnit: '12' });
    expect((await giveBack(kim, paid.ticket.id)).body.code).toBe('RETURN_PAID');
  });
});
