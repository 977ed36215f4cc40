import { gunzipSync } from 'node:zlib';
import fastify from 'fastify';
import { expect, it } from 'vitest';
import { acceptsGzip, sendCompressed } from './compressed-answer.ts';

const long = JSON.stringify({ names: Array.from({ length: 500 }, (_, n) => `Kim Ek ${n}`) });
const app = fastify();
app.get('/:length', (request, reply) => {
  const text = (request.params as { length: string }).length === 'long' ? long : '{}';
  return acceptsGzip(request) ? sendCompressed(reply, text) : reply.send(text);
});

it.each([
  ['gzip', true],
  ['br, gzip;q=0.5', true],
  ['deflate', false],
  ['gzip;q=0', false],
  ['', false],
])('a long answer to whoever accepts %j is compressed: %s', async (accepted, isCompressed) => {
  const answer = await app.inject({ url: '/long', headers: { 'accept-encoding': accepted } });
  expect(answer.headers['content-encoding']).toBe(isCompressed ? 'gzip' : undefined);
  const bytes = isCompressed ? gunzipSync(answer.rawPayload) : answer.rawPayload;
  expect(bytes.toString()).toBe(long);
});

it('a short answer is not compressed', async () => {
  const { headers, body } = await app.inject({ url: '/short', headers: { 'accept-encoding': 'gzip' } });
  expect([headers['content-encoding'], headers.vary, body]).toEqual([undefined, 'accept-encoding', '{}']);
});
