import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { probeServer } from '../../../test/processes/probe-server.ts';

const MAX = 4_194_304;
type Answer = { sha256: string; tags: string[]; fieldErrors: Record<string, string> };
type Probe = Awaited<ReturnType<typeof probeServer>>;

let probe: Probe;
let address: string;
let picture: Buffer;
beforeAll(async () => {
  probe = await probeServer();
  address = await probe.app.listen({ port: 0, host: '127.0.0.1' });
  picture = await sharp({ create: { width: 600, height: 650, channels: 3, background: '#3049d6' } })
    .jpeg()
    .toBuffer();
});
afterAll(() => probe.close());

/** A valid JPEG of exactly this size, padded with comment segments. */
const padded = (size: number): Buffer => {
  const segments: Buffer[] = [];
  let missing = size - picture.length;
  while (missing > 0) {
    const take = Math.min(missing, 65_000) - (missing > 65_000 && missing - 65_000 < 8 ? 8 : 0);
    const segment = Buffer.alloc(take, 0x20);
    segment.writeUInt16BE(0xfffe, 0);
    segment.writeUInt16BE(take - 2, 2);
    segments.push(segment);
    missing -= take;
  }
  return Buffer.concat([picture.subarray(0, 2), ...segments, picture.subarray(2)]);
};

const upload = async (
  bytes: Buffer | string,
  fileName: string,
  fields: Record<string, string> = { name: 'Bild' },
) => {
  const form = new FormData();
  for (const [key, value] of Object.entries(fields)) form.append(key, value);
  form.append('image', new Blob([bytes]), fileName);
  const answer = await fetch(`${address}/api/v1/pictures`, { method: 'POST', body: form });
  return { status: answer.status, body: (await answer.json()) as Answer };
};

const countImages = async () => {
  const { rows } = await probe.db.execute<{ count: number }>(sql`select count(*)::int as count from images`);
  return rows[0]?.count ?? 0;
};

describe('an uploaded image', () => {
  it('an uploaded image is served again under its hash, for ever', async () => {
    const { status, body } = await upload(picture, 'bild.jpg');
    expect(status).toBe(201);
    const answer = await fetch(`${address}/images/${body.sha256}`);
    expect(answer.headers.get('content-type')).toBe('image/jpeg');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect((await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).width).toBe(600);
  });

  it('an uploaded image of 4 194 303 bytes is taken and of 4 194 304 refused [5.8 9.18]', async () => {
    expect(padded(MAX - 1)).toHaveLength(MAX - 1);
    expect((await upload(padded(MAX - 1), 'bild.jpg')).status).toBe(201);
    const before = await countImages();
    for (const size of [MAX, MAX + 1]) {
      const refused = await upload(padded(size), 'bild.jpg');
      expect(refused.status).toBe(413);
      expect(refused.body).toMatchObject({
        errorType: 'PAYLOAD_TOO_LARGE',
        clientMessageSwedish: 'För stor bild. Max 4mb.',
      });
    }
    expect(await countImages()).toBe(before);
  });

  it('an uploaded image with dots in its name, or of another kind, is refused at its field', async () => {
    const dots = await upload(picture, 'min.fina.bild.jpg');
    expect(dots.body.fieldErrors).toEqual({ image: 'Filnamnet får inte innehålla punkter.' });
    const fake = await upload('<script>alert(1)</script>', 'bild.png');
    expect([dots.status, fake.status]).toEqual([400, 400]);
    expect(Object.keys(fake.body.fieldErrors)).toEqual(['image']);
  });

  it('an uploaded image is not stored when another field is wrong', async () => {
    const before = await countImages();
    const unique = await sharp(picture).negate().jpeg().toBuffer();
    const { status, body } = await upload(unique, 'bild.jpg', { name: 'ett alldeles för långt namn' });
    expect(status).toBe(400);
    expect(body.fieldErrors).toEqual({ name: 'Namn får max vara 10 tecken.' });
    expect(await countImages()).toBe(before);
  });

  it('an uploaded image may come with a list of one', async () => {
    expect((await upload(picture, 'bild.jpg', { name: 'Bild', tags: 'ett' })).body.tags).toEqual(['ett']);
  });

  it.each(['__proto__', 'constructor', 'name[__proto__]', 'a[', 'okänd'])(
    'an uploaded image with the key %s is refused',
    async (key) => {
      expect((await upload(picture, 'bild.jpg', { name: 'Bild', [key]: 'x' })).status).toBe(400);
    },
  );
});

describe('a body far too large', () => {
  it.each([
    ['application/json', 413],
    ['multipart/form-data; boundary=x', 413],
    ['text/plain', 415],
  ])('a body far too large of %s is refused with %d, not swallowed', async (type, status) => {
    const chunk = Buffer.alloc(1024 * 1024, 0x61);
    let sent = 0;
    const opening =
      '--x\r\nContent-Disposition: form-data; name="image"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n';
    const stream = new ReadableStream({
      pull(controller) {
        if (sent === 0 && type.startsWith('multipart')) controller.enqueue(Buffer.from(opening));
        if (sent === 100) controller.close();
        else controller.enqueue(chunk);
        sent += 1;
      },
    });
    const path = type.startsWith('multipart') ? 'pictures' : 'notes';
    const request = {
      method: 'POST',
      headers: { 'content-type': type },
      body: stream,
      duplex: 'half',
    } as RequestInit;
    const answer = await fetch(`${address}/api/v1/${path}`, request).catch((error: Error) => error);
    // A client that is still sending may see the connection close instead of the answer; the server must survive both.
    if (answer instanceof Response) expect(answer.status).toBe(status);
    else expect(String(answer.cause)).toMatch(/ECONNRESET|EPIPE|other side closed/);
    expect((await fetch(`${address}/healthz`)).status).toBe(200);
  });
});
