import { createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { MAX_IMAGE_BYTES } from '@karportalen/contract/core/image';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { MAX_IMAGE_PIXELS, processImage } from './process-image.ts';

const flat = (width: number, height: number, background = '#3049D6') =>
  sharp({ create: { width, height, channels: 3, background }, limitInputPixels: false });

const jpeg = (width = 60, height = 40) => flat(width, height).jpeg().toBuffer();
const png = (width = 60, height = 40) => flat(width, height).png().toBuffer();

const refused = (name: string, bytes: Buffer) =>
  processImage({ name, bytes }).then(
    () => 'taken',
    (error: { reason?: string }) => error.reason,
  );

/** A JPEG of exactly `size` bytes: comments, which every decoder skips, fill what is missing. */
function padded(image: Buffer, size: number): Buffer {
  const comments: Buffer[] = [];
  for (let missing = size - image.length; missing > 0; ) {
    const left = missing - 65_535;
    const length = left <= 0 ? missing : left < 4 ? 60_000 : 65_535;
    const comment = Buffer.alloc(length, 'k');
    comment.writeUInt16BE(0xfffe, 0);
    comment.writeUInt16BE(length - 2, 2);
    comments.push(comment);
    missing -= length;
  }
  return Buffer.concat([image.subarray(0, 2), ...comments, image.subarray(2)]);
}

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  let crc = 0xffffffff;
  for (const byte of body) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  const chunk = Buffer.alloc(8 + data.length + 4);
  chunk.writeUInt32BE(data.length, 0);
  body.copy(chunk, 4);
  chunk.writeUInt32BE((crc ^ 0xffffffff) >>> 0, chunk.length - 4);
  return chunk;
}

const AFTER_PNG_HEADER = 8 + 25;
const withChunk = (image: Buffer, chunk: Buffer) =>
  Buffer.concat([image.subarray(0, AFTER_PNG_HEADER), chunk, image.subarray(AFTER_PNG_HEADER)]);

describe('an accepted image', () => {
  it.each([
    ['bild.jpg', jpeg, 'image/jpeg'],
    ['bild.JPEG', jpeg, 'image/jpeg'],
    ['bild.png', png, 'image/png'],
  ] as const)('%s comes back as a real image under its own hash', async (name, make, contentType) => {
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
  });

  it('gets the same hash each time', async () => {
    const bytes = await jpeg();
    const first = await processImage({ name: 'a.jpg', bytes });
    const second = await processImage({ name: 'b.jpg', bytes });
    expect(second.sha256).toBe(first.sha256);
  });

  it('keeps the transparency of a PNG', async () => {
    const glass = { r: 10, g: 20, b: 30, alpha: 0.5 };
    const bytes = await sharp({ create: { width: 8, height: 8, channels: 4, background: glass } })
      .png()
      .toBuffer();
    const image = await processImage({ name: 'logga.png', bytes });
    expect((await sharp(image.bytes).raw().toBuffer()).subarray(0, 4)).toEqual(
      Buffer.from([10, 20, 30, 128]),
    );
  });

  it('is scaled down to 2400 px, or to the width asked for, and never up', async () => {
    const wide = await processImage({ name: 'a.jpg', bytes: await jpeg(4800, 1200) });
    expect(wide).toMatchObject({ width: 2400, height: 600 });
    const tall = await processImage({ name: 'a.png', bytes: await png(100, 4800) });
    expect(tall).toMatchObject({ width: 50, height: 2400 });
    const narrow = await processImage({ name: 'a.jpg', bytes: await jpeg(4800, 1200) }, { maxWidth: 600 });
    expect(narrow).toMatchObject({ width: 600, height: 150 });
    const small = await processImage({ name: 'a.jpg', bytes: await jpeg(30, 20) }, { maxWidth: 600 });
    expect(small).toMatchObject({ width: 30, height: 20 });
  });

  it('is turned as its EXIF says and then holds no EXIF, no place, no profile, no comment', async () => {
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

  it('shows the colours its profile meant', async () => {
    const bytes = await flat(16, 16, '#FF0000').withIccProfile('p3').png().toBuffer();
    // Without this the profile would have changed nothing, and the test would prove nothing.
    expect((await sharp(bytes, { ignoreIcc: true }).raw().toBuffer())[0]).toBeLessThan(245);
    const image = await processImage({ name: 'a.png', bytes });
    const [red = 0, green = 0, blue = 0] = await sharp(image.bytes).raw().toBuffer();
    expect(red).toBeGreaterThan(250);
    expect(Math.max(green, blue)).toBeLessThan(8);
  });

  it('loses what a PNG says beside its pixels', async () => {
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
  ])('loses %s hidden behind it', async (_, hidden) => {
    const jpegImage = await processImage({ name: 'a.jpg', bytes: Buffer.concat([await jpeg(), hidden]) });
    expect(jpegImage.bytes.includes(hidden)).toBe(false);
    const pngImage = await processImage({ name: 'a.png', bytes: Buffer.concat([await png(), hidden]) });
    expect(pngImage.bytes.includes(hidden)).toBe(false);
  });

  it('may be 4 194 303 bytes; one more is refused', async () => {
    const image = await jpeg();
    const largest = padded(image, MAX_IMAGE_BYTES - 1);
    expect(largest.length).toBe(4_194_303);
    await expect(processImage({ name: 'a.jpg', bytes: largest })).resolves.toMatchObject({ width: 60 });
    expect(await refused('a.jpg', padded(image, MAX_IMAGE_BYTES))).toBe('TOO_LARGE');
  });
});

describe('a refused image', () => {
  it('has dots in its name', async () => {
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
  ])('is %s called .png', async (_, bytes) => {
    expect(await refused('a.png', bytes)).toBe('WRONG_TYPE');
  });

  it.each(['gif', 'webp', 'tiff', 'avif'] as const)(
    'is a %s, under its own name or another',
    async (format) => {
      const bytes = await flat(8, 8).toFormat(format).toBuffer();
      expect(await refused('a.jpg', bytes)).toBe('WRONG_TYPE');
      expect(await refused(`a.${format}`, bytes)).toBe('WRONG_TYPE');
    },
  );

  it('is a true JPEG under another extension', async () => {
    expect(await refused('a.exe', await jpeg())).toBe('WRONG_TYPE');
  });

  it('is an animated PNG', async () => {
    const control = pngChunk('acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0]));
    expect(await refused('a.png', withChunk(await png(), control))).toBe('WRONG_TYPE');
  });

  it('is cut off', async () => {
    const noise = Buffer.from(Array.from({ length: 64 * 64 * 3 }, (_, i) => (i * i * 31) % 251));
    const picture = sharp(noise, { raw: { width: 64, height: 64, channels: 3 } });
    const photo = await picture.clone().jpeg().toBuffer();
    expect(await refused('a.jpg', photo.subarray(0, photo.length / 2))).toBe('UNREADABLE');
    const drawing = await picture.clone().png().toBuffer();
    expect(await refused('a.png', drawing.subarray(0, drawing.length / 2))).toBe('UNREADABLE');
  });

  it('is its first bytes only, or those and rubbish', async () => {
    for (const start of [Buffer.from([0xff, 0xd8, 0xff]), (await png()).subarray(0, 8)]) {
      expect(await refused('a.png', start)).toBe('UNREADABLE');
      expect(await refused('a.png', Buffer.concat([start, Buffer.alloc(500, '<script>')]))).toBe(
        'UNREADABLE',
      );
    }
  });

  it('is a 16 000 × 16 000 bomb, refused without being decoded', async () => {
    const bomb = await flat(16_000, 16_000, '#000000').png({ compressionLevel: 9 }).toBuffer();
    expect(bomb.length).toBeLessThan(MAX_IMAGE_BYTES);
    const before = process.memoryUsage().rss;
    const began = performance.now();
    const answers = await Promise.all(Array.from({ length: 20 }, () => refused('a.png', bomb)));
    expect(new Set(answers)).toEqual(new Set(['TOO_MANY_PIXELS']));
    // Decoding one takes about 768 MB and a second; twenty headers take next to nothing.
    expect(process.memoryUsage().rss - before).toBeLessThan(100e6);
    expect(performance.now() - began).toBeLessThan(1_000);
  });

  it('has one pixel row too many', async () => {
    const width = 10_000;
    const height = MAX_IMAGE_PIXELS / width;
    expect(await refused('a.jpg', await jpeg(width, height + 1))).toBe('TOO_MANY_PIXELS');
    expect(await refused('a.jpg', await jpeg(width, height))).toBe('taken');
  });

  it('lies about its size in the header', async () => {
    const bytes = await png(50, 50);
    const lying = Buffer.concat([
      bytes.subarray(0, 8),
      pngChunk('IHDR', Buffer.from([0, 0, 0x0b, 0xb8, 0, 0, 0x0b, 0xb8, 8, 2, 0, 0, 0])),
      bytes.subarray(AFTER_PNG_HEADER),
    ]);
    expect(await refused('a.png', lying)).toBe('UNREADABLE');
  });
});

it('decodes large uploads one after the other, so that many at once do not eat the memory', async () => {
  const photo = await flat(6_000, 5_000).toColourspace('b-w').jpeg({ progressive: true }).toBuffer();
  const before = process.memoryUsage().rss;
  let most = 0;
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss);
  }, 5);
  await Promise.all(Array.from({ length: 8 }, () => processImage({ name: 'a.jpg', bytes: photo })));
  clearInterval(watch);
  // One at a time stays near 130 MB; the four that the thread pool would take at once, near 340.
  expect(most - before).toBeLessThan(230e6);
});
