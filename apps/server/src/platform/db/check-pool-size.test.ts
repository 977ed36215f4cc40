import { afterAll, beforeAll, expect, it } from 'vitest';
import { emptyDatabase, type TestDatabase } from '../../../test/database.ts';
import { checkPoolSize } from './check-pool-size.ts';

let own: TestDatabase;
beforeAll(async () => {
  own = await emptyDatabase();
});
afterAll(() => own.drop());

const limitTo = (connections: number) =>
  own.pool.query(`ALTER DATABASE ${new URL(own.url).pathname.slice(1)} CONNECTION LIMIT ${connections}`);

it('the pool size check accepts a pool that the database has connections for, and refuses a larger one in one line', async () => {
  await limitTo(40);
  await checkPoolSize(own.url, 27);
  await expect(checkPoolSize(own.url, 28)).rejects.toThrow(/^DB_POOL_SIZE: ska vara högst 27, [^\n]+$/);
  await limitTo(14);
  await expect(checkPoolSize(own.url, 2)).rejects.toThrow(/^DATABASE_URL: [^\n]+ minst 15$/);
});

it('the pool size check uses the server’s limit where the database has none', async () => {
  await limitTo(-1);
  await checkPoolSize(own.url, 10);
  await expect(checkPoolSize(own.url, 100_000)).rejects.toThrow(/^DB_POOL_SIZE: ska vara högst \d+, /);
});
