import fc from 'fast-check';
import { expect, it } from 'vitest';
import { contentBytes, partsOfCode } from './qr-layout.ts';

it('a QR code has the id and the generation in these bytes, which printed tickets have too', () => {
  const content = { ticketId: '01900000-0000-7000-8000-0000000000ff', generation: 258 };
  expect([...contentBytes(content)]).toEqual([1, 144, 0, 0, 0, 0, 112, 0, 128, 0, 0, 0, 0, 0, 0, 255, 1, 2]);
});

it('a QR code is read as it was written, wherever in memory its bytes lie', () => {
  fc.assert(
    fc.property(fc.uuid(), fc.nat(65_535), fc.nat(9), (ticketId, generation, offset) => {
      const signature = new Uint8Array(64).fill(7);
      const memory = new Uint8Array(offset + 82);
      memory.set([...contentBytes({ ticketId, generation }), ...signature], offset);
      const parts = partsOfCode(memory.subarray(offset));
      expect(parts?.content).toEqual({ ticketId, generation });
      expect(parts?.signature).toEqual(signature);
    }),
  );
});

it.each([0, 18, 81, 83])('%i bytes are no QR code of a ticket', (length) => {
  expect(partsOfCode(new Uint8Array(length))).toBeUndefined();
});
