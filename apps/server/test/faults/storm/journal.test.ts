import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getUser } from '@karportalen/contract/auth/endpoints';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { stormJournal } from './journal.ts';
import { outages } from './outages.ts';

// Answers with this status; 0 cuts the connection.
let status = 500;
const server = createServer((_, response) => {
  if (status === 0) response.destroy();
  else response.writeHead(status, { 'content-type': 'application/json' }).end('{"code":"UNKNOWN"}');
});
let address: string;
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

const asked = async (told: number, away?: 'database' | 'server') => {
  status = told;
  const spans = outages();
  const journal = stormJournal(spans);
  // An outage that is over by the time of the call.
  await spans.during('database', async () => {});
  const ask = async () => void (await journal.call(address, '', getUser));
  await (away ? spans.during(away, ask) : ask());
  return journal.surprises;
};

it('the journal takes an answer of 5xx for a fault, unless the database was away meanwhile', async () => {
  expect(await asked(500)).toEqual(['GET /user: 500 {"code":"UNKNOWN"}']);
  expect(await asked(503)).toHaveLength(1);
  expect(await asked(500, 'server')).toHaveLength(1);
  expect(await asked(503, 'database')).toEqual([]);
});

it('the journal takes no answer for a fault, unless a server or the database was away', async () => {
  expect(await asked(0)).toEqual([expect.stringMatching('GET /user: no answer')]);
  expect(await asked(0, 'server')).toEqual([]);
  expect(await asked(0, 'database')).toEqual([]);
});

it('the journal takes a refusal for what it is', async () => {
  expect(await asked(409)).toEqual([]);
});
