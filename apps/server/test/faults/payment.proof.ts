import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { noteRefundByHand, retryRefund } from '@karportalen/contract/reports/endpoints';
import { cancelHold, createHold, returnMyTicket } from '@karportalen/contract/tickets/member-endpoints';
import { getPayment, startPayment } from '@karportalen/contract/tickets/payment-endpoints';
import type { Payment } from '@karportalen/contract/tickets/payment-fields';
import { eq, sql } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { memberCookie, openSession } from '../../src/people/member-session.ts';
import {
  type PaymentStep,
  paymentSteps,
  type RefundStep,
  refundSteps,
} from '../../src/tickets/payments/payment-machine.ts';
import { payments, refunds } from '../../src/tickets/tables/payments.ts';
import { type TestDatabase, testDatabase } from '../database.ts';
import { makeSession, makeUser } from '../makers.ts';
import { makePerson } from '../members/make-people.ts';
import { auditMoney } from '../money/payment-audit.ts';
import { openSwish, type Swish } from '../money/swish.ts';
import { makeBookable } from '../money/tickets.ts';
import { type ServerProcess, startServer } from '../processes/server-process.ts';
import { send } from './client.ts';

let database: TestDatabase;
let bank: Swish;
let folder: string;
let server: ServerProcess;
let gate: PoolClient;
let adminCookie: string;

const start = () => startServer({ DATABASE_URL: database.url, DATA_DIR: folder, DEMO: '0', ...bank.env });

// A trigger makes writers of these states for these holds wait, in their transaction, for an advisory lock held by the
// test.
const GATE = 77;
const gates = `
  create table blocked_steps (hold_id uuid not null, status text not null);
  create function wait_at_gate(hold uuid, entered text) returns void language plpgsql as $$ begin
    if exists (select from blocked_steps b where b.hold_id = hold and b.status = entered) then
      perform pg_advisory_xact_lock(${GATE});
    end if;
  end $$;
  create function payment_gate() returns trigger language plpgsql as $$ begin
    if tg_op = 'INSERT' or new.status <> old.status then perform wait_at_gate(new.hold_id, new.status); end if;
    return new;
  end $$;
  create function refund_gate() returns trigger language plpgsql as $$ begin
    if tg_op = 'INSERT' or new.status <> old.status then
      perform wait_at_gate((select p.hold_id from payments p where p.id = new.payment_id),
        'refund ' || case tg_op when 'INSERT' then 'new' else new.status end);
    end if;
    return new;
  end $$;
  create trigger payment_gate before insert or update on payments for each row execute function payment_gate();
  create trigger refund_gate before insert or update on refunds for each row execute function refund_gate();`;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'karportalen-payment-'));
  [database, bank] = await Promise.all([testDatabase(), openSwish()]);
  await database.pool.query(gates);
  const admin = await makeUser(database.db, 'SuperAdmin');
  adminCookie = (await makeSession(database.db, admin.id, new Date())).cookie;
  gate = await database.pool.connect();
  server = await start();
});
afterAll(async () => {
  await server.kill('SIGTERM');
  gate.release();
  await bank.close();
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

const waiting = async (): Promise<number> => {
  const { rows } = await database.db.execute<{ n: number }>(
    sql`select count(*)::int as n from pg_locks where locktype = 'advisory' and objid = ${GATE} and not granted`,
  );
  return rows[0]?.n ?? 0;
};

/** A member with a hold at an event of their own. */
const arrange = async () => {
  const now = new Date();
  const owner = { role: 'SuperAdmin', divisionId: null, committeeId: null } as const;
  const paid = { reservationType: 'Paid', accountNumber: '3010', resultUnit: '12' } as const;
  const { event, typeId } = await makeBookable(database.db, now, { owner, ...paid });
  const member = await makePerson(database.db);
  const token = await openSession(database.db, { memberId: member.id, device: 'x' }, now);
  const call = async <T>(endpoint: Parameters<typeof send>[2], id: string, body?: object) => {
    const answer = await send(server.address, `${memberCookie}=${token}`, endpoint, {
      params: { id },
      ...(body && { body }),
    });
    return { status: answer.status, body: answer.body as T };
  };
  const { body } = await call<{ hold: { id: string } }>(createHold, event.id, {
    tickets: [{ ticketTypeId: typeId }],
  });
  const holdId = body.hold.id;
  const pay = async () => (await call<{ payment: Payment }>(startPayment, holdId)).body.payment;
  const read = async (id: string) =>
    (await call<{ payment: Payment; order?: { tickets: { id: string }[] } }>(getPayment, id)).body;
  const act = async (action: string) => bank.act((await pay()).simulatorUrl, action);
  const block = (status: string) =>
    database.pool.query('insert into blocked_steps values ($1, $2)', [holdId, status]);
  const refundOf = async () => {
    const [row] = await database.db
      .select({ id: refunds.id })
      .from(refunds)
      .innerJoin(payments, eq(payments.id, refunds.paymentId))
      .where(eq(payments.holdId, holdId));
    return row?.id ?? '';
  };
  /** Paid, with a ticket. */
  const buy = async () => {
    const payment = await pay();
    await bank.act(payment.simulatorUrl, 'pay');
    await expect.poll(async () => (await read(payment.id)).payment.status).toBe('paid');
    const { order } = await read(payment.id);
    return order?.tickets[0]?.id ?? '';
  };
  const giveBack = async () => call(returnMyTicket, await buy());
  /** The hold expires. */
  const runOut = async () => {
    await database.db.execute(sql`update ticket_holds set expires_at = now() where id = ${holdId}`);
    await database.db.execute(sql`update payments set expires_at = now() where hold_id = ${holdId}`);
  };
  const soldOut = () =>
    database.db.execute(sql`update events set number_of_tickets = 0 where id = ${event.id}`);
  return { holdId, call, pay, act, block, refundOf, buy, giveBack, runOut, soldOut };
};
type Buyer = Awaited<ReturnType<typeof arrange>>;

const admin = (endpoint: Parameters<typeof send>[2], id: string) =>
  send(server.address, adminCookie, endpoint, { params: { id } });

/** How to reach each step; a step that is missing here fails the run. */
const toPayment: Record<PaymentStep, (buyer: Buyer) => Promise<unknown>> = {
  requested: ({ pay }) => pay(),
  refused: async ({ pay }) => {
    await bank.mood({ refuse: true });
    return pay();
  },
  declined: ({ act }) => act('decline'),
  failed: ({ act }) => act('fail'),
  cancelled: async ({ pay, call, holdId }) => {
    await pay();
    return call(cancelHold, holdId);
  },
  expired: async ({ pay, runOut }) => {
    await pay();
    await runOut();
  },
  placed: ({ act }) => act('pay'),
  unplaced: async ({ pay, runOut, soldOut }) => {
    const { simulatorUrl } = await pay();
    await soldOut();
    await bank.act(simulatorUrl, 'lose');
    await runOut();
  },
};
const failedRefund = async ({ giveBack, refundOf }: Buyer) => {
  await giveBack();
  const isFailed = async () => {
    const [row] = await database.db
      .select()
      .from(refunds)
      .where(eq(refunds.id, await refundOf()));
    return row?.status;
  };
  await expect.poll(isFailed).toBe('failed');
  return refundOf();
};
const toRefund: Record<RefundStep, (buyer: Buyer) => Promise<unknown>> = {
  sent: ({ giveBack }) => giveBack(),
  paid: ({ giveBack }) => giveBack(),
  failed: ({ giveBack }) => giveBack(),
  retried: async (buyer) => admin(retryRefund, await failedRefund(buyer)),
  byHand: async (buyer) => admin(noteRefundByHand, await failedRefund(buyer)),
};

it('this proof knows a way to every step of the payment machine', () => {
  expect(Object.keys(toPayment)).toEqual(Object.keys(paymentSteps));
  expect(Object.keys(toRefund).sort()).toEqual(Object.keys(refundSteps).sort());
});

const unfinished = async (): Promise<number> => {
  const { rows } = await database.db.execute<{ n: number }>(sql`
    select ((select count(*) from payments where status in ('created', 'open'))
      + (select count(*) from refunds where status in ('created', 'sent')))::int as n`);
  return rows[0]?.n ?? 0;
};

const RECOVERY = { timeout: 180_000, interval: 500 };

/** Takes one buyer to each of these steps, kills the server while all are being saved, and starts it again. */
const killAt = async (steps: readonly (readonly [string, (buyer: Buyer) => Promise<unknown>])[]) => {
  await gate.query('select pg_advisory_lock($1)', [GATE]);
  const buyers = await Promise.all(
    steps.map(async ([status, lead]) => {
      const buyer = await arrange();
      await buyer.block(status);
      return { buyer, lead };
    }),
  );
  const led = buyers.map(({ buyer, lead }) => lead(buyer).catch(() => 'lost'));
  await expect.poll(waiting, { timeout: 30_000 }).toBe(steps.length);
  await server.kill('SIGKILL');
  const before = await auditMoney(database.db, bank);
  await Promise.all(led);
  await database.pool.query('delete from blocked_steps');
  await gate.query('select pg_advisory_unlock($1)', [GATE]);
  await expect.poll(waiting).toBe(0);
  await bank.mood({ refuse: false, refunds: 'pay' });
  server = await start();
  await expect.poll(unfinished, RECOVERY).toBe(0);
  expect(await auditMoney(database.db, bank)).toEqual([]);
  return { buyers: buyers.map(({ buyer }) => buyer), before };
};

const statusOf = async ({ holdId }: Buyer) =>
  (await database.db.select().from(payments).where(eq(payments.holdId, holdId))).map(({ status }) => status);

const stepTo = (step: PaymentStep) => [paymentSteps[step].to, toPayment[step]] as const;
const refundTo = (step: keyof typeof toRefund) => [`refund ${refundSteps[step].to}`, toRefund[step]] as const;

it('a server killed while a payment or a refund is put down, has neither begun', async () => {
  const { buyers } = await killAt([
    ['created', ({ pay }) => pay()],
    ['refund new', ({ giveBack }) => giveBack()],
  ]);
  expect(await Promise.all(buyers.map(statusOf))).toEqual([[], ['paid']]);
  const [first, second] = buyers;
  expect(await second?.refundOf()).toBe('');
  await first?.buy();
  expect(await auditMoney(database.db, bank)).toEqual([]);
}, 600_000);

it('a server killed while a request is made or refused, or the payer says no, takes nothing and lets them try again', async () => {
  // One after the other, because Swish's refusal applies to all.
  const first = await killAt([stepTo('requested'), stepTo('declined'), stepTo('failed')]);
  const second = await killAt([stepTo('refused')]);
  const all = [...first.buyers, ...second.buyers];
  expect(await Promise.all(all.map(statusOf))).toEqual([['cancelled'], ['declined'], ['failed'], ['failed']]);
  for (const buyer of all) await buyer.buy();
  expect(await auditMoney(database.db, bank)).toEqual([]);
}, 600_000);

it('a server killed while a payment is taken back, or money becomes tickets or goes back, ends with one of them', async () => {
  const { buyers, before } = await killAt([
    stepTo('cancelled'),
    stepTo('expired'),
    stepTo('placed'),
    stepTo('unplaced'),
  ]);
  // Control: before the restart two have paid and have neither tickets nor refund, and the audit sees it.
  expect(before.filter((fault) => fault.endsWith('neither tickets nor refund'))).toHaveLength(2);
  expect(await Promise.all(buyers.map(statusOf))).toEqual([
    ['cancelled'],
    ['expired'],
    ['paid'],
    ['refunded'],
  ]);
}, 600_000);

it('a server killed while a refund is sent, paid or refused, or a treasurer sees to it, pays it once', async () => {
  const refundStatus = async ({ refundOf }: Buyer) =>
    (
      await database.db
        .select()
        .from(refunds)
        .where(eq(refunds.id, await refundOf()))
    )[0]?.status;
  const first = await killAt([refundTo('sent'), refundTo('paid')]);
  expect(await Promise.all(first.buyers.map(refundStatus))).toEqual(['paid', 'paid']);
  await bank.mood({ refunds: 'fail' });
  const second = await killAt([refundTo('failed'), refundTo('retried'), refundTo('byHand')]);
  expect(await Promise.all(second.buyers.map(refundStatus))).toEqual(['failed', 'failed', 'failed']);
}, 600_000);
