import { cancelEvent } from '@karportalen/contract/events/endpoints';
import { returnMyTicket } from '@karportalen/contract/tickets/member-endpoints';
import { refundSoldTicket } from '@karportalen/contract/tickets/sales-endpoints';
import { asc } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { later, minutes, START, type TestApp, testApp } from '../../../test/app.ts';
import { aboutToPay, bought, paidEvent } from '../../../test/money/buyers.ts';
import { moneyDesk, openSwish, type Swish } from '../../../test/money/swish.ts';
import { recipientsOf } from '../../notifications/delivery/push-subject.ts';
import { pushDeliveries } from '../../notifications/delivery/tables.ts';
import { appUsers } from '../../people/tables.ts';
import { pushSubjects } from '../../registries/push-subjects.ts';

let app: TestApp;
let bank: Swish;
let admin: Awaited<ReturnType<TestApp['as']>>;
beforeAll(async () => {
  bank = await openSwish();
  app = await testApp({ payments: bank.provider });
  admin = await app.as('SuperAdmin');
});
afterAll(async () => {
  await app.close();
  await bank.close();
});
beforeEach(async () => {
  app.time.now = START;
  await app.db.delete(pushDeliveries);
});

/** The pushes that are planned: what kind, its words and whom it goes to. */
const planned = async () => {
  const found = await app.db.select().from(pushDeliveries).orderBy(asc(pushDeliveries.id));
  return Promise.all(
    found.map(async (push) => {
      const rows = await app.db
        .select({ id: appUsers.id })
        .from(appUsers)
        .where(recipientsOf(pushSubjects[push.kind], push));
      return { kind: push.kind, swedish: push.bodySwedish, english: push.bodyEnglish, to: rows, push };
    }),
  );
};
const shop = () => ({ app, bank, desk: moneyDesk(app, bank) });
const gala = (values: Parameters<typeof paidEvent>[1] = {}) =>
  paidEvent(app, { nameSwedish: 'Galan', name: 'The gala', ...values });

describe('whoever paid is told by push', () => {
  it('the payer, and nobody else, gets a push about a refund that the organiser makes, in both languages', async () => {
    const party = await gala();
    const { member, first } = await bought(shop(), party);
    await bought(shop(), party);
    const params = { id: party.event.id, ticketId: first };
    expect((await admin.call(refundSoldTicket, { params, body: { amount: 120 } })).status).toBeLessThan(300);
    const [push, ...others] = await planned();
    expect(others).toEqual([]);
    expect(push).toMatchObject({
      kind: 'refund',
      swedish: 'Du får tillbaka 120\u00a0kr för Galan.',
      english: 'You get SEK\u00a0120 back for The gala.',
      to: [{ id: member.member.id }],
      push: {
        titleSwedish: 'SIMULERAD BETALNING: Återbetalning',
        titleEnglish: 'SIMULERAD BETALNING: Refund',
        state: 'waiting',
      },
    });
  });

  it('the payer gets a push about late money that became tickets, and none about money in time', async () => {
    const { desk } = shop();
    const party = await gala();
    const late = await aboutToPay(app, party);
    const inTime = await aboutToPay(app, party);
    await bank.act(inTime.payment.simulatorUrl, 'lose');
    await desk.pass(minutes(1));
    expect(await planned()).toEqual([]);
    await bank.act(late.payment.simulatorUrl, 'lose');
    await desk.pass(minutes(11));
    expect(await planned()).toMatchObject([
      {
        kind: 'latePayment',
        swedish: 'Platsen är din: Galan. Du behöver inte boka igen.',
        english: 'The place is yours: The gala. You need not book again.',
        to: [{ id: late.member.member.id }],
      },
    ]);
  });

  it('the payer gets a push about late money that is refunded', async () => {
    const party = await gala({ numberOfTickets: 2 });
    const { member, payment } = await aboutToPay(app, party);
    await bank.act(payment.simulatorUrl, 'lose');
    app.time.now = later(START, minutes(11));
    await bought(shop(), party);
    expect(await planned()).toMatchObject([
      { kind: 'refund', swedish: 'Du får tillbaka 240\u00a0kr för Galan.', to: [{ id: member.member.id }] },
    ]);
  });

  it('the payer gets no push after returning a ticket, nor a second one when the event is cancelled', async () => {
    const party = await gala();
    const { member, first } = await bought(shop(), party);
    expect((await member.call(returnMyTicket, { params: { id: first } })).status).toBe(204);
    expect(await planned()).toEqual([]);
    const words = { messageSwedish: 'Lokalen brann.', messageEnglish: 'The venue burned down.' };
    const params = { id: party.event.id };
    expect((await admin.call(cancelEvent, { params, body: words })).status).toBe(204);
    expect((await planned()).map(({ kind }) => kind)).toEqual(['eventCancelled']);
  });
});

it('no push about money, a place, a mark, a cancellation or a release that one asked for is ever muted', () => {
  const never = Object.entries(pushSubjects).filter(([, { mutedAs }]) => mutedAs === 'never');
  expect(never.map(([kind]) => kind).sort()).toEqual([
    'alarmNotice',
    ...['eventCancelled', 'latePayment', 'markAnswer', 'marks', 'offer', 'refund', 'release'],
    // Replaced by the switch of the push that waited.
    'waited',
    'waitingListClosed',
  ]);
});
