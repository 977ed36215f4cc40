import { listHistory } from '@karportalen/contract/history/endpoints';
import type { HistoryEntry } from '@karportalen/contract/history/entry';
import { forceAlarm } from '@karportalen/contract/notifications/alarm-endpoints';
import { createDrill } from '@karportalen/contract/notifications/drill-endpoints';
import { createAlarm } from '@karportalen/contract/notifications/endpoints';
import { listUnknownMoney } from '@karportalen/contract/reports/unknown-money-endpoints';
import { createWebhook } from '@karportalen/contract/webhooks/endpoints';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { authenticatorApps } from '../../src/auth/tables.ts';
import { alarms } from '../../src/notifications/alarms/tables.ts';
import { restores } from '../../src/platform/backup/tables.ts';
import { singleRow } from '../../src/platform/db/single-row.ts';
import { keepUnknownPayment } from '../../src/tickets/payments/unknown-payments.ts';
import { refunds } from '../../src/tickets/tables/payments.ts';
import { later, minutes, START, type TestApp, testApp } from '../app.ts';
import { makeCommittee, makeUser } from '../makers.ts';
import { makePerson } from '../members/make-people.ts';
import { csvFile, loadBank, paidBySwish, swishReference } from '../money/bank.ts';
import { makePaidEvent } from '../money/sales.ts';
import { endEvent, makeBookable, makeTicket } from '../money/tickets.ts';

export type Organiser = Awaited<ReturnType<TestApp['as']>>;

export let app: TestApp;
let boss: Organiser;

/** Called once per test file: the app with a super admin; the clock and the rate limits are reset for each test. */
export const setUpFreshProof = (): void => {
  beforeAll(async () => {
    app = await testApp();
    boss = await app.as('SuperAdmin');
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    app.time.now = START;
    await app.db.execute(sql`delete from rate_hits`);
  });
};

export type Request = { readonly params?: Readonly<Record<string, string>>; readonly body?: object };

const cancelled = { cancelledAt: START, cancellationSwedish: 'Tyvärr.', cancellationEnglish: 'Sorry.' };

const soldTicket = async (values: Partial<typeof cancelled> = {}) => {
  const owner = { role: 'SuperAdmin', divisionId: null, committeeId: null } as const;
  const paid = { reservationType: 'Paid', accountNumber: '3010', resultUnit: '12' } as const;
  const sold = await makeBookable(app.db, START, { owner, ...paid, ...values });
  const { ticket } = await makeTicket(app.db, sold);
  return { id: sold.event.id, ticketId: ticket.id, orderId: ticket.orderId };
};

const bankRow = async (): Promise<string> => {
  const text = `Datum;Belopp;Avsändarnummer;Meddelande;Betalningsreferens\n2026-01-07;80,00;;;${swishReference()}`;
  await loadBank(boss, csvFile(text));
  const { rows } = await app.db.execute<{ id: string }>(
    sql`select id from bank_rows order by id desc limit 1`,
  );
  return rows[0]?.id ?? '';
};

const unknownMoney = async (): Promise<string> => {
  const found = { swishId: crypto.randomUUID(), reference: swishReference(), amountOre: 15_000 };
  const paid = { ...found, simulated: false, paidAt: START, payerAlias: '46701234567' };
  await keepUnknownPayment(app.db, paid, { heardBy: 'callback', now: START });
  const { body } = await boss.call(listUnknownMoney, {});
  return body.payments.at(-1).id;
};

const failedRefund = async (): Promise<string> => {
  const sold = await makePaidEvent(app.db, await makeCommittee(app.db));
  const payment = await paidBySwish(app.db, sold, { at: START.toISOString() });
  const rows = await app.db
    .insert(refunds)
    .values({
      ...{ instructionId: crypto.randomUUID(), paymentId: payment.id, amountOre: 5_000, reason: 'organiser' },
      ...{ status: 'failed', failure: 'ACMT07', createdAt: START },
    })
    .returning({ id: refunds.id });
  return singleRow(rows).id;
};

const alarm = {
  titleSwedish: 'Brand i Vasa',
  titleEnglish: 'Fire in Vasa',
  notificationMessageSwedish: 'Gå ut.',
  notificationMessageEnglish: 'Get out.',
  inboxMessageSwedish: 'Gå ut.',
  inboxMessageEnglish: 'Get out.',
  targetGroup: 'All',
  scheduleTime: null,
} as const;

const { targetGroup: _group, scheduleTime: _time, ...drill } = alarm;

/** Asked for three minutes ago by somebody else. */
const awaitingAlarm = async (): Promise<{ readonly id: string; readonly hash: string }> => {
  const { body } = await boss.call(createAlarm, { body: alarm });
  const askedAt = later(START, -minutes(3));
  await app.db.update(alarms).set({ askedAt }).where(eq(alarms.notificationId, body.id));
  return body;
};

const openAlarm = async (): Promise<string> => {
  const { id } = await awaitingAlarm();
  await boss.call(forceAlarm, { params: { id }, body: { reason: 'Ingen svarar.' } });
  return id;
};

/** A request that would go through, for every call that needs fresh proof. */
export const requests: Readonly<Record<string, () => Promise<Request>>> = {
  createAlarm: async () => ({ body: alarm }),
  releaseAlarm: async () => {
    const { id, hash } = await awaitingAlarm();
    return { params: { id }, body: { hash } };
  },
  forceAlarm: async () => ({ params: { id: (await awaitingAlarm()).id }, body: { reason: 'Ingen svarar.' } }),
  correctAlarm: async () => ({ params: { id: await openAlarm() }, body: {} }),
  endAlarm: async () => ({ params: { id: await openAlarm() }, body: {} }),
  createDrill: async () => ({ body: drill }),
  releaseDrill: async () => {
    const scheduleTime = later(START, minutes(90)).toISOString();
    const { body } = await boss.call(createDrill, { body: { ...drill, audience: 'union', scheduleTime } });
    return { params: { id: body.id }, body: { hash: body.hash } };
  },
  endDrill: async () => ({ params: { id: (await boss.call(createDrill, { body: drill })).body.id } }),
  setAlarmSettings: async () => ({ body: { isOnePerson: false } }),
  exportMembers: async () => ({}),
  exportMember: async () => ({ params: { id: (await makePerson(app.db)).id } }),
  eraseMember: async () => ({ params: { id: (await makePerson(app.db)).id } }),
  downloadParticipants: async () => ({ params: { id: (await soldTicket()).id } }),
  deleteParticipants: async () => {
    const { id } = await soldTicket();
    await endEvent(app.db, id, START);
    return { params: { id } };
  },
  redactHistory: async () => {
    const { body } = await boss.call(listHistory, {});
    return { params: { id: body.entries.find(({ isRedacted }: HistoryEntry) => !isRedacted)?.id ?? '' } };
  },
  repayAll: async () => ({
    params: { id: (await soldTicket(cancelled)).id },
    body: { total: 120 },
  }),
  refundSoldTicket: async () => {
    const { id, ticketId } = await soldTicket();
    return { params: { id, ticketId }, body: { amount: 120 } };
  },
  refundSoldOrder: async () => {
    const { id, orderId } = await soldTicket();
    return { params: { id, orderId }, body: { amount: 120 } };
  },
  retryRefund: async () => ({ params: { id: await failedRefund() } }),
  refundBankRow: async () => ({ params: { id: await bankRow() } }),
  refundUnknownMoney: async () => ({ params: { id: await unknownMoney() } }),
  setRoleEnd: async () => ({
    params: { id: (await makeUser(app.db, 'DivisionAdmin')).id },
    body: { endsOn: '2027-06-30' },
  }),
  inviteSuperAdmin: async () => ({ body: { email: 'ny-superadmin@exempel.se' } }),
  handOver: async () => ({
    params: { id: (await makeUser(app.db, 'DivisionAdmin')).id },
    body: { email: 'eftertradare@exempel.se' },
  }),
  createWebhook: async () => ({ body: webhookForm }),
  updateWebhook: async () => ({ params: { id: await webhook() }, body: { ...webhookForm, isOn: true } }),
  renewWebhookSecret: async () => ({ params: { id: await webhook() } }),
  setFactorPolicy: async () => ({ body: { policy: 'voluntary' } }),
  resetSecondFactor: async () => {
    const { id } = await makeUser(app.db, 'SuperAdmin');
    await addFactor(id);
    return { params: { id } };
  },
  createApiToken: async () => ({ body: { name: 'Registret', functions: ['Polls'] } }),
  finishMoneyReview: async () => {
    await app.db.insert(restores).values({ restoredAt: START, backupTakenAt: START });
    return {};
  },
};

const webhookForm = { name: 'Bokföringen', url: 'https://krok.exempel.se/in', kinds: ['soldOut'] };
const webhook = async (): Promise<string> => {
  const { body } = await (await app.as('SuperAdmin')).call(createWebhook, { body: webhookForm as never });
  return body.webhook.id;
};

const addFactor = async (userId: string): Promise<void> => {
  const row = { userId, secret: Buffer.from('x'), addedAt: START };
  await app.db.insert(authenticatorApps).values(row);
};
