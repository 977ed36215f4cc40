import { createHash, createPrivateKey, type KeyObject, sign } from 'node:crypto';

/*
 * The byte format of a draw, version 1 (docs/draw.md), with Node's synchronous hash: a batch of entries is chained
 * while the event's row is locked. `@karportalen/contract/draw` implements the same with Web Crypto for browsers; a
 * test compares the two.
 */

const hash = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex');

export const commitmentOf = (seedHex: string): string =>
  createHash('sha256').update(Buffer.from(seedHex, 'hex')).digest('hex');

export const firstHead = (eventId: string): string => hash(`karportalen-draw-1\n${eventId}\n`);

export const nextHead = (head: string, line: string): string => hash(`${head}\n${line}\n`);

type Numbered = { readonly number: number };
type Placed = Numbered & { readonly pool: number; readonly size: number };

export const enterLine = ({ number, id, pool, size }: Placed & { readonly id: string }): string =>
  `+ ${number} ${id} ${pool} ${size}`;
export const changeLine = ({ number, pool, size }: Placed): string => `= ${number} ${pool} ${size}`;
export const withdrawLine = ({ number }: Numbered): string => `- ${number}`;

export type Draw = {
  readonly eventId: string;
  readonly seed: string;
  readonly listHash: string;
  readonly witness: string;
};

const keyOf = ({ eventId, seed, listHash, witness }: Draw, entryId: string): string =>
  hash(`karportalen-draw-1\n${eventId}\n${seed}\n${listHash}\n${witness}\n${entryId}\n`);

type Drawable = { readonly id: string; readonly pool: number; readonly size: number };

/** By pool, then by key. */
export const drawOrder = <E extends Drawable>(draw: Draw, entries: readonly E[]): E[] =>
  entries
    .map((entry) => ({ entry, key: keyOf(draw, entry.id) }))
    .sort((a, b) => a.entry.pool - b.entry.pool || (a.key < b.key ? -1 : 1))
    .map(({ entry }) => entry);

/** In order: an entry wins if its size fits in the places left, and is passed over otherwise. */
export const winnersOf = <E extends Drawable>(order: readonly E[], places: number): E[] => {
  let left = places;
  return order.filter(({ size }) => {
    if (size > left) return false;
    left -= size;
    return true;
  });
};

const base64url = (bytes: Buffer): string => bytes.toString('base64url');

export const receiptKey = (privateKey: Buffer): KeyObject =>
  createPrivateKey({ key: privateKey, type: 'pkcs8', format: 'der' });

type Receipt = {
  readonly eventId: string;
  readonly entryId: string;
  readonly number: number;
  readonly head: string;
};

/** The signed receipt of an entry: proves that the list had it at this point of the hash chain. */
export const signReceipt = ({ eventId, entryId, number, head }: Receipt, key: KeyObject): string => {
  const bytes = Buffer.from(`karportalen-receipt-1\n${eventId}\n${entryId}\n${number}\n${head}\n`, 'utf8');
  return `${base64url(bytes)}.${base64url(sign(null, bytes, key))}`;
};

const RAW_KEY_BYTES = 32;

/** The raw public key: the last bytes of its SPKI encoding. */
export const rawPublicKey = (spki: Buffer): string => base64url(spki.subarray(-RAW_KEY_BYTES));
