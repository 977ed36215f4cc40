import { secretBox } from '../../src/auth/secret-box.ts';
import { openDatabase } from '../../src/platform/db/database.ts';
import { startWebhooks } from '../../src/webhooks/deliver.ts';

// Sends webhooks as a process of its own, for tests to kill.
const [url = ''] = process.argv.slice(2);
const log = { warn: () => {}, error: (...what: unknown[]) => process.stderr.write(`${what}\n`) };
const { db } = openDatabase(url, { poolSize: 4, name: 'webhook-sender', log });
startWebhooks({
  db,
  clock: () => new Date(),
  box: secretBox(undefined),
  reach: { loopback: true },
  publicUrl: 'http://portal.exempel.se',
  log,
});
