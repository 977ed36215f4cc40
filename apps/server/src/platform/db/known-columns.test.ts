import type { PoolClient } from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../test/database.ts';
import { openDatabase } from './database.ts';

let own: TestDatabase;
let database: ReturnType<typeof openDatabase>;
let client: PoolClient;
beforeAll(async () => {
  own = await testDatabase();
  database = openDatabase(own.url, { poolSize: 1, log: { warn: () => {} } });
});
beforeEach(async () => {
  client = await database.pool.connect();
  await client.query('drop table if exists notes; create table notes (n int, text text)');
  await client.query(`insert into notes values (1, 'ett'), (2, null)`);
  return () => client.release(true);
});
afterAll(async () => {
  await database.close();
  await own.drop();
});

const all = { name: 'all', text: 'select n, text, array[n] as many from notes where n > $1 order by n' };
const rows = async (least: number) => (await client.query(all, [least])).rows;

it('asks once for the columns of a statement with a name, and reads its rows as before', async () => {
  const described = vi.spyOn(client.connection, 'describe');
  const [first, second] = [await rows(0), await rows(0)];
  expect(first).toEqual([
    { n: 1, text: 'ett', many: [1] },
    { n: 2, text: null, many: [2] },
  ]);
  expect(second).toEqual(first);
  expect(await rows(1)).toEqual(first.slice(1));
  expect(await rows(5)).toEqual([]);
  expect(described).toHaveBeenCalledTimes(1);
  await client.query('select n from notes where n > $1', [0]);
  await client.query('select n from notes where n > $1', [0]);
  expect(described).toHaveBeenCalledTimes(3);
});

it('reads those that leave together, before the first is described', async () => {
  expect(await Promise.all([rows(0), rows(1), rows(1)])).toEqual([
    await rows(0),
    await rows(1),
    await rows(1),
  ]);
});

it('knows them by connection: another asks for itself', async () => {
  await rows(0);
  client.release(true);
  client = await database.pool.connect();
  const described = vi.spyOn(client.connection, 'describe');
  expect(await rows(1)).toEqual([{ n: 2, text: null, many: [2] }]);
  expect(described).toHaveBeenCalledTimes(1);
});

it('reads a statement as its parsers say, whoever asked for it before', async () => {
  const asText = { getTypeParser: () => (text: string) => text };
  const mapped = async () => (await client.query({ ...all, types: asText as never }, [1])).rows;
  for (let n = 0; n < 2; n += 1) {
    expect(await rows(1)).toEqual([{ n: 2, text: null, many: [2] }]);
    expect(await mapped()).toEqual([{ n: '2', text: null, many: '{2}' }]);
  }
});

it('is refused, and not misread, when the columns have changed; and goes on after a fault', async () => {
  const every = { name: 'every', text: 'select * from notes where n = $1' };
  const read = async (n: unknown) => (await client.query(every, [n])).rows;
  expect(await read(1)).toEqual([{ n: 1, text: 'ett' }]);
  await expect(read('x')).rejects.toMatchObject({ code: '22P02' });
  expect(await read(1)).toEqual([{ n: 1, text: 'ett' }]);
  await client.query('alter table notes add column more int');
  await expect(read(1)).rejects.toMatchObject({ message: 'cached plan must not change result type' });
});
