import { createInterface } from 'node:readline';
import { Client } from 'pg';
import { openStore } from '../../src/platform/store/store.ts';

// A process that owns a store, for tests to kill. Reports events as JSON lines and takes commands.
const say = (message: object) => process.stdout.write(`${JSON.stringify(message)}\n`);
const log = { info: () => {}, warn: () => {}, error: () => {} };

try {
  const [dataDir = '', durability] = process.argv.slice(2);
  const store = await openStore({ dataDir, log, volatile: durability !== 'durable' });
  process.on('SIGINT', async () => {
    const client = new Client({ connectionString: store.url });
    await client.connect();
    await client.query('CREATE TABLE last_words AS SELECT 1 AS n');
    await client.end();
    await store.stop();
    process.exit(0);
  });
  createInterface({ input: process.stdin })
    .on('line', async (line) => {
      if (line === 'stop') await store.stop();
      process.exit(0);
    })
    // The test that started this process has ended.
    .on('close', () => process.exit(0));
  say({ url: store.url, uid: process.getuid?.() });
} catch (error) {
  say({ refused: error instanceof Error ? error.message : String(error) });
  process.exit(1);
}
