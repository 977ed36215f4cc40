import { eq, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, vi } from 'vitest';
import { type Push, schedulePush } from '../../src/notifications/delivery/schedule-push.ts';
import { type PushState, pushDeliveries } from '../../src/notifications/delivery/tables.ts';
import { startDeliveryWorker } from '../../src/notifications/delivery/worker.ts';
import { notificationReceipts, notifications } from '../../src/notifications/tables.ts';
import type { Db } from '../../src/platform/db/database.ts';
import { withCircuitBreaker } from '../../src/platform/push/circuit-breaker.ts';
import { fcmGateway } from '../../src/platform/push/fcm.ts';
import type { FcmCredentials } from '../../src/platform/push/fcm-credentials.ts';
import { pushSubjects } from '../../src/registries/push-subjects.ts';
import { START } from '../app.ts';
import { type TestDatabase, testDatabase } from '../database.ts';
import { type LocalFcm, localFcm } from './push-gateway.ts';

const log = { info: () => {}, warn: () => {}, error: () => {} };
export const time = { now: START };
const clock = () => time.now;
export const ok = { status: 200 };

export let database: TestDatabase;
export let fcm: LocalFcm;

/** Called once per test file: an empty database and a gateway that accepts everything, for each test. */
export const setUpPushes = (): void => {
  beforeAll(async () => {
    [database, fcm] = await Promise.all([testDatabase(), localFcm()]);
  });
  beforeEach(async () => {
    time.now = START;
    fcm.received.length = 0;
    fcm.state.answer = () => ok;
    fcm.state.heard = () => {};
    fcm.state.tokenFault = undefined;
    await database.db.execute(sql`truncate app_users, notifications, push_deliveries cascade`);
  });
  afterAll(async () => {
    await fcm.close();
    await database.drop();
  });
};

const refused = { kind: 'refused', failure: 'not-set-up' } as const;

type Settings = Partial<Parameters<typeof startDeliveryWorker>[0]> & {
  readonly timeoutMs?: number;
  readonly credentials?: Partial<FcmCredentials>;
};

export const startWorker = ({ timeoutMs = 10_000, credentials, ...settings }: Settings = {}) => {
  const gateway = withCircuitBreaker(
    fcmGateway({ ...fcm.credentials, ...credentials }, { clock: () => new Date(), timeoutMs }),
    {
      firstMs: 20,
      mostMs: 100,
    },
  );
  const webpush = { send: async () => refused, close: async () => {} };
  const started = startDeliveryWorker({
    db: database.db,
    gateways: { fcm: gateway, webpush },
    subjects: pushSubjects,
    clock,
    log,
    pollMs: 20,
    retryPolicy: { firstMs: 20, mostMs: 100, budgetMs: 60_000 },
    ...settings,
  });
  const stop = async () => {
    await started.stop();
    await gateway.close();
  };
  onTestFinished(stop);
  return { stop };
};

/** A notification and its scheduled push. */
export const publish = async (values: Partial<Push> = {}, db: Db = database.db) => {
  const id = v7();
  const push: Push = {
    kind: 'notification',
    id,
    swedish: { title: 'Hej', body: 'på er' },
    english: { title: 'Hello', body: 'there' },
    targetGroup: 'All',
    divisionId: null,
    sendAt: START,
    priority: 'normal',
    ...values,
  };
  await db.insert(notifications).values({
    id,
    titleSwedish: push.swedish.title,
    titleEnglish: push.english.title,
    notificationMessageSwedish: push.swedish.body,
    notificationMessageEnglish: push.english.body,
    inboxMessageSwedish: 'Hej på er',
    inboxMessageEnglish: 'Hello there',
    targetGroup: push.targetGroup,
    sendAt: push.sendAt,
    isDraft: false,
    creatorRole: 'SuperAdmin',
  });
  await schedulePush(db, push);
  return push;
};

export const rowOf = async (id: string, db = database.db) => {
  const [row] = await db.select().from(notifications).where(eq(notifications.id, id));
  return row;
};
export const deliveryOf = async (id: string, db = database.db) => {
  const [row] = await db.select().from(pushDeliveries).where(eq(pushDeliveries.subjectId, id));
  return row;
};
const isIn = (state: PushState) => (id: string, db?: Db) =>
  vi.waitFor(async () => expect((await deliveryOf(id, db))?.state).toBe(state), {
    timeout: 20_000,
    interval: 20,
  });
export const isBegun = isIn('sending');
export const isOver = isIn('finished');
export const isHeld = isIn('held');
export const receiptsOf = async (id: string) => {
  const rows = await database.db
    .select()
    .from(notificationReceipts)
    .where(eq(notificationReceipts.notificationId, id));
  return rows.map(({ personId }) => personId).toSorted();
};
export const tokens = () => fcm.received.map(({ token }) => token).toSorted();
