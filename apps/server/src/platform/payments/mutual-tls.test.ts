import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openSwish, type Swish } from '../../../test/money/swish.ts';
import { NoProvider } from './provider.ts';
import { swish } from './swish.ts';

let bank: Swish;
// A proxy that closes an old connection when it is used again, as servers do with idle keep-alive connections.
const sockets = new Set<Socket>();
const over = new Set<Socket>();
let closesAll = false;
const door = createServer((near) => {
  sockets.add(near);
  const far = connect(Number(new URL(bank.settings.url).port), '127.0.0.1');
  near.on('data', (bytes) => (over.has(near) || closesAll ? near.destroy() : far.write(bytes)));
  far.on('data', (bytes) => near.write(bytes));
  for (const [one, other] of [
    [near, far],
    [far, near],
  ] as const)
    one.on('error', () => {}).on('close', () => other.destroy());
});
let provider: ReturnType<typeof swish>;
beforeAll(async () => {
  bank = await openSwish();
  door.listen(0, '127.0.0.1');
  await once(door, 'listening');
  const url = `https://127.0.0.1:${(door.address() as AddressInfo).port}`;
  provider = swish({ ...bank.settings, url, publicUrl: 'http://portal.exempel.se' });
});
afterAll(async () => {
  provider.close();
  door.close();
  await bank.close();
});

const order = () => ({ id: randomUUID(), amountOre: 12_000, message: 'x' });
const closeKept = () => {
  for (const socket of sockets) over.add(socket);
};

it('a call by mutual TLS asks again by a new connection where the kept one was closed meanwhile', async () => {
  expect((await provider.create(order())).kind).toBe('requested');
  closeKept();
  const mine = order();
  expect((await provider.create(mine)).kind).toBe('requested');
  expect(bank.ledger().payments).toHaveLength(2);
  closeKept();
  expect(await provider.cancel(mine)).toEqual({ kind: 'cancelled' });
});

it('a call by mutual TLS asks no third time', async () => {
  expect((await provider.create(order())).kind).toBe('requested');
  closesAll = true;
  await expect(provider.create(order())).rejects.toThrow(NoProvider);
  closesAll = false;
});
