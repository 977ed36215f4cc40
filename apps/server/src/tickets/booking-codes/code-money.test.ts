import type { TicketAudience } from '@karportalen/contract/events/ticket-audience-kinds';
import { ticketAudiences } from '@karportalen/contract/events/ticket-audience-kinds';
import { downloadHostSie, summariseHostReport } from '@karportalen/contract/reports/endpoints';
import { confirmHold, createHold, returnMyTicket } from '@karportalen/contract/tickets/member-endpoints';
import { getPayment, startPayment } from '@karportalen/contract/tickets/payment-endpoints';
import { getSales } from '@karportalen/contract/tickets/sales-endpoints';
import { createRandom } from '@karportalen/demo/random';
import { asc, eq, inArray } from 'drizzle-orm';
import iconv from 'iconv-lite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { later, minutes, START, type TestApp, testApp } from '../../../test/app.ts';
import { sentMails } from '../../../test/mail/sent-mails.ts';
import { makeCommittee, makeDivision } from '../../../test/makers.ts';
import { makeBookingCodes } from '../../../test/money/booking-codes.ts';
import { auditMoney } from '../../../test/money/payment-audit.ts';
import { makePaidEvent } from '../../../test/money/sales.ts';
import { moneyDesk, openSwish, type Swish } from '../../../test/money/swish.ts';
import { ticketTypes } from '../../events/tables.ts';
import { readCodes } from '../booking/code-uses.ts';
import { mailReceipt } from '../payments/receipt-mail.ts';
import { bookingCodes } from '../tables/booking-codes.ts';
import { tickets } from '../tables/tickets.ts';

let app: TestApp;
let bank: Swish;
let boss: Awaited<ReturnType<TestApp['as']>>;
beforeAll(async () => {
  bank = await openSwish();
  app = await testApp({ payments: bank.provider });
  boss = await app.as('SuperAdmin');
});
afterAll(async () => {
  await app.close();
  await bank.close();
});

type Random = ReturnType<typeof createRandom>;
type Off =
  | { readonly kind: 'Opens' }
  | { readonly kind: 'Amount'; readonly amount: number }
  | { readonly kind: 'Percent'; readonly percent: number };

/** The price as an organiser would work it out, in kronor and integers: nothing of the code under test. */
const expectedOre = (priceOre: number, off: Off | undefined): number => {
  const kronor = BigInt(priceOre / 100);
  if (off?.kind === 'Amount')
    return Number(kronor > BigInt(off.amount) ? kronor - BigInt(off.amount) : 0n) * 100;
  // Rounded down to whole kronor, in the buyer's favour.
  if (off?.kind === 'Percent') return Number((kronor * BigInt(100 - off.percent)) / 100n) * 100;
  return priceOre;
};

const MEMBERS_OF: Readonly<Record<TicketAudience, 'Student' | 'Freshman' | 'Alumnus'>> = {
  ...{ Student: 'Student', Freshmen: 'Freshman', Alumni: 'Alumnus', OwnDivision: 'Student' },
};

const offOf = (random: Random): Off => {
  const kind = random.pick(['Opens', 'Amount', 'Percent'] as const);
  if (kind === 'Amount') return { kind, amount: random.int(1, 300) };
  return kind === 'Percent' ? { kind, percent: random.int(1, 100) } : { kind };
};

/** Types of any price, audience and visibility, each with codes of any kind, and somebody who buys some of what they may. */
const arrange = async (random: Random) => {
  const division = await makeDivision(app.db);
  const host = await makeCommittee(app.db, { divisionId: division.id });
  const types = Array.from({ length: random.int(1, 5) }, (_, n) => ({
    ...{ name: `Typ ${n}`, ore: random.int(0, 250) * 100 },
  }));
  const party = await makePaidEvent(app.db, host, {
    ...{ types, targetUserType: 'All', ticketReleaseTime: later(START, minutes(-5)) },
  });
  const audience = random.pick([null, ...ticketAudiences]);
  const kind = audience ? MEMBERS_OF[audience] : 'Alumnus';
  const buyer = await app.asMember({ kind, divisionId: division.id });
  const choices: { ticketTypeId: string; codeId?: string; ore: number }[] = [];
  for (const { id, priceOre } of party.types) {
    const hidden = random.int(0, 2) === 0;
    await app.db.update(ticketTypes).set({ audience, hidden }).where(eq(ticketTypes.id, id));
    const off = offOf(random);
    const [code] = await makeBookingCodes(app, party.event.id, { ...off, ticketTypeIds: [id], maxUses: 50 });
    if (!hidden) choices.push({ ticketTypeId: id, ore: priceOre });
    choices.push({ ticketTypeId: id, codeId: code?.id ?? '', ore: expectedOre(priceOre, off) });
  }
  const wanted = Array.from({ length: random.int(1, 6) }, () => random.pick(choices));
  return { ...party, host, buyer, wanted };
};
type Party = Awaited<ReturnType<typeof arrange>>;

const booksOf = async ({ host, event }: Pick<Party, 'host' | 'event'>) => {
  const body = { from: '2026-11-01', to: '2026-11-30', committeeIds: [host.id] };
  const report = (await boss.call(summariseHostReport, { body })).body;
  const sie = await boss.call(downloadHostSie, { body });
  const lines = iconv
    .decode(Buffer.from(sie.answer.rawPayload), 'cp437')
    .matchAll(/#TRANS (\d+) \{[^}]*\} (-?[\d.]+)/g);
  const moved = [...lines].map(([, account, amount]) => ({ account, ore: Math.round(Number(amount) * 100) }));
  const sum = (rows: typeof moved) => rows.reduce((all, { ore }) => all + ore, 0);
  const sales = (await boss.call(getSales, { params: { id: event.id } })).body;
  return {
    report: report.total.netOre,
    days: report.days.reduce((all: number, { netOre }: { netOre: number }) => all + netOre, 0),
    sie: 0 - sum(moved.filter(({ account }) => account === '3010')),
    balance: sum(moved),
    sales: Math.round(sales.revenue * 100),
  };
};
const booked = (ore: number) => ({ report: ore, days: ore, sie: ore, balance: 0, sales: ore });

const usesOf = async (eventId: string): Promise<number> => {
  const rows = await app.db.select().from(bookingCodes).where(eq(bookingCodes.eventId, eventId));
  const codes = await readCodes(
    app.db,
    eventId,
    rows.map(({ id }) => id),
    { now: app.time.now },
  );
  return [...codes.values()].reduce((all, { usesLeft }) => all + 50 - (usesLeft ?? 0), 0);
};

const receiptSums = async (desk: ReturnType<typeof moneyDesk>, paymentId: string) => {
  const { sent, mailer } = sentMails();
  await mailReceipt({ ...desk.services, mailer, publicUrl: 'http://portal.exempel.se' }, { paymentId });
  const text = sent[0]?.text ?? '';
  const lines = [...text.matchAll(/^(\d+) (?:st|×) .* à .*?(\d+).*?: .*?(\d+)/gm)];
  return {
    lines: lines.reduce((all, [, , , sum]) => all + Number(sum) * 100, 0),
    each: lines.reduce((all, [, count, price]) => all + Number(count) * Number(price) * 100, 0),
    total: Number(/^(?:Summa|Total): \D*(\d+)/m.exec(text)?.[1]) * 100,
  };
};

const buy = async ({ event, buyer, wanted }: Party) => {
  const body = { tickets: wanted.map(({ ore: _, ...ticket }) => ticket) };
  const { hold } = (await buyer.call(createHold, { params: { id: event.id }, body })).body;
  const desk = moneyDesk(app, bank);
  if (hold.amount === 0) {
    const { order } = (await buyer.call(confirmHold, { params: { id: hold.id } })).body;
    return { held: 0, order, receipt: undefined };
  }
  const { payment } = (await buyer.call(startPayment, { params: { id: hold.id } })).body;
  expect(payment.amount).toBe(hold.amount);
  await bank.act(payment.simulatorUrl, 'pay');
  await desk.pass(minutes(1));
  const { order } = (await buyer.call(getPayment, { params: { id: payment.id } })).body;
  return { held: hold.amount * 100, order, receipt: await receiptSums(desk, payment.id) };
};

describe('types, codes and audiences sum to the öre', () => {
  it.each(Array.from({ length: 10 }, (_, n) => n + 1))(
    'types, codes and audiences sum to the öre in order, receipt, report, SIE and refund: random case %i',
    async (seed) => {
      app.time.now = START;
      const random = createRandom(`booking codes ${seed}`);
      const party = await arrange(random);
      const { event, buyer, wanted } = party;
      const price = wanted.reduce((all, { ore }) => all + ore, 0);
      const { held, order, receipt } = await buy(party);
      expect(held).toBe(price);
      const ids = order.tickets.map(({ id }: { id: string }) => id);
      const rows = await app.db
        .select()
        .from(tickets)
        .where(inArray(tickets.id, ids))
        .orderBy(asc(tickets.id));
      expect(rows.map(({ pricePaidOre }) => pricePaidOre).sort()).toEqual(
        wanted.map(({ ore }) => ore).sort(),
      );
      if (receipt) expect(receipt).toEqual({ lines: price, each: price, total: price });
      expect(await booksOf(party)).toEqual(booked(price));
      const withCode = wanted.filter(({ codeId }) => codeId).length;
      expect(await usesOf(event.id)).toBe(withCode);

      // One by one, each gives back what it cost and its use of the code, once.
      let [left, uses] = [price, withCode];
      for (const { id, pricePaidOre, bookingCodeId } of rows) {
        const back = () => buyer.call(returnMyTicket, { params: { id } });
        expect((await back()).status).toBe(204);
        expect((await back()).body.code).toBe('RETURN_CLOSED');
        left -= pricePaidOre;
        uses -= bookingCodeId ? 1 : 0;
        expect([await booksOf(party), await usesOf(event.id)]).toEqual([booked(left), uses]);
      }
      expect([left, uses]).toEqual([0, 0]);
      await moneyDesk(app, bank).pass(minutes(1));
      expect(await auditMoney(app.db, bank)).toEqual([]);
    },
  );

  it('late money for a place whose code others have used up meanwhile is refunded', async () => {
    app.time.now = START;
    const host = await makeCommittee(app.db);
    const party = await makePaidEvent(app.db, host, { ticketReleaseTime: later(START, minutes(-5)) });
    const ticketTypeId = party.types[0]?.id ?? '';
    const [code] = await makeBookingCodes(app, party.event.id, { maxUses: 1 });
    const wish = {
      params: { id: party.event.id },
      body: { tickets: [{ ticketTypeId, codeId: code?.id ?? '' }] },
    };
    const [kim, robin] = [await app.asMember(), await app.asMember()];
    const { hold } = (await kim.call(createHold, wish)).body;
    const { payment } = (await kim.call(startPayment, { params: { id: hold.id } })).body;
    app.time.now = later(START, minutes(10));
    expect((await robin.call(createHold, wish)).status).toBe(201);
    await bank.act(payment.simulatorUrl, 'pay');
    await moneyDesk(app, bank).pass(minutes(1));
    const paid = (await kim.call(getPayment, { params: { id: payment.id } })).body.payment;
    expect(paid).toMatchObject({ status: 'refunded', refunds: [{ amount: 75, reason: 'noRoom' }] });
    expect((await robin.call(createHold, wish)).body.code).toBe('CODE_USED_UP');
  });
});
