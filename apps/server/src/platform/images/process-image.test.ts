import { createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { MAX_IMAGE_BYTES } from '@karportalen/contract/core/image';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { blackPng, flat, jpeg, padded, png, pngChunk, withChunk } from '../../../test/requests/images.ts';
import { decodeApart } from './image-worker.ts';
import { processImage } from './process-image.ts';
import type { Reencoding } from './reencode.ts';

describe('an accepted image', () => {
  it.each([
    ['bild.jpg', jpeg, 'image/jpeg'],
    ['bild.JPEG', jpeg, 'image/jpeg'],
    ['bild.png', png, 'image/png'],
  ] as const)(
    'an accepted %s comes back as a real image under its own hash',
    async (name, make, contentType) => {
      const image = await processImage({ name, bytes: await make() });
      expect(image).toMatchObject({ contentType, width: 60, height: 40 });
      expect(image.sha256).toBe(createHash('sha256').update(image.bytes).digest('hex'));
      const { format, width, height, space } = await sharp(image.bytes).metadata();
      expect({ format, width, height, space }).toEqual({
        format: contentType.slice('image/'.length),
        width: 60,
        height: 40,
        space: 'srgb',
      });
    },
  );

  it('an accepted image gets the same hash each time', async () => {
    const bytes = await jpeg();
    const first = await processImage({ name: 'a.jpg', bytes });
    const second = await processImage({ name: 'b.jpg', bytes });
    expect(second.sha256).toBe(first.sha256);
  });

  it('an accepted image keeps the transparency of a PNG', async () => {
    const glass = { r: 10, g: 20, b: 30, alpha: 0.5 };
    const bytes = await sharp({ create: { width: 8, height: 8, channels: 4, background: glass } })
      .png()
      .toBuffer();
    const image = await processImage({ name: 'logga.png', bytes });
    expect((await sharp(image.bytes).raw().toBuffer()).subarray(0, 4)).toEqual(
      Buffer.from([10, 20, 30, 128]),
    );
  });

  it('an accepted image is scaled down to 2400 px, or to the width asked for, and never up', async () => {
    const wide = await processImage({ name: 'a.jpg', bytes: await jpeg(4800, 1200) });
    expect(wide).toMatchObject({ width: 2400, height: 600 });
    const tall = await processImage({ name: 'a.png', bytes: await png(100, 4800) });
    expect(tall).toMatchObject({ width: 50, height: 2400 });
    const narrow = await processImage({ name: 'a.jpg', bytes: await jpeg(4800, 1200) }, { maxWidth: 600 });
    expect(narrow).toMatchObject({ width: 600, height: 150 });
    const small = await processImage({ name: 'a.jpg', bytes: await jpeg(30, 20) }, { maxWidth: 600 });
    expect(small).toMatchObject({ width: 30, height: 20 });
  });

  it('an accepted image is turned as its EXIF says and then holds no EXIF, no place, no profile, no comment', async () => {
    const bytes = padded(
      await flat(60, 40)
        .withExif({
          IFD0: { Copyright: 'Kalle Anka' },
          IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '57/1 41/1 20/1' },
        })
        .withMetadata({ orientation: 6 })
        .withIccProfile('p3')
        .jpeg()
        .toBuffer(),
      9_000,
    );
    expect((await sharp(bytes).metadata()).exif?.includes('Kalle Anka')).toBe(true);
    const image = await processImage({ name: 'plats.jpg', bytes });
    expect(image).toMatchObject({ width: 40, height: 60 });
    const { exif, icc, xmp, iptc, orientation } = await sharp(image.bytes).metadata();
    expect({ exif, icc, xmp, iptc, orientation }).toEqual({});
    expect(image.bytes.includes('Kalle')).toBe(false);
    expect(image.bytes.includes('Exif')).toBe(false);
    expect(image.bytes.includes('kkkk')).toBe(false);
  });

  it('an accepted image shows the colours its profile meant', async () => {
    const bytes = await flat(16, 16, '#FF0000').withIccProfile('p3').png().toBuffer();
    // Control: the profile makes a difference to this image.
    expect((await sharp(bytes, { ignoreIcc: true }).raw().toBuffer())[0]).toBeLessThan(245);
    const image = await processImage({ name: 'a.png', bytes });
    const [red = 0, green = 0, blue = 0] = await sharp(image.bytes).raw().toBuffer();
    expect(red).toBeGreaterThan(250);
    expect(Math.max(green, blue)).toBeLessThan(8);
  });

  it('an accepted image loses what a PNG says beside its pixels', async () => {
    const text = pngChunk('tEXt', Buffer.from('Author\0Kalle Anka'));
    const place = pngChunk('zTXt', Buffer.concat([Buffer.from('Place\0\0'), deflateSync('Göteborg')]));
    const image = await processImage({
      name: 'a.png',
      bytes: withChunk(withChunk(await png(), text), place),
    });
    expect(image.bytes.includes('tEXt')).toBe(false);
    expect(image.bytes.includes('zTXt')).toBe(false);
    expect(image.bytes.includes('Kalle')).toBe(false);
  });

  it.each([
    ['a zip', Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(200, 'Z'), Buffer.from('PK\x05\x06')])],
    ['a page', Buffer.from('<html><script>alert(1)</script></html>')],
  ])('an accepted image loses %s hidden behind it', async (_, hidden) => {
    const jpegImage = await processImage({ name: 'a.jpg', bytes: Buffer.concat([await jpeg(), hidden]) });
    expect(jpegImage.bytes.includes(hidden)).toBe(false);
    const pngImage = await processImage({ name: 'a.png', bytes: Buffer.concat([await png(), hidden]) });
    expect(pngImage.bytes.includes(hidden)).toBe(false);
  });

  it('an accepted image may be 4 194 303 bytes; one more is refused', async () => {
    const image = await jpeg();
    const largest = padded(image, MAX_IMAGE_BYTES - 1);
    expect(largest.length).toBe(4_194_303);
    await expect(processImage({ name: 'a.jpg', bytes: largest })).resolves.toMatchObject({ width: 60 });
    const tooLarge = padded(image, MAX_IMAGE_BYTES);
    await expect(processImage({ name: 'a.jpg', bytes: tooLarge })).rejects.toMatchObject({
      reason: 'TOO_LARGE',
    });
  });
});

describe('many uploads at once', () => {
  /** A waiting image is judged by its header only, so a small one is decoded in its place. */
  async function mostAtOnce(bytes: Buffer): Promise<number> {
    const small = await png();
    let [now, most] = [0, 0];
    const counted = async (work: Reencoding) => {
      now += 1;
      most = Math.max(most, now);
      try {
        return await decodeApart({ ...work, bytes: small });
      } finally {
        now -= 1;
      }
    };
    await Promise.all(Array.from({ length: 6 }, () => processImage({ name: 'a.png', bytes }, {}, counted)));
    return most;
  }

  it('many uploads at once are decoded one at a time when they are large, so that they do not eat the memory', async () => {
    expect(await mostAtOnce(blackPng(5_100, 5_000))).toBe(1);
  });

  it('many uploads at once are decoded two at a time when they are not', async () => {
    expect(await mostAtOnce(blackPng(3_000, 2_000))).toBe(2);
  });

  it('many uploads at once are each answered as themselves', async () => {
    const sizes = [61, 62, 63, 64, 65, 66];
    const images = await Promise.all(
      sizes.map(async (size) => processImage({ name: 'a.jpg', bytes: await jpeg(size, 40) })),
    );
    expect(images.map(({ width }) => width)).toEqual(sizes);
  });
});

describe('a turned picture', () => {
  // Four coloured corners, stored in each of the eight EXIF orientations.
  const corners = (turn: (picture: Sharp) => Sharp) =>
    turn(
      sharp(Buffer.from([255, 0, 0, 0, 255, 0, 0, 0, 255, 255, 255, 255, 0, 0, 0, 9, 9, 9]), {
        raw: { width: 3, height: 2, channels: 3 },
      }).resize(60, 40, { kernel: 'nearest' }),
    );

  it.each([1, 2, 3, 4, 5, 6, 7, 8])(
    'a turned picture in position %d is as the decoder itself would turn it',
    async (orientation) => {
      const bytes = await corners((picture) => picture.withMetadata({ orientation }))
        .png()
        .toBuffer();
      const image = await processImage({ name: 'a.png', bytes });
      const [ours, theirs] = [
        await sharp(image.bytes).removeAlpha().raw().toBuffer(),
        await sharp(bytes).autoOrient().removeAlpha().raw().toBuffer(),
      ];
      expect(ours.equals(theirs)).toBe(true);
    },
  );
});
