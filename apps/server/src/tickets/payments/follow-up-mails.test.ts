import {
  confirmHold,
  createHold,
  getMyTicket,
  returnMyTicket,
} from '@karportalen/contract/tickets/member-endpoints';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { later, minutes, START, type TestApp, testApp } from '../../../test/app.ts';
import { sentMails } from '../../../test/mail/sent-mails.ts';
import { aboutToPay, bought, paidEvent } from '../../../test/money/buyers.ts';
import { moneyDesk, openSwish, type Swish } from '../../../test/money/swish.ts';
import { makeBookable } from '../../../test/money/tickets.ts';
import { restores } from '../../platform/backup/tables.ts';
import { type JobServices, jobHandlers } from '../../registries/jobs.ts';

let app: TestApp;
let bank: Swish;
beforeAll(async () => {
  bank = await openSwish();
  app = await testApp({ payments: bank.provider });
});
afterAll(async () => {
  await app.close();
  await bank.close();
});
beforeEach(async () => {
  app.time.now = START;
  await app.db.execute(sql`delete from pgboss.job`);
});

const context = { signal: new AbortController().signal, id: 'x', attempt: 1 };

/** Runs the queued mail jobs with these names as the worker would. */
const sendWaiting = async (...names: string[]) => {
  const { sent, mailer } = sentMails();
  const services: JobServices = {
    ...{ db: app.db, mailer, clock: () => app.time.now },
    ...{ publicUrl: 'http://portal.exempel.se', retentionDays: 180, historyMonths: 24 },
  };
  const { rows } = await app.db.execute<{ name: string; data: object }>(
    sql`delete from pgboss.job where name = any(${sql.param(names)}) returning name, data`,
  );
  for (const { name, data } of rows)
    await jobHandlers(services)
      .find((handler) => handler.job.name === name)
      ?.run(data, context);
  return sent;
};

const owner = { role: 'SuperAdmin', divisionId: null, committeeId: null } as const;

it.each([
  ['sv', 'Din bokning: ', ['2 st Student', 'Visa koden i dörren', 'Kan du inte komma?']],
  ['en', 'Your booking: ', ['2 × Student ticket', 'Show the code at the door', 'Can you not come?']],
] as const)(
  'a free booking is confirmed once by mail in %s, with the tickets',
  async (chosenLanguage, subject, said) => {
    const { event, typeId } = await makeBookable(app.db, START, { owner });
    const member = await app.asMember({ chosenLanguage });
    const tickets = [{ ticketTypeId: typeId }, { ticketTypeId: typeId }];
    const hold = await member.call(createHold, { params: { id: event.id }, body: { tickets } });
    const params = { id: hold.body.hold.id };
    const confirmed = await member.call(confirmHold, { params });
    expect((await member.call(confirmHold, { params })).body).toEqual(confirmed.body);
    const sent = await sendWaiting('send-booking');
    expect(sent).toMatchObject([
      { to: member.member.email, about: event.id, id: `booking.${confirmed.body.order.id}` },
    ]);
    const [mail] = sent;
    expect(mail?.subject).toMatch(new RegExp(`^${subject}`));
    for (const words of said) expect(mail?.text).toContain(words);
    for (const { code } of confirmed.body.order.tickets) expect(mail?.text).toContain(code);
    expect(mail?.attachments).toHaveLength(2);
    expect(mail?.text).not.toMatch(/\skr|SEK|moms/);
  },
);

it('a free booking that was given back before the mail left is not mailed', async () => {
  const { event, typeId } = await makeBookable(app.db, START, { owner });
  const member = await app.asMember();
  const body = { tickets: [{ ticketTypeId: typeId }] };
  const hold = await member.call(createHold, { params: { id: event.id }, body });
  const { order } = (await member.call(confirmHold, { params: { id: hold.body.hold.id } })).body;
  await member.call(returnMyTicket, { params: { id: order.tickets[0].id } });
  expect(await sendWaiting('send-booking', 'send-refund-receipt')).toEqual([]);
});

it('a refund has a receipt with its number, what it is of and when the money comes', async () => {
  const desk = moneyDesk(app, bank);
  const party = await paidEvent(app);
  const { member, first, second } = await bought({ app, bank, desk }, party);
  expect((await member.call(returnMyTicket, { params: { id: first } })).status).toBe(204);
  const [mail, ...others] = await sendWaiting('send-refund-receipt');
  expect(others).toEqual([]);
  const ticket = (await member.call(getMyTicket, { params: { id: first } })).body;
  expect(ticket).toMatchObject({ status: 'returned', refund: { amount: 120, status: 'created' } });
  expect(mail).toMatchObject({ to: member.member.email, about: party.event.id });
  expect(mail?.id).toMatch(/^refund\./);
  for (const words of [
    `Kvittonummer ${ticket.refundReceiptNumber}: 120\u00a0kr`,
    `Gäller kvitto: ${ticket.receiptNumber}`,
    'Biljetten lämnades tillbaka.',
    'Återbetalas: 120\u00a0kr',
    'moms 0 %',
    'oftast inom några minuter',
    'SIMULERAD BETALNING',
  ])
    expect(mail?.text).toContain(words);
  // After a restore the mail says that it takes longer.
  await app.db.insert(restores).values({ restoredAt: app.time.now, backupTakenAt: START });
  await member.call(returnMyTicket, { params: { id: second } });
  const [waiting] = await sendWaiting('send-refund-receipt');
  expect(waiting?.text).toContain('kassören stämmer av först');
  await app.db.delete(restores);
});

it('money that came late and found room says so, and money in time does not', async () => {
  const desk = moneyDesk(app, bank);
  const party = await paidEvent(app);
  const { payment } = await aboutToPay(app, party);
  const inTime = await aboutToPay(app, party);
  await bank.act(inTime.payment.simulatorUrl, 'lose');
  await desk.pass(minutes(1));
  const [receipt] = await sendWaiting('send-receipt');
  expect(receipt?.subject).toContain('Kvitto: ');
  expect(receipt?.text).not.toContain('efter att tiden');
  await bank.act(payment.simulatorUrl, 'lose');
  await desk.pass(minutes(11));
  const [late, ...others] = await sendWaiting('send-receipt');
  expect(others).toEqual([]);
  expect(late?.subject).toContain('Betalningen kom fram och platsen är din: ');
  expect(late?.text).toContain('kom fram efter att tiden för bokningen gick ut');
  expect(late?.attachments).toHaveLength(2);
});

it('money that could not become tickets is told of by a refund receipt', async () => {
  const desk = moneyDesk(app, bank);
  const party = await paidEvent(app, { numberOfTickets: 2 });
  const { payment } = await aboutToPay(app, party);
  await bank.act(payment.simulatorUrl, 'lose');
  // Swish has not been asked by then, and somebody else has the places.
  app.time.now = later(START, minutes(11));
  await bought({ app, bank, desk }, party);
  const [mail, ...others] = await sendWaiting('send-refund-receipt');
  expect(others).toEqual([]);
  expect(mail?.text).toContain('Betalningen kom när biljetterna var slut.');
  expect(mail?.text).toContain('Återbetalas: 240\u00a0kr');
});
