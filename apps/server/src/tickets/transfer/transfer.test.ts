import { transferTicket, validateTransferToken } from '@karportalen/contract/tickets/endpoints';
import { MAX_TRANSFERS } from '@karportalen/contract/tickets/limits';
import { refusalTexts, transferTexts } from '@karportalen/contract/tickets/texts';
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { later, minutes, START, type TestApp, testApp } from '../../../test/app.ts';
import { makePerson } from '../../../test/members/make-people.ts';
import { makeBookable, makeTicket, ticketDesk } from '../../../test/money/tickets.ts';
import { openManyConnections } from '../../../test/processes/many-connections.ts';
import { linkTokenHash } from '../../auth/link-token.ts';
import { events } from '../../events/tables.ts';
import type { Tx } from '../../platform/db/database.ts';
import { tickets } from '../tables/tickets.ts';
import { ticketTransfers } from '../tables/transfers.ts';
import { findTicketByLink } from './transfer-sql.ts';
import { passOn, transferByLink } from './transfer-ticket.ts';

let app: TestApp;
let desk: ReturnType<typeof ticketDesk>;
let owner: Awaited<ReturnType<TestApp['as']>>['user'];
beforeAll(async () => {
  app = await testApp();
  desk = ticketDesk(app);
  owner = (await app.as('DivisionAdmin')).user;
});
afterAll(() => app.close());
afterEach(async () => {
  app.time.now = START;
  await app.db.execute(sql`delete from rate_hits`);
});

const issue = async (values: Parameters<typeof makeTicket>[2] = {}) => {
  const list = await makeBookable(app.db, START, { owner, gatherFoodPreferences: true });
  return { ...list, ...(await makeTicket(app.db, list, values)) };
};

let serial = 0;
const newAddress = () => {
  serial += 1;
  return `mottagare${serial}@exempel.se`;
};

const validate = async (token: string) => (await app.call(validateTransferToken, { body: { token } })).body;
const transfer = (token: string, receiverEmail: string) =>
  app.call(transferTicket, { body: { token, receiverEmail } });

const rowOf = async (id: string) => (await app.db.select().from(tickets).where(eq(tickets.id, id)))[0];

describe('a transfer link', () => {
  it('a transfer link shows the event and the ticket in English, and changes nothing', async () => {
    const { event, token, ticket } = await issue();
    expect(await validate(token)).toEqual({
      isValid: true,
      refusal: null,
      ticket: {
        eventName: event.name,
        location: 'x',
        startDate: '2026-11-15T13:00:00.000Z',
        endDate: '2026-11-16T12:00:00.000Z',
        ticketName: 'Student ticket',
      },
    });
    expect(await rowOf(ticket.id)).toEqual(ticket);
  });

  it('a transfer link passes the ticket on: new holder, old code and link dead, the giver’s food gone [7.14]', async () => {
    const { ticket, token } = await issue({ foodPreference: 'Vegan' });
    const receiver = newAddress();
    expect((await transfer(token, receiver.toUpperCase())).status).toBe(204);
    expect(await rowOf(ticket.id)).toMatchObject({
      holderId: null,
      holderEmail: receiver,
      foodPreference: null,
      codeHash: null,
      transferTokenHash: null,
      transferredAt: START,
      pricePaidOre: ticket.pricePaidOre,
    });
    expect(await validate(token)).toEqual({ isValid: false, refusal: 'Unknown', ticket: null });
    expect((await transfer(token, newAddress())).body).toMatchObject({ status: 400, title: 'Ogiltig länk' });
  });

  it('a transfer link hands it to the person in the app who has that address', async () => {
    const { ticket, token } = await issue();
    const friend = await makePerson(app.db);
    await transfer(token, friend.email);
    expect(await rowOf(ticket.id)).toMatchObject({ holderId: friend.id, holderEmail: null });
  });

  it.each([
    ['EventOver', 409, {}, { startTime: later(START, -minutes(120)), endTime: START }],
    ['EventCancelled', 409, {}, { deletedAt: START }],
    ['EventCancelled', 409, {}, { takenDownAt: START, takenDownReason: 'Policy' }],
    ['CheckedIn', 409, { checkedInAt: START }, {}],
    ['Refunded', 409, { refundedAt: START, refundedOre: 0 }, {}],
    ['PassedOnTooOften', 409, { generation: MAX_TRANSFERS }, {}],
    // From before there was a limit: the column's maximum.
    ['PassedOnTooOften', 409, { generation: 32_767 }, {}],
  ] as const)(
    'a transfer link that meets %s is refused by both calls',
    async (refusal, status, values, eventValues) => {
      const { event, ticket, token } = await issue(values);
      if (Object.keys(eventValues).length > 0) {
        await app.db.update(events).set(eventValues).where(eq(events.id, event.id));
      }
      expect(await validate(token)).toMatchObject({
        isValid: false,
        refusal,
        ticket: { eventName: event.name },
      });
      expect((await transfer(token, newAddress())).status).toBe(status);
      expect(await rowOf(ticket.id)).toEqual(ticket);
    },
  );

  it('a ticket changes hands twenty times and no more, and the last mail offers no further one', async () => {
    const { ticket, token } = await issue({ generation: MAX_TRANSFERS - 1 });
    const receiver = newAddress();
    expect((await transfer(token, receiver)).status).toBe(204);
    expect((await rowOf(ticket.id))?.generation).toBe(MAX_TRANSFERS);
    await desk.sendWaiting();
    // By address: other tests' mails may be in the same queue.
    const last = desk.sent.find(({ to }) => to === receiver);
    expect(last?.text).toContain(refusalTexts.PassedOnTooOften.text);
    expect(last?.text).not.toContain('/transfer-ticket/');
    // The app's transfer is refused by the same rule.
    const link = 'link-of-the-twentieth';
    await app.db
      .update(tickets)
      .set({ transferTokenHash: linkTokenHash(link) })
      .where(eq(tickets.id, ticket.id));
    expect((await transfer(link, newAddress())).body).toMatchObject({
      status: 409,
      code: 'TOO_MANY_TRANSFERS',
    });
  });

  it('a transfer link does not take what is no address, nor the holder’s own, and says so at the field [5.63]', async () => {
    const holder = await makePerson(app.db);
    const { token } = await issue({ holderId: holder.id });
    const refused = async (address: string) => (await transfer(token, address)).body;
    expect(await refused('nobody')).toMatchObject({
      status: 400,
      fieldErrors: { receiverEmail: 'Must be a valid e-mail' },
    });
    expect(await refused('')).toMatchObject({ fieldErrors: { receiverEmail: 'Must be a valid e-mail' } });
    expect(await refused(holder.email.toUpperCase())).toMatchObject({
      status: 400,
      fieldErrors: { receiverEmail: transferTexts.ownAddress },
    });
    expect(await validate(token)).toMatchObject({ isValid: true });
  });

  it.each([
    ['validate', 200],
    ['transfer', 400],
  ] as const)(
    'a transfer link is not to be guessed: an address may %s a hundred times',
    async (act, status) => {
      const knock = () =>
        act === 'validate'
          ? app.call(validateTransferToken, { body: { token: 'guess' } })
          : transfer('guess', newAddress());
      const key = `call:POST /events/external-ticket/${act}:127.0.0.1`;
      await app.db.execute(
        sql`insert into rate_hits (key, at) select ${key}, ${START} from generate_series(1, 99)`,
      );
      expect((await knock()).status).toBe(status);
      expect((await knock()).status).toBe(429);
    },
  );
});

type Attempt = (tx: Tx, tokenHash: Buffer, receiver: string) => Promise<void>;

/** This many people use the same link at once; returns what became of the ticket. */
const rush = async (count: number, attempt: Attempt) => {
  await desk.takeWaiting();
  await app.db.delete(ticketTransfers);
  // A holder outside the app: for a member's ticket the database refuses a second transfer of one generation by itself.
  const { ticket, token } = await issue({ holderEmail: newAddress() });
  const crowd = openManyConnections(app.url);
  const receivers = Array.from({ length: count }, newAddress);
  const outcomes = await Promise.allSettled(
    receivers.map((receiver) => crowd.db.transaction((tx) => attempt(tx, linkTokenHash(token), receiver))),
  );
  await crowd.leave();
  const winners = receivers.filter((_, index) => outcomes[index]?.status === 'fulfilled');
  const before = desk.sent.length;
  await desk.sendWaiting();
  return { winners, mails: desk.sent.slice(before), holder: (await rowOf(ticket.id))?.holderEmail };
};

describe('fifty transfers of one link at once', () => {
  it('fifty transfers of one link at once make one new holder and one pair of mails', async () => {
    const { winners, mails, holder } = await rush(50, (tx, hash, receiver) =>
      transferByLink(tx, hash, receiver, START),
    );
    expect(winners).toEqual([holder]);
    expect(mails.map(({ to }) => to).filter((to) => to === holder)).toHaveLength(1);
    expect(mails).toHaveLength(2);
    expect(await app.db.select().from(ticketTransfers)).toEqual([]);
  }, 30_000);

  it('fifty transfers of one link at once without the lock make several, so the rush above would show a missing one', async () => {
    const { winners } = await rush(10, async (tx, hash, receiver) => {
      const [ticket] = await findTicketByLink(tx, hash);
      await passOn(tx, ticket, receiver, START);
    });
    expect(winners.length).toBeGreaterThan(1);
  }, 30_000);

  it('fifty transfers of one link at once over the wire answer one with 204 and the rest with a reason', async () => {
    const { token } = await issue();
    const answers = await Promise.all(
      Array.from({ length: 50 }, async (_, n) => {
        const options = { method: 'POST', url: '/api/v1/events/external-ticket/transfer' } as const;
        const payload = { token, receiverEmail: newAddress() };
        return (await app.inject({ ...options, payload, remoteAddress: `10.0.0.${n + 1}` })).status;
      }),
    );
    expect(answers.filter((status) => status === 204)).toHaveLength(1);
    expect(answers.filter((status) => status === 400)).toHaveLength(49);
    await desk.takeWaiting();
  }, 30_000);
});
