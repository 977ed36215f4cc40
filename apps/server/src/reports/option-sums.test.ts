import { toStockholm } from '@karportalen/contract/core/time';
import { type TicketOption, vatOre } from '@karportalen/contract/events/ticket-options';
import { downloadHostSie, summariseHostReport } from '@karportalen/contract/reports/endpoints';
import { confirmHold, createHold, returnMyTicket } from '@karportalen/contract/tickets/member-endpoints';
import { getPayment, startPayment } from '@karportalen/contract/tickets/payment-endpoints';
import { eq, inArray } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { minutes, START, type TestApp, testApp } from '../../test/app.ts';
import { sentMails } from '../../test/mail/sent-mails.ts';
import { makeCommittee } from '../../test/makers.ts';
import { makeBookingCodes } from '../../test/money/booking-codes.ts';
import { codeOf, type Part, partsOf, type Sale, sale } from '../../test/money/random-sale.ts';
import { readReceipt, readSie } from '../../test/money/read-books.ts';
import { makePaidEvent } from '../../test/money/sales.ts';
import { moneyDesk, openSwish, type Swish } from '../../test/money/swish.ts';
import { tries } from '../../test/proof.ts';
import { makeChoice, makeOption } from '../../test/requests/option-bodies.ts';
import { ticketTypes } from '../events/tables.ts';
import { readCodes } from '../tickets/booking/code-uses.ts';
import { optionsTaken } from '../tickets/booking/options-sql.ts';
import { mailReceipt } from '../tickets/payments/receipt-mail.ts';
import { mailRefundReceipt } from '../tickets/payments/refund-mail.ts';
import { refunds } from '../tickets/tables/payments.ts';
import { tickets as ticketRows } from '../tickets/tables/tickets.ts';

let app: TestApp;
let bank: Swish;
let desk: ReturnType<typeof moneyDesk>;
let boss: Awaited<ReturnType<TestApp['as']>>;
beforeAll(async () => {
  bank = await openSwish();
  app = await testApp({ payments: bank.provider });
  desk = moneyDesk(app, bank);
  boss = await app.as('SuperAdmin');
});
afterAll(async () => {
  await app.close();
  await bank.close();
});

const vatAccount: Readonly<Record<number, string>> = { 6: '2631', 12: '2621', 25: '2611' };

const sum = (parts: readonly { readonly ore: number }[]): number =>
  parts.reduce((all, { ore }) => all + ore, 0);

/** The expected postings of the parts: net income and VAT, by account. */
const postingsOf = (parts: readonly Part[]): Record<string, number> => {
  const sums: Record<string, number> = {};
  const add = (account: string, ore: number) => {
    if (ore !== 0) sums[account] = (sums[account] ?? 0) + ore;
  };
  for (const { account, ore, rate } of parts) {
    const vat = vatOre(ore, rate);
    add(account, ore - vat);
    if (rate > 0) add(vatAccount[rate] ?? '', vat);
  }
  return sums;
};

const vatByRate = (parts: readonly Part[]): Record<string, number> => {
  const sums: Record<string, number> = {};
  for (const { ore, rate } of parts)
    if (rate > 0 && ore > 0) sums[rate] = (sums[rate] ?? 0) + vatOre(ore, rate);
  return sums;
};
const withoutZero = (vat: Record<string, number>) =>
  Object.fromEntries(Object.entries(vat).filter(([rate]) => rate !== '0'));

const check = async (given: Sale): Promise<void> => {
  app.time.now = START;
  const host = await makeCommittee(app.db);
  const options: TicketOption[] = given.options.map(({ choices, ...option }, index) =>
    makeOption({
      ...option,
      swedishName: `Tillval ${index}`,
      choices: Array.from({ length: choices }, (_, at) => makeChoice(`Val ${at}`)),
    }),
  );
  const { event, types } = await makePaidEvent(app.db, host, {
    options,
    types: given.types.map(({ price }, index) => ({ name: `Typ ${index}`, ore: price * 100 })),
  });
  const typeIds = types.map(({ id }) => id);
  const hidden = typeIds.filter((_, index) => given.types[index]?.hidden);
  await app.db.update(ticketTypes).set({ hidden: true }).where(inArray(ticketTypes.id, hidden));
  const codeIds: string[] = [];
  for (const off of given.codes) {
    const [made] = await makeBookingCodes(app, event.id, { ...off, ticketTypeIds: typeIds, maxUses: 9 });
    codeIds.push(made?.id ?? '');
  }
  const taken = async () => {
    const codes = await readCodes(app.db, event.id, codeIds, { now: app.time.now });
    const counts = await optionsTaken(app.db, event.id, app.time.now);
    const uses = [...codes.values()].reduce((all, { usesLeft }) => all + 9 - (usesLeft ?? 0), 0);
    return { uses, options: options.reduce((all, { id }) => all + (counts.get(id) ?? 0), 0) };
  };
  const body = {
    tickets: given.tickets.map(({ type, has }) => ({
      ticketTypeId: types[type]?.id ?? '',
      options: options.flatMap(({ id, choices }, index) =>
        has[index] ? [{ optionId: id, ...(choices[0] && { choiceId: choices[0].id }) }] : [],
      ),
    })),
  };
  const parts = given.tickets.map((ticket) => partsOf(given, ticket));
  const all = parts.flat();
  const member = await app.asMember({ language: 'sv' });
  const tickets = given.tickets.map((ticket, index) => ({
    ticketTypeId: body.tickets[index]?.ticketTypeId ?? '',
    codeId: codeIds[codeOf(given, ticket) ?? -1] ?? null,
  }));
  const had = {
    uses: tickets.filter(({ codeId }) => codeId).length,
    options: given.tickets.flatMap(({ has }) => has.filter(Boolean)).length,
  };
  const hold = await member.call(createHold, { params: { id: event.id }, body: { tickets } });
  const started = await member.call(startPayment, { params: { id: hold.body.hold.id }, body });
  if (sum(all) === 0) {
    expect(started.body.code).toBe('PAYMENT_NOT_NEEDED');
    const free = await member.call(confirmHold, { params: { id: hold.body.hold.id }, body });
    expect([free.status, await taken()]).toEqual([201, had]);
    return;
  }
  const { payment } = started.body;
  expect(payment.amount * 100).toBe(sum(all));
  await bank.act(payment.simulatorUrl, 'pay');
  await desk.pass(minutes(1));
  const { order } = (await member.call(getPayment, { params: { id: payment.id } })).body;
  const prices = order.tickets.map(({ price }: { price: number }) => price * 100);
  expect([...prices].sort()).toEqual(parts.map(sum).sort());
  expect(await taken()).toEqual(had);

  const { sent, mailer } = sentMails();
  await mailReceipt(
    { ...desk.services, mailer, publicUrl: 'http://portal.exempel.se' },
    { paymentId: payment.id },
  );
  const receipt = readReceipt(sent[0]?.text ?? '');
  expect({ ...receipt, vat: withoutZero(receipt.vat) }).toEqual({
    lines: sum(all),
    total: sum(all),
    vat: vatByRate(all),
  });

  const { date } = toStockholm(START);
  const period = { from: date, to: date, committeeIds: [host.id] };
  const report = async () => (await boss.call(summariseHostReport, { body: period })).body;
  const files = async () => readSie((await boss.call(downloadHostSie, { body: period })).answer.rawPayload);
  const negative = (sums: Record<string, number>) =>
    Object.fromEntries(Object.entries(sums).map(([account, ore]) => [account, -ore]));
  const before = await report();
  expect(before.total).toMatchObject({
    soldTickets: given.tickets.length,
    soldOre: sum(all),
    netOre: sum(all),
  });
  expect(sum(before.tickets.map(({ soldOre }: { soldOre: number }) => ({ ore: soldOre })))).toBe(sum(all));
  const [sold] = await files();
  expect(sold?.sums).toEqual({ ...negative(postingsOf(all)), 1930: sum(all) });

  // One ticket goes back with its options, once.
  const back = order.tickets.findIndex(({ price }: { price: number }) => price > 0);
  const ticket = order.tickets[back];
  const own =
    parts.find((one) => sum(one) === ticket.price * 100 && one.length - 1 === ticket.options.length) ?? [];
  const give = () => member.call(returnMyTicket, { params: { id: ticket.id } });
  const given204 = (await Promise.all([give(), give()])).filter(({ status }) => status === 204);
  expect(given204).toHaveLength(1);
  const [refund, ...more] = await app.db.select().from(refunds).where(eq(refunds.paymentId, payment.id));
  expect([refund?.amountOre, more]).toEqual([ticket.price * 100, []]);
  const [returned] = await app.db.select().from(ticketRows).where(eq(ticketRows.id, ticket.id));
  expect(await taken()).toEqual({
    uses: had.uses - (returned?.bookingCodeId ? 1 : 0),
    options: had.options - ticket.options.length,
  });
  await mailRefundReceipt({ db: app.db, mailer }, { refundIds: [refund?.id ?? ''] });
  expect(readReceipt(sent[1]?.text ?? '').total).toBe(ticket.price * 100);
  const after = await report();
  expect(after.total).toMatchObject({ refundedTickets: 1, netOre: sum(all) - ticket.price * 100 });
  const booked = (await files()).find(({ isRefund }) => isRefund);
  expect(booked?.sums[1930]).toBe(-ticket.price * 100);
  // Tickets with the same price can have different parts; if only one ticket fits, its accounts are known.
  const alike = parts.filter((one) => sum(one) === ticket.price * 100);
  if (alike.length === 1) expect(booked?.sums).toEqual({ ...postingsOf(own), 1930: -ticket.price * 100 });
};

it('every combination of types, options and codes adds up to the öre in order, receipt, report, SIE and refund, which gives options and uses back once', async () => {
  await fc.assert(fc.asyncProperty(sale, check), { numRuns: tries({ proof: 200, run: 15 }), seed: 43 });
}, 300_000);
