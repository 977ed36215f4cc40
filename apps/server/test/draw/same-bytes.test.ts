import { createPrivateKey, createPublicKey } from 'node:crypto';
import { readEntries } from '@karportalen/contract/draw/entry-list';
import { verifyDraw } from '@karportalen/contract/draw/verify';
import { expect, it } from 'vitest';
import {
  changeLine,
  commitmentOf,
  drawOrder,
  enterLine,
  firstHead,
  nextHead,
  rawPublicKey,
  signReceipt,
  winnersOf,
  withdrawLine,
} from '../../src/tickets/draw/chain.ts';
import { exampleDraw } from './example-draw.ts';

const { file, receipts } = exampleDraw;
const lines = file.lines ?? [];

/** The key of the test vectors: 32 bytes of 7. */
const privateKey = createPrivateKey({
  key: Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), Buffer.alloc(32, 7)]),
  format: 'der',
  type: 'pkcs8',
});

it('the server chains, draws and signs the bytes of the published test vectors', () => {
  const read = readEntries(lines);
  const entries = 'entries' in read ? read.entries : [];
  const heads = [firstHead(file.eventId)];
  for (const line of lines) heads.push(nextHead(heads.at(-1) ?? '', line));
  expect(commitmentOf(file.seed ?? '')).toBe(file.commitment);
  expect(heads.at(-1)).toBe(file.listHash);
  expect(enterLine({ number: 1, id: entries[0]?.id ?? '', pool: 2, size: 1 })).toBe(lines[0]);
  expect(changeLine({ number: 2, pool: 1, size: 3 })).toBe(lines[3]);
  expect(withdrawLine({ number: 3 })).toBe(lines[5]);
  const draw = {
    eventId: file.eventId,
    seed: file.seed ?? '',
    listHash: file.listHash ?? '',
    witness: file.witness ?? '',
  };
  const order = drawOrder(
    draw,
    entries.filter(({ isWithdrawn }) => !isWithdrawn),
  );
  expect(order.map(({ id }) => id)).toEqual(file.order);
  expect(winnersOf(order, file.places ?? 0).map(({ id }) => id)).toEqual(file.winners);
  const spki = createPublicKey(privateKey).export({ format: 'der', type: 'spki' });
  expect(rawPublicKey(spki)).toBe(file.publicKey);
  const first = { eventId: file.eventId, entryId: entries[0]?.id ?? '', number: 1, head: heads[1] ?? '' };
  expect(signReceipt(first, privateKey)).toBe(receipts[0]);
});

it('a thousand entries that the server drew are verified by the module that Kårappen uses', async () => {
  const eventId = file.eventId;
  const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
  const entries = Array.from({ length: 1000 }, (_, index) => ({
    id: idOf(index),
    number: index + 1,
    pool: (index % 3) + 1,
    size: (index % 4) + 1,
  }));
  const entered = entries.map(enterLine);
  const listHash = entered.reduce(nextHead, firstHead(eventId));
  const seed = file.seed ?? '';
  const order = drawOrder({ eventId, seed, listHash, witness: file.witness ?? '' }, entries);
  const published = {
    ...file,
    places: 333,
    lines: entered,
    listHash,
    order: order.map(({ id }) => id),
    winners: winnersOf(order, 333).map(({ id }) => id),
  };
  expect((await verifyDraw(published, globalThis.crypto.subtle)).failed).toEqual([]);
});
