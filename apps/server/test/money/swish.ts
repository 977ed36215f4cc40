import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { and, isNotNull, lte } from 'drizzle-orm';
import { startSimulator } from '../../src/platform/payments/start-simulator.ts';
import { swish } from '../../src/platform/payments/swish.ts';
import { checkPlanned } from '../../src/tickets/payments/check-payment.ts';
import { checkPlannedRefund } from '../../src/tickets/payments/check-refund.ts';
import { payments, refunds } from '../../src/tickets/tables/payments.ts';
import type { TestApp } from '../app.ts';
import { program } from '../processes/programs.ts';

/** Swish's own record. */
export type Ledger = {
  readonly payments: readonly {
    readonly id: string;
    readonly status: string;
    readonly amount: number;
    readonly paymentReference: string | null;
    readonly datePaid: string | null;
  }[];
  readonly refunds: readonly {
    readonly id: string;
    readonly amount: number;
    readonly status: string;
    readonly originalPaymentReference: string;
  }[];
};

/** The real simulator as a process of its own. */
export const openSwish = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'karportalen-swish-'));
  const simulator = await startSimulator(program('swish-simulator'), folder);
  if (!simulator) throw new Error('the simulator did not start');
  const { settings, page } = simulator;
  const provider = swish({ ...settings, publicUrl: 'http://portal.exempel.se' });
  const post = async (path: string, body: string, type: string) => {
    const answer = await fetch(`${page}/${path}`, {
      method: 'POST',
      body,
      headers: { 'content-type': type },
    });
    if (!answer.ok) throw new Error(`the simulator answered ${answer.status}`);
  };
  return {
    settings,
    page,
    provider,
    folder,
    /** Environment for a server process. */
    env: {
      SWISH_URL: settings.url,
      SWISH_PAYEE: settings.payee,
      SWISH_CERT_FILE: join(folder, 'client.pem'),
      SWISH_KEY_FILE: join(folder, 'client.key'),
      SWISH_CA_FILE: join(folder, 'ca.pem'),
      SWISH_SIMULATOR_PAGE: page,
    },
    /** What the payer does on the payment page. */
    act: (simulatorUrl: string | null, action: string) =>
      post(
        new URL(simulatorUrl ?? '').pathname.slice(1),
        `action=${action}`,
        'application/x-www-form-urlencoded',
      ),
    mood: (mood: object) => post('mood', JSON.stringify(mood), 'application/json'),
    /** Swish's own record. */
    ledger: (): Ledger => JSON.parse(readFileSync(join(folder, 'book.json'), 'utf8')),
    close: async () => {
      provider.close();
      await simulator.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
export type Swish = Awaited<ReturnType<typeof openSwish>>;

/** Runs due payment and refund jobs by the test's clock, as the worker would. */
export const moneyDesk = (app: TestApp, { provider }: Pick<Swish, 'provider'>) => {
  const services = { db: app.db, provider, clock: () => app.time.now };
  const runDue = async () => {
    const due = (table: typeof payments | typeof refunds) =>
      and(isNotNull(table.checkAt), lte(table.checkAt, app.time.now));
    for (const { id, checkAt } of await app.db.select().from(payments).where(due(payments))) {
      if (checkAt) await checkPlanned(services, { paymentId: id, at: checkAt.toISOString() });
    }
    for (const { id, checkAt } of await app.db.select().from(refunds).where(due(refunds))) {
      if (checkAt) await checkPlannedRefund(services, { refundId: id, at: checkAt.toISOString() });
    }
  };
  /** Advances the clock and runs what is due by then. */
  const pass = async (ms: number) => {
    app.time.now = new Date(app.time.now.getTime() + ms);
    await runDue();
  };
  return { services, runDue, pass };
};
