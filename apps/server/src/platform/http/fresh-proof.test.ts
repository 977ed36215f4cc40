import { allDoorEndpoints, allEndpoints, allMemberEndpoints } from '@karportalen/contract/all-endpoints';
import { confirmIdentity, getUser, refreshToken } from '@karportalen/contract/auth/endpoints';
import type { Definition } from '@karportalen/contract/core/endpoint';
import { listHistory } from '@karportalen/contract/history/endpoints';
import type { HistoryEntry } from '@karportalen/contract/history/entry';
import { forceAlarm } from '@karportalen/contract/notifications/alarm-endpoints';
import { createDrill } from '@karportalen/contract/notifications/drill-endpoints';
import { createAlarm } from '@karportalen/contract/notifications/endpoints';
import { listUnknownMoney } from '@karportalen/contract/reports/unknown-money-endpoints';
import { createWebhook } from '@karportalen/contract/webhooks/endpoints';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { later, minutes, START, type TestApp, testApp } from '../../../test/app.ts';
import { makeCommittee, makeUser, PASSWORD } from '../../../test/makers.ts';
import { makePerson } from '../../../test/members/make-people.ts';
import { csvFile, loadBank, paidBySwish, swishReference } from '../../../test/money/bank.ts';
import { makePaidEvent } from '../../../test/money/sales.ts';
import { endEvent, makeBookable, makeTicket } from '../../../test/money/tickets.ts';
import { authenticatorApps, sessions } from '../../auth/tables.ts';
import { alarms } from '../../notifications/alarms/tables.ts';
import { keepUnknownPayment } from '../../tickets/payments/unknown-payments.ts';
import { refunds } from '../../tickets/tables/payments.ts';
import { restores } from '../backup/tables.ts';
import { singleRow } from '../db/single-row.ts';

type Organiser = Awaited<ReturnType<TestApp['as']>>;

let app: TestApp;
let boss: Organiser;
beforeAll(async () => {
  app = await testApp();
  boss = await app.as('SuperAdmin');
});
afterAll(() => app.close());
beforeEach(async () => {
  app.time.now = START;
  await app.db.execute(sql`delete from rate_hits`);
});

const stranger = '01900000-0000-7000-8000-00000000000f';

type Request = { readonly params?: Readonly<Record<string, string>>; readonly body?: object };

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
const requests: Readonly<Record<string, () => Promise<Request>>> = {
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

/** Calls about the caller's own second factor and about passwords have tests in auth. */
const ownFactor = [
  'startAuthenticatorApp',
  'confirmAuthenticatorApp',
  'removeAuthenticatorApp',
  'renewRecoveryCodes',
  'setPasswordsOff',
  'startPasskey',
  'addPasskey',
  'removePasskey',
];

const needing = Object.entries(allEndpoints).filter(
  ([name, { alsoNeeds }]) => alsoNeeds === 'freshProof' && !ownFactor.includes(name),
);

const send = ({ call }: Organiser, endpoint: Definition, request: Request) =>
  call(endpoint, request as never);

/** Signed in eleven minutes ago, and renewed since. */
const stale = async (by: Organiser): Promise<Organiser> => {
  const confirmedAt = later(START, -minutes(11));
  await app.db.update(sessions).set({ confirmedAt }).where(eq(sessions.id, by.sessionId));
  return by;
};

/** All rows of the tables that these calls write. */
const written = async (): Promise<unknown> => {
  const tables = [
    'notifications',
    'push_deliveries',
    'app_users',
    'refunds',
    'tickets',
    'restores',
    'bank_notes',
    'users',
    'invites',
    'api_tokens',
    'orders',
    'history_entries',
  ];
  const rows = await Promise.all(
    tables.map(async (name) => {
      const { rows: found } = await app.db.execute(
        sql`select md5(coalesce(string_agg(t::text, ',' order by t::text), '')) as sum from ${sql.raw(name)} t`,
      );
      return [name, found];
    }),
  );
  return Object.fromEntries(rows);
};

describe('fresh proof', () => {
  it('fresh proof is asked for by the calls below, and by no call of members or doors', () => {
    expect(needing.map(([name]) => name).toSorted()).toEqual(Object.keys(requests).toSorted());
    for (const endpoint of Object.values({ ...allMemberEndpoints, ...allDoorEndpoints }))
      expect(endpoint.alsoNeeds).toBeUndefined();
  });

  it.each(needing)(
    'fresh proof: %s is refused without it, changes nothing, and goes through with it',
    async (name, endpoint) => {
      const request = await requests[name]?.();
      if (!request) throw new Error(name);
      const by = await stale(await app.as('SuperAdmin'));
      const before = await written();
      const refused = await send(by, endpoint, request);
      expect([refused.status, refused.body.code]).toEqual([403, 'CONFIRM_IDENTITY']);
      expect(await written()).toEqual(before);
      expect((await by.call(confirmIdentity, { body: { password: PASSWORD } })).status).toBe(204);
      const done = await send(by, endpoint, request);
      expect({ status: done.status, body: done.status < 300 || done.body }).toMatchObject({ body: true });
    },
  );

  it.each(needing.filter(([, { path }]) => path.includes(':')))(
    'fresh proof: %s answers 404 first, whoever asks',
    async (name, endpoint) => {
      const request = await requests[name]?.();
      const params = Object.fromEntries(Object.keys(request?.params ?? {}).map((key) => [key, stranger]));
      const by = await stale(await app.as('SuperAdmin'));
      expect((await send(by, endpoint, { ...request, params })).status).toBe(404);
    },
  );

  it.each(needing)('fresh proof: %s answers first that one may not', async (name, endpoint) => {
    const request = (await requests[name]?.()) ?? {};
    const by = await stale(await app.as('CommitteeModerator'));
    const { status, body } = await send(by, endpoint, request);
    expect(['FORBIDDEN', 'NOT_FOUND']).toContain(body.code);
    expect([403, 404]).toContain(status);
  });
});

describe('confirming who one is', () => {
  const eraseSomebody = async (by: Organiser) =>
    send(by, allEndpoints.eraseMember as Definition, (await requests.eraseMember?.()) ?? {});

  it('confirming who one is lasts ten minutes, as signing in does, and renewing the session adds nothing', async () => {
    const by = await app.as('SuperAdmin');
    const cookieAt = async (at: Date) => {
      app.time.now = at;
      const { answer } = await app.call(refreshToken, {}, { cookie: by.cookie });
      return answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    };
    const cookie = await cookieAt(later(START, minutes(10)));
    const renewed = {
      ...by,
      call: ((endpoint, args) => app.call(endpoint, args, { cookie })) as Organiser['call'],
    };
    expect((await eraseSomebody(renewed)).status).toBe(204);
    app.time.now = later(START, minutes(10) + 1);
    expect((await eraseSomebody(renewed)).body.code).toBe('CONFIRM_IDENTITY');
  });

  it('confirming who one is refuses a wrong password at its field, and ends nothing', async () => {
    const by = await stale(await app.as('SuperAdmin'));
    const wrong = await by.call(confirmIdentity, { body: { password: 'fellösen' } });
    expect([wrong.status, wrong.body.fieldErrors]).toEqual([400, { password: 'Lösenordet stämmer inte.' }]);
    expect((await eraseSomebody(by)).body.code).toBe('CONFIRM_IDENTITY');
    expect((await by.call(getUser, {})).status).toBe(200);
  });

  it('confirming who one is cannot be used to guess the password', async () => {
    const by = await app.as('SuperAdmin');
    const guess = () => by.call(confirmIdentity, { body: { password: 'fellösen' } });
    for (let i = 0; i < 10; i++) expect((await guess()).status).toBe(400);
    expect((await guess()).status).toBe(429);
  });

  it('confirming who one is counts in this session alone', async () => {
    const by = await stale(await app.as('SuperAdmin'));
    const other = await app.as('SuperAdmin');
    await other.call(confirmIdentity, { body: { password: PASSWORD } });
    expect((await eraseSomebody(by)).body.code).toBe('CONFIRM_IDENTITY');
  });
});
