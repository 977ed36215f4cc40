import { MAX_IMAGE_BYTES } from '@karportalen/contract/core/image';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import {
  AFTER_PNG_HEADER,
  blackPng,
  flat,
  jpeg,
  png,
  pngChunk,
  withChunk,
} from '../../../test/requests/images.ts';
import { MAX_IMAGE_PIXELS, processImage } from './process-image.ts';

const refused = (name: string, bytes: Buffer) =>
  processImage({ name, bytes }).then(
    () => 'taken',
    (error: { reason?: string }) => error.reason,
  );

describe('a refused image', () => {
  it('a refused image has dots in its name', async () => {
    expect(await refused('a.b.jpg', await jpeg())).toBe('NAME_HAS_DOTS');
  });

  it.each([
    ['text', Buffer.from('This is no picture.')],
    [
      'svg',
      Buffer.from(
        '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>',
      ),
    ],
    ['pdf', Buffer.from('%PDF-1.7\n%âãÏÓ\n')],
    ['nothing', Buffer.alloc(0)],
  ])('a refused image is %s called .png', async (_, bytes) => {
    expect(await refused('a.png', bytes)).toBe('WRONG_TYPE');
  });

  it.each(['gif', 'webp', 'tiff', 'avif'] as const)(
    'a refused image is a %s, under its own name or another',
    async (format) => {
      const bytes = await flat(8, 8).toFormat(format).toBuffer();
      expect(await refused('a.jpg', bytes)).toBe('WRONG_TYPE');
      expect(await refused(`a.${format}`, bytes)).toBe('WRONG_TYPE');
    },
  );

  it('a refused image is a true JPEG under another extension', async () => {
    expect(await refused('a.exe', await jpeg())).toBe('WRONG_TYPE');
  });

  it('a refused image is an animated PNG', async () => {
    const control = pngChunk('acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0]));
    expect(await refused('a.png', withChunk(await png(), control))).toBe('WRONG_TYPE');
  });

  it('a refused image is cut off', async () => {
    const noise = Buffer.from(Array.from({ length: 64 * 64 * 3 }, (_, i) => (i * i * 31) % 251));
    const picture = sharp(noise, { raw: { width: 64, height: 64, channels: 3 } });
    const photo = await picture.clone().jpeg().toBuffer();
    expect(await refused('a.jpg', photo.subarray(0, photo.length / 2))).toBe('UNREADABLE');
    const drawing = await picture.clone().png().toBuffer();
    expect(await refused('a.png', drawing.subarray(0, drawing.length / 2))).toBe('UNREADABLE');
  });

  it('a refused image is its first bytes only, or those and rubbish', async () => {
    for (const start of [Buffer.from([0xff, 0xd8, 0xff]), (await png()).subarray(0, 8)]) {
      expect(await refused('a.png', start)).toBe('UNREADABLE');
      expect(await refused('a.png', Buffer.concat([start, Buffer.alloc(500, '<script>')]))).toBe(
        'UNREADABLE',
      );
    }
  });

  it('a refused image is a 16 000 × 16 000 bomb, refused without being decoded', async () => {
    const bomb = blackPng(16_000, 16_000);
    expect(bomb.length).toBeLessThan(MAX_IMAGE_BYTES);
    const before = process.memoryUsage().rss;
    const began = performance.now();
    const answers = await Promise.all(Array.from({ length: 20 }, () => refused('a.png', bomb)));
    expect(new Set(answers)).toEqual(new Set(['TOO_MANY_PIXELS']));
    // Decoded, each would take 256 MB; twenty headers take next to nothing.
    expect(process.memoryUsage().rss - before).toBeLessThan(100e6);
    expect(performance.now() - began).toBeLessThan(3_000);
  });

  it('a refused image has one pixel row too many', async () => {
    const width = 10_000;
    const height = MAX_IMAGE_PIXELS / width;
    expect(await refused('a.png', blackPng(width, height + 1))).toBe('TOO_MANY_PIXELS');
    expect(await refused('a.png', blackPng(width, height))).toBe('taken');
  });

  it('a refused image comes in passes and would take more memory than its pixels say', async () => {
    // Only the header is read, so a small image may claim 36 million pixels.
    const asLarge = async (progressive: boolean) => {
      const bytes = await flat(60, 60).jpeg({ progressive, chromaSubsampling: '4:4:4' }).toBuffer();
      const frame = bytes.indexOf(Buffer.from([0xff, progressive ? 0xc2 : 0xc0]));
      bytes.writeUInt16BE(6_000, frame + 5);
      bytes.writeUInt16BE(6_000, frame + 7);
      return bytes;
    };
    expect(await refused('a.jpg', await asLarge(true))).toBe('TOO_MANY_PIXELS');
    expect(await refused('a.jpg', await asLarge(false))).toBe('UNREADABLE');
  });

  it('a refused image lies about its size in the header', async () => {
    const bytes = await png(50, 50);
    const lying = Buffer.concat([
      bytes.subarray(0, 8),
      pngChunk('IHDR', Buffer.from([0, 0, 0x0b, 0xb8, 0, 0, 0x0b, 0xb8, 8, 2, 0, 0, 0])),
      bytes.subarray(AFTER_PNG_HEADER),
    ]);
    expect(await refused('a.png', lying)).toBe('UNREADABLE');
  });
});
