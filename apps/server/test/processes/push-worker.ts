import { startDeliveryWorker } from '../../src/notifications/delivery/worker.ts';
import { openDatabase } from '../../src/platform/db/database.ts';
import { fcmGateway } from '../../src/platform/push/fcm.ts';
import { readFcmCredentials } from '../../src/platform/push/fcm-credentials.ts';
import { pushSubjects } from '../../src/registries/push-subjects.ts';

// A delivery worker as a process of its own, for tests to kill.
const [url = '', credentialsFile = ''] = process.argv.slice(2);
const credentials = readFcmCredentials(credentialsFile);
if (!credentials) throw new Error('no credentials');
const log = {
  info: () => {},
  warn: () => {},
  error: (...what: unknown[]) => process.stderr.write(`${what}\n`),
};
const { db } = openDatabase(url, { poolSize: 6, log });
const nothing = { send: async () => ({ kind: 'gone' }) as const, close: async () => {} };
startDeliveryWorker({
  db,
  gateways: { fcm: fcmGateway(credentials, { clock: () => new Date() }), webpush: nothing },
  subjects: pushSubjects,
  clock: () => new Date(),
  log,
  pollMs: 10,
  retryPolicy: { firstMs: 50, mostMs: 200, budgetMs: 10 * 60_000 },
});
