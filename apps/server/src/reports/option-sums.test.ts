import { toStockholm } from '@karportalen/contract/core/time';
import {
  type TicketOption,
  type VatRate,
  vatOre,
  vatRates,
} from '@karportalen/contract/events/ticket-options';
import { downloadHostSie, summariseHostReport } from '@karportalen/contract/reports/endpoints';
import { createHold, returnMyTicket } from '@karportalen/contract/tickets/member-endpoints';
import { getPayment, startPayment } from '@karportalen/contract/tickets/payment-endpoints';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import iconv from 'iconv-lite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { minutes, START, type TestApp, testApp } from '../../test/app.ts';
import { sentMails } from '../../test/mail/sent-mails.ts';
import { makeCommittee } from '../../test/makers.ts';
import { makePaidEvent } from '../../test/money/sales.ts';
import { moneyDesk, openSwish, type Swish } from '../../test/money/swish.ts';
import { makeChoice, makeOption } from '../../test/requests/option-bodies.ts';
import { mailReceipt } from '../tickets/payments/receipt-mail.ts';
import { mailRefundReceipt } from '../tickets/payments/refund-mail.ts';
import { refunds } from '../tickets/tables/payments.ts';

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

/** An event's options, and what each ticket of an order is and has. */
const sale = fc
  .record({
    prices: fc.array(fc.integer({ min: 0, max: 500 }), { minLength: 1, maxLength: 3 }),
    options: fc.array(
      fc.record({
        price: fc.integer({ min: 0, max: 333 }),
        vatRate: fc.constantFrom(...vatRates),
        accountNumber: fc.constantFrom(null, '3051', '3052'),
        choices: fc.constantFrom(0, 2),
      }),
      { minLength: 1, maxLength: 3 },
    ),
  })
  .chain(({ prices, options }) =>
    fc.record({
      prices: fc.constant(prices),
      options: fc.constant(options),
      tickets: fc.array(
        fc.record({
          type: fc.nat(prices.length - 1),
          has: fc.array(fc.boolean(), { minLength: options.length, maxLength: options.length }),
        }),
        { minLength: 1, maxLength: 4 },
      ),
    }),
  );
type Sale = typeof sale extends fc.Arbitrary<infer T> ? T : never;

type Part = { readonly account: string; readonly ore: number; readonly rate: VatRate };

/** What a ticket is made of, from the input alone. */
const partsOf = ({ prices, options }: Sale, { type, has }: Sale['tickets'][number]): Part[] => [
  { account: '3010', ore: (prices[type] ?? 0) * 100, rate: 0 },
  ...options.flatMap(({ price, vatRate, accountNumber }, index) =>
    has[index] ? [{ account: accountNumber ?? '3010', ore: price * 100, rate: vatRate }] : [],
  ),
];

const sum = (parts: readonly { readonly ore: number }[]): number =>
  parts.reduce((all, { ore }) => all + ore, 0);

/** The postings that the parts make: income without VAT, and VAT, by account. */
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

/** Verifications of a SIE file: sums by account, each balanced. */
const readSie = (bytes: Buffer): { isRefund: boolean; sums: Record<string, number> }[] =>
  iconv
    .decode(bytes, 'cp437')
    .split('#VER ')
    .slice(1)
    .map((text) => {
      const sums: Record<string, number> = {};
      for (const [, account = '', amount = ''] of text.matchAll(/#TRANS (\d{4}) \{[^}]*\} (-?[\d.]+)/g))
        sums[account] = (sums[account] ?? 0) + Math.round(Number(amount) * 100);
      expect(Object.values(sums).reduce((all, one) => all + one, 0)).toBe(0);
      return { isRefund: text.includes('Återbetalda'), sums };
    });

const oreIn = (text: string): number => Math.round(Number(text.replace(',', '.')) * 100);

/** The sum and the VAT by rate that a receipt tells. */
const readReceipt = (text: string) => {
  const lines = [...text.matchAll(/^\d+ st .* à [\d,]+ kr: ([\d,]+) kr$/gm)].map(([, kronor = '']) =>
    oreIn(kronor),
  );
  const total = /^(?:Summa|Återbetalas): ([\d,]+) kr$/m.exec(text)?.[1] ?? '';
  const vat = Object.fromEntries(
    [...text.matchAll(/^Varav moms (\d+) % på ([\d,]+) kr: ([\d,]+) kr$/gm)].map(
      ([, rate = '', , kronor = '']) => [rate, oreIn(kronor)],
    ),
  );
  return { lines: lines.reduce((all, one) => all + one, 0), total: oreIn(total), vat };
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
    types: given.prices.map((price, index) => ({ name: `Typ ${index}`, ore: price * 100 })),
  });
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
  const tickets = body.tickets.map(({ ticketTypeId }) => ({ ticketTypeId }));
  const hold = await member.call(createHold, { params: { id: event.id }, body: { tickets } });
  const started = await member.call(startPayment, { params: { id: hold.body.hold.id }, body });
  if (sum(all) === 0) {
    expect(started.body.code).toBe('PAYMENT_NOT_NEEDED');
    return;
  }
  const { payment } = started.body;
  expect(payment.amount * 100).toBe(sum(all));
  await bank.act(payment.simulatorUrl, 'pay');
  await desk.pass(minutes(1));
  const { order } = (await member.call(getPayment, { params: { id: payment.id } })).body;
  const prices = order.tickets.map(({ price }: { price: number }) => price * 100);
  expect([...prices].sort()).toEqual(parts.map(sum).sort());

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
  await mailRefundReceipt({ db: app.db, mailer }, { refundIds: [refund?.id ?? ''] });
  expect(readReceipt(sent[1]?.text ?? '').total).toBe(ticket.price * 100);
  const after = await report();
  expect(after.total).toMatchObject({ refundedTickets: 1, netOre: sum(all) - ticket.price * 100 });
  const returned = (await files()).find(({ isRefund }) => isRefund);
  expect(returned?.sums[1930]).toBe(-ticket.price * 100);
  // Tickets alike in price may differ in parts; where only one fits, the accounts are its own.
  const alike = parts.filter((one) => sum(one) === ticket.price * 100);
  if (alike.length === 1) expect(returned?.sums).toEqual({ ...postingsOf(own), 1930: -ticket.price * 100 });
};

it('every combination of types and options adds up to the öre in order, receipt, report, SIE and refund', async () => {
  await fc.assert(fc.asyncProperty(sale, check), { numRuns: 12, seed: 43 });
});
