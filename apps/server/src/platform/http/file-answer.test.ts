import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { probeServer } from '../../../test/processes/probe-server.ts';

let probe: Awaited<ReturnType<typeof probeServer>>;
beforeAll(async () => {
  probe = await probeServer();
});
afterAll(() => probe.close());

const take = (name: string, headers: Record<string, string> = {}) =>
  probe.app.inject({ method: 'POST', url: '/api/v1/file', payload: { name: JSON.stringify(name) }, headers });

describe('a file as an answer', () => {
  it('a file as an answer arrives whole, with its type and a name in both spellings', async () => {
    const { statusCode, headers, body } = await take('Röster på krogen.csv');
    expect([statusCode, body]).toEqual([200, 'Å;B']);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['content-disposition']).toBe(
      `attachment; filename="Roster pa krogen.csv"; filename*=UTF-8''R%C3%B6ster%20p%C3%A5%20krogen.csv`,
    );
  });

  it.each(['a"; b\r\nX-Y: 1.csv', '../../etc/passwd.csv', "a'b(c).csv", '\ud800.csv'])(
    'a file as an answer cannot break out of its header by the name %j',
    async (name) => {
      const { statusCode, headers } = await take(name);
      expect(statusCode).toBe(200);
      expect(headers['x-y']).toBeUndefined();
      expect(headers['content-disposition']).toMatch(
        /^attachment; filename="[^"\\/:\r\n]+"; filename\*=UTF-8''[\w.%!~-]+$/,
      );
    },
  );

  it('a file as an answer is made anew for a repeated key', async () => {
    const key = { 'idempotency-key': 'samma' };
    const answers = [await take('a.csv', key), await take('a.csv', key)];
    expect(answers.map(({ statusCode, body }) => [statusCode, body])).toEqual([
      [200, 'Å;B'],
      [200, 'Å;B'],
    ]);
  });
});
