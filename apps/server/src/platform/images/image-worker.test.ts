import { expect, it } from 'vitest';
import { jpeg } from '../../../test/requests/images.ts';
import { createDecoders } from './image-worker.ts';

const workOf = async (width: number) => ({
  bytes: await jpeg(width, 40),
  format: 'jpeg' as const,
  maxWidth: 2400,
  maxPixels: 1_000_000,
});

it('the image worker gives no picture to a decoder that is on its way out', async () => {
  const decode = createDecoders(0);
  for (let width = 60; width < 63; width += 1) {
    expect((await decode(await workOf(width))).width).toBe(width);
    // The tick in which an idle process is told to end.
    await new Promise((resolve) => setTimeout(resolve, 0));
  }
});

it('the image worker decodes the next picture after one that cannot be read', async () => {
  const decode = createDecoders(1_000);
  const broken = { ...(await workOf(60)), bytes: Buffer.from('no picture') };
  await expect(decode(broken)).rejects.toThrow();
  expect((await decode(await workOf(61))).width).toBe(61);
});
