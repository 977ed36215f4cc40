import {
  cancelEvent,
  deleteEvent,
  listActiveEvents,
  listEventHistory,
  updateEvent,
} from '@karportalen/contract/events/endpoints';
import { listEventParticipants, listRepayments } from '@karportalen/contract/tickets/participant-endpoints';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { START, type TestApp, testApp } from '../../test/app.ts';
import { sentMails } from '../../test/mail/sent-mails.ts';
import { makePerson } from '../../test/members/make-people.ts';
import { bookTickets } from '../../test/money/book-tickets.ts';
import { makeBookable, makeTicket } from '../../test/money/tickets.ts';
import { eventBody } from '../../test/requests/event-bodies.ts';
import { mailCancellation } from '../tickets/holders/cancellation-mail.ts';
import { payments } from '../tickets/tables/payments.ts';

type Item = { readonly id?: string; readonly eventId?: string };

let app: TestApp;
let admin: Awaited<ReturnType<TestApp['as']>>;
beforeAll(async () => {
  app = await testApp();
  admin = await app.as('DivisionAdmin');
});
afterAll(() => app.close());

const words = { messageSwedish: 'Lokalen är vattenskadad.', messageEnglish: 'The hall is flooded.' };
const sale = () =>
  makeBookable(app.db, START, {
    owner: admin.user,
    reservationType: 'Paid',
    accountNumber: '3010',
    resultUnit: '12',
  });

type Sale = Awaited<ReturnType<typeof sale>>;
/** A ticket paid by Swish. */
const makeSwishTicket = async (sold: Sale, values: Parameters<typeof makeTicket>[2], simulated = false) => {
  const { ticket } = await makeTicket(app.db, sold, values);
  await app.db.insert(payments).values({
    eventId: sold.event.id,
    orderId: ticket.orderId,
    amountOre: ticket.pricePaidOre,
    receivedOre: ticket.pricePaidOre,
    simulated,
    status: 'paid',
    createdAt: START,
    expiresAt: START,
    paidAt: START,
  });
};
const cancel = (id: string, actor = admin) => actor.call(cancelEvent, { params: { id }, body: words });

/** Runs the queued mail jobs as the worker would. */
const mailed = async () => {
  const { sent, mailer } = sentMails();
  const { rows } = await app.db.execute<{ data: { ticketId: string } }>(
    sql`delete from pgboss.job where name = 'send-cancellation-mail' returning data`,
  );
  for (const { data } of rows) await mailCancellation({ db: app.db, mailer }, data);
  return sent;
};

describe('cancelling an event', () => {
  it('cancelling an event takes it out of the app and keeps it in history, with the words and the list', async () => {
    const sold = await sale();
    await makeTicket(app.db, sold);
    const { id } = sold.event;
    expect((await cancel(id)).status).toBe(204);
    const active = (await admin.call(listActiveEvents, {})).body.events;
    expect(active.map((one: Item) => one.id)).not.toContain(id);
    const past = (await admin.call(listEventHistory, {})).body.events;
    expect(past.find((one: Item) => one.id === id)).toMatchObject({
      status: 'cancelled',
      cancellation: { ...words, cancelledAt: START.toISOString() },
    });
    const lists = (await admin.call(listEventParticipants, {})).body.events;
    expect(lists.map((one: Item) => one.eventId)).toContain(id);
    expect((await admin.call(deleteEvent, { params: { id } })).body.code).toBe('EVENT_SOLD');
  });

  it('cancelling an event mails everybody with a ticket once, in their language, and nobody who was refunded', async () => {
    await mailed();
    const sold = await sale();
    const swede = await makePerson(app.db, { email: 'svea@exempel.se' });
    const other = await makePerson(app.db, { email: 'eng@exempel.se', language: 'en' });
    await makeTicket(app.db, sold, { holderId: swede.id });
    await makeTicket(app.db, sold, { holderId: swede.id });
    await makeTicket(app.db, sold, { holderId: other.id });
    await makeTicket(app.db, sold, { holderEmail: 'guest@exempel.se' });
    await makeTicket(app.db, sold, { refundedAt: START, refundedOre: 12_000 });
    await cancel(sold.event.id);
    const mails = await mailed();
    expect(mails.map(({ to }) => to).sort()).toEqual([
      'eng@exempel.se',
      'guest@exempel.se',
      'svea@exempel.se',
    ]);
    const to = (address: string) => mails.find((mail) => mail.to === address);
    expect(to('svea@exempel.se')).toMatchObject({
      subject: `Inställt: ${sold.event.nameSwedish}`,
      text: expect.stringContaining('Lokalen är vattenskadad.'),
      about: sold.event.id,
    });
    expect(to('eng@exempel.se')?.text).toContain('The hall is flooded.');
    expect(to('guest@exempel.se')?.subject).toBe(
      `Inställt: ${sold.event.nameSwedish} / Cancelled: ${sold.event.name}`,
    );
  });

  it.each([
    [
      'sv',
      'Det som betalades med Swish i Kårappen kommer tillbaka med Swish till den som betalade.',
      'Den som har betalat för biljetten får tillbaka pengarna av arrangören.',
      'Den som har betalat på annat sätt får tillbaka pengarna av arrangören.',
      /pengar|betal|Swish/,
    ],
    [
      'en',
      'What was paid by Swish in Kårappen comes back by Swish to whoever paid.',
      'Whoever paid for the ticket gets the money back from the organiser.',
      'Whoever paid in another way gets the money back from the organiser.',
      /money|paid|Swish/,
    ],
  ] as const)(
    'cancelling an event says in %s where the money comes from, by how the tickets were paid',
    async (language, bySwish, byOrganiser, theRest, ofMoney) => {
      await mailed();
      const sold = await sale();
      const holder = async () => {
        const { id: holderId, email } = await makePerson(app.db, { language });
        return { holderId, email };
      };
      const [swish, simulated, otherwise, both, free, refunded] = [
        await holder(),
        await holder(),
        await holder(),
        await holder(),
        await holder(),
        await holder(),
      ];
      await makeSwishTicket(sold, { holderId: swish.holderId });
      await makeSwishTicket(sold, { holderId: simulated.holderId }, true);
      await makeTicket(app.db, sold, { holderId: otherwise.holderId });
      await makeSwishTicket(sold, { holderId: both.holderId });
      await makeTicket(app.db, sold, { holderId: both.holderId });
      await makeTicket(app.db, sold, { holderId: free.holderId, pricePaidOre: 0 });
      // The free ticket is cancelled now; the paid one was refunded long ago.
      await makeTicket(app.db, sold, { holderId: refunded.holderId, pricePaidOre: 0 });
      const before = { refundedAt: new Date(START.getTime() - 60_000), refundedOre: 12_000 };
      await makeTicket(app.db, sold, { holderId: refunded.holderId, ...before });
      await cancel(sold.event.id);
      const mails = await mailed();
      const text = ({ email }: { email: string }) => mails.find(({ to }) => to === email)?.text ?? '';
      expect(text(swish)).toContain(bySwish);
      expect(text(swish)).not.toContain(byOrganiser);
      expect([text(swish), text(simulated)].map((each) => each.includes('SIMULERAD BETALNING'))).toEqual([
        false,
        true,
      ]);
      expect(text(otherwise)).toContain(byOrganiser);
      expect(text(otherwise)).not.toContain('Swish');
      expect(text(both)).toContain(bySwish);
      expect(text(both)).toContain(theRest);
      for (const nobody of [free, refunded]) {
        expect(text(nobody)).toContain(sold.event[language === 'sv' ? 'nameSwedish' : 'name']);
        expect(text(nobody)).not.toMatch(ofMoney);
      }
    },
  );

  it('cancelling an event says whom to repay and how much, per person and in all', async () => {
    const sold = await sale();
    const { id } = sold.event;
    const [ada, bo] = [
      await makePerson(app.db, { firstName: 'Ada', lastName: 'Alm', email: 'ada@exempel.se' }),
      await makePerson(app.db, { firstName: 'Bo', lastName: 'Berg', email: 'bo@exempel.se' }),
    ];
    await makeTicket(app.db, sold, { holderId: bo.id });
    await makeTicket(app.db, sold, { holderId: bo.id, buyerId: ada.id });
    await makeTicket(app.db, sold, { holderId: ada.id });
    await makeTicket(app.db, sold, { holderId: ada.id, refundedAt: START, refundedOre: 12_000 });
    await cancel(id);
    const { body } = await admin.call(listRepayments, { params: { id } });
    expect(body).toEqual({
      repayments: [
        { name: 'Ada Alm', email: 'ada@exempel.se', tickets: 2, amount: 240 },
        { name: 'Bo Berg', email: 'bo@exempel.se', tickets: 1, amount: 120 },
      ],
      total: 360,
      bySwish: 0,
    });
    const other = await app.as('DivisionAdmin');
    expect((await other.call(listRepayments, { params: { id } })).status).toBe(404);
  });

  it('cancelling an event is done once, ends bookings and edits, and is not for others', async () => {
    const sold = await sale();
    const { id, startTime, endTime } = sold.event;
    expect((await cancel(id, await app.as('DivisionAdmin'))).status).toBe(404);
    await cancel(id);
    expect((await cancel(id)).body.code).toBe('EVENT_NOT_CANCELLABLE');
    const times = { startTime: startTime?.toISOString(), endTime: endTime?.toISOString() };
    const edit = await admin.call(updateEvent, { params: { id }, body: eventBody(times) });
    expect(edit.body.code).toBe('EVENT_ENDED');
    const buyer = await makePerson(app.db);
    const booking = { eventId: id, buyerId: buyer.id, tickets: [{ ticketTypeId: sold.typeId }] as const };
    await expect(bookTickets(app.db, booking, START)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
