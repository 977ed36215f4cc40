import { createHash } from 'node:crypto';
import { chainHeads, readEntries } from '@karportalen/contract/draw/entry-list';
import { drawOrder, winnersIn } from '@karportalen/contract/draw/order';
import { readReceipt, verifyReceipt } from '@karportalen/contract/draw/receipt';
import { type DrawFile, verifyDraw } from '@karportalen/contract/draw/verify';
import { isWitness } from '@karportalen/contract/draw/witness';
import { describe, expect, it } from 'vitest';
import { exampleDraw, otherPublicKey } from './example-draw.ts';

const { subtle } = globalThis.crypto;
const changed = async (change: Partial<DrawFile>) => {
  const { file } = exampleDraw;
  return verifyDraw({ ...file, ...change }, subtle);
};

describe('a published draw', () => {
  it('a published draw passes every check, and its witness proves that nobody steered it', async () => {
    const { file } = exampleDraw;
    const found = await verifyDraw(file, subtle);
    expect(found).toMatchObject({ failed: [], proof: 'witness', order: file.order, winners: file.winners });
    // Entry 3 was withdrawn; entry 2 grew to three places.
    expect(
      found.entries.map(({ number, pool, size, isWithdrawn }) => [number, pool, size, isWithdrawn]),
    ).toEqual([
      [1, 2, 1, false],
      [2, 1, 3, false],
      [3, 2, 1, true],
      [4, 2, 2, false],
      [5, 2, 1, false],
    ]);
  });

  it('a changed entry is detected', async () => {
    const { file } = exampleDraw;
    const lines = [...(file.lines ?? [])];
    lines[0] = lines[0]?.replace(/ 1$/, ' 2') ?? '';
    expect((await changed({ lines })).failed).toContain('list');
    // Detected also when the hash chain was recomputed: the order no longer follows from it.
    const listHash = (await chainHeads(file.eventId, lines, subtle)).at(-1) ?? '';
    expect((await changed({ lines, listHash })).failed).toContain('order');
  });

  it('a changed witness is detected', async () => {
    expect((await changed({ witness: '1 2 3 4 5 6 8' })).failed).toContain('order');
    expect((await changed({ witness: '1 2 3 4 5 6' })).failed).toContain('witness');
    expect((await changed({ witness: '1 2 3 4 5 6 36' })).failed).toContain('witness');
    expect((await changed({ witness: 'lördag' })).failed).toContain('witness');
  });

  it('a witness that could be known before the window closed is detected', async () => {
    expect((await changed({ witnessAt: '2026-11-20T10:59:59.999Z' })).failed).toEqual(['witness']);
  });

  it('a changed seed is detected, also together with its commitment', async () => {
    const { file } = exampleDraw;
    const seed = `f${file.seed?.slice(1)}`;
    expect((await changed({ seed })).failed).toEqual(['seed', 'order']);
    const commitment = createHash('sha256').update(seed, 'hex').digest('hex');
    expect((await changed({ seed, commitment })).failed).toEqual(['order']);
    expect((await changed({ seed: 'nothing' })).failed).toContain('seed');
  });

  it('a changed order, other winners and other places are detected', async () => {
    const { file } = exampleDraw;
    expect((await changed({ order: [...(file.order ?? [])].reverse() })).failed).toEqual(['order']);
    expect((await changed({ winners: [] })).failed).toEqual(['winners']);
    expect((await changed({ places: 0 })).failed).toEqual(['winners']);
  });

  it('a draw without a witness proves less, and one whose witness never came proves nothing', async () => {
    const none = { witnessSource: null, witnessAt: null, witnessFormat: null };
    expect((await changed({ ...none, witness: '' })).proof).toBe('seed');
    expect((await changed({ ...none, witness: '' })).failed).not.toContain('witness');
    expect((await changed({ ...none, witness: '1' })).failed).toContain('witness');
    expect((await changed({ witness: null })).proof).toBe('none');
  });

  it.each([
    ['a number that is not the next', ['+ 2 6f9619ff-8b86-4011-b42d-00c04fc964ff 1 1']],
    [
      'the same id twice',
      ['+ 1 6f9619ff-8b86-4011-b42d-00c04fc964ff 1 1', '+ 2 6f9619ff-8b86-4011-b42d-00c04fc964ff 1 1'],
    ],
    ['a change of nobody', ['= 1 1 2']],
    ['a withdrawal of nobody', ['- 1']],
    ['a second withdrawal', ['+ 1 6f9619ff-8b86-4011-b42d-00c04fc964ff 1 1', '- 1', '- 1']],
    ['a size of nothing', ['+ 1 6f9619ff-8b86-4011-b42d-00c04fc964ff 1 0']],
    ['an id in capitals', ['+ 1 6F9619FF-8B86-4011-B42D-00C04FC964FF 1 1']],
    ['another word', ['hello']],
  ])('a list with %s is refused at that line', (_, lines) => {
    expect(readEntries(lines)).toEqual({ badLine: lines.length });
  });

  it('who does not fit is passed over, and a smaller entry behind gets the place', () => {
    const order = [{ size: 2 }, { size: 3 }, { size: 1 }, { size: 1 }];
    expect(winnersIn(order, 4)).toEqual([{ size: 2 }, { size: 1 }, { size: 1 }]);
    expect(winnersIn(order, 0)).toEqual([]);
  });

  it('a witness has as many numbers as named, within their bounds and in order', () => {
    const format = { count: 3, min: 1, max: 35, sorted: true };
    expect(['1 2 35', '1 1 2'].map((value) => isWitness(value, format))).toEqual([true, true]);
    const wrong = ['1 2', '1 2 3 4', '0 1 2', '1 2 36', '2 1 3', '01 2 3', '1  2 3', '1,2,3', ' 1 2 3', ''];
    expect(wrong.filter((value) => isWitness(value, format))).toEqual([]);
    expect(isWitness('3 2 1', { ...format, sorted: false })).toBe(true);
  });

  it('the order within a pool follows from seed, list and witness alone', async () => {
    const { file } = exampleDraw;
    const { entries, heads } = await verifyDraw(file, subtle);
    const drawn = {
      eventId: file.eventId,
      seed: file.seed ?? '',
      listHash: heads.at(-1) ?? '',
      witness: file.witness,
    };
    const again = await drawOrder(drawn, [...entries].reverse(), subtle);
    expect(again.map(({ id }) => id)).toEqual(file.order);
  });
});

describe('a receipt', () => {
  it('a receipt is valid for its entry at its place in the chain', async () => {
    const { file, receipts } = exampleDraw;
    const heads = await chainHeads(file.eventId, file.lines ?? [], subtle);
    for (const receipt of receipts) expect(await verifyReceipt(receipt, file, heads, subtle)).toBe('valid');
    expect(readReceipt(receipts[0] ?? '')).toMatchObject({ eventId: file.eventId, number: 1 });
  });

  it('a receipt shows that its entry was left out or changed', async () => {
    const { file, receipts } = exampleDraw;
    const lines = (file.lines ?? []).map((line) => line.replace(/^(\+ 4 .*) 2$/, '$1 1'));
    const heads = await chainHeads(file.eventId, lines, subtle);
    expect(await verifyReceipt(receipts[3] ?? '', { ...file, lines }, heads, subtle)).toBe('notInList');
    expect(await verifyReceipt(receipts[0] ?? '', { ...file, lines: [] }, [], subtle)).toBe('notInList');
  });

  it('a receipt of another draw, with another signature or garbled is refused', async () => {
    const { file, receipts } = exampleDraw;
    const heads = await chainHeads(file.eventId, file.lines ?? [], subtle);
    const [receipt = ''] = receipts;
    const check = (text: string, change: Partial<DrawFile> = {}) =>
      verifyReceipt(text, { ...file, ...change }, heads, subtle);
    expect(await check(receipt, { eventId: '0190c000-0000-7000-8000-00000000000f' })).toBe('otherEvent');
    expect(await check(receipt, { publicKey: otherPublicKey })).toBe('badSignature');
    expect(await check(`${receipt.split('.')[0]}.${receipts[1]?.split('.')[1]}`)).toBe('badSignature');
    expect(await check('hello')).toBe('malformed');
    expect(await check(`${receipt}.`)).toBe('malformed');
  });

  it('a receipt cannot be checked where there is no Ed25519', async () => {
    const { file, receipts } = exampleDraw;
    const without = {
      digest: () => Promise.reject(new Error('not asked for')),
      verify: () => Promise.reject(new Error('not asked for')),
      importKey: () => Promise.reject(new Error('Unrecognized algorithm')),
    };
    expect(await verifyReceipt(receipts[0] ?? '', file, [], without)).toBe('unsupported');
  });
});
