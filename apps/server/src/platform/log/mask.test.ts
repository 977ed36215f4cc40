import { describe, expect, it } from 'vitest';
import { isSecretKey, maskText, withoutParams } from './mask.ts';

const token = 'q3Zk0J8s-VnY1cR7_tLxW2bE5uH9pAaD4fGmK6oNiBs';

describe('maskText', () => {
  it.each([
    ['Could not mail kalle.anka+test@student.chalmers.se today', 'Could not mail [masked] today'],
    ['åsa.öberg@företag.se', '[masked]'],
    [`GET /division/invite/${token} failed`, 'GET /division/invite/[masked] failed'],
    [`hash ${'0123456789abcdef'.repeat(4)}.`, 'hash [masked].'],
    [
      'connect postgres://karen:hemligt@db.example.org/portal',
      'connect postgres://[masked]@db.example.org/portal',
    ],
    ['?token=abc&page=2', '?token=[masked]&page=2'],
    ['{"password":"demo1234","n":1}', '{"password":"[masked]","n":1}'],
  ])('maskText: %s', (text, masked) => {
    expect(maskText(text)).toBe(masked);
  });

  it.each([
    'user 01928c5e-7d3a-7c4f-9b1e-2f6a8d4c3b5e was not found',
    'violates "committee_moderators_committee_id_committees_id_fk"',
    'pg-boss is at version 12.35.0',
    'listening on http://127.0.0.1:3000',
  ])('maskText leaves: %s', (text) => {
    expect(maskText(text)).toBe(text);
  });

  it('maskText masks a token glued to a UUID', () => {
    expect(maskText(`01928c5e-7d3a-7c4f-9b1e-2f6a8d4c3b5e-${token}`)).toBe('[masked]');
  });

  it.each(['a'.repeat(1e6), 'a.'.repeat(5e5), '://'.repeat(3e5), 'token='.repeat(2e5)])(
    'maskText takes no time over a huge text',
    (text) => {
      // CPU time of this process, so that other load does not count.
      const began = process.cpuUsage();
      expect(maskText(text).length).toBeLessThan(20_000);
      expect(process.cpuUsage(began).user / 1000).toBeLessThan(200);
    },
  );
});

it('withoutParams cuts the parameters from a failed query, in its message and in its stack', () => {
  const message = 'Failed query: select 1 where a = $1\nparams: Kalle,Anka\nvägen 1';
  expect(withoutParams(message)).toBe('Failed query: select 1 where a = $1');
  expect(withoutParams(`Error: ${message}\n    at one\n    at two`)).toBe(
    'Error: Failed query: select 1 where a = $1\n    at one\n    at two',
  );
});

it.each([
  'token',
  'resetToken',
  'newPassword',
  'Authorization',
  'set-cookie',
  'receiverEmail',
  'e-mail',
  'cidOrEmail',
])('%s is the name of a secret', (key) => {
  expect(isSecretKey(key)).toBe(true);
});

it.each(['id', 'route', 'status', 'job'])('%s is not the name of a secret', (key) => {
  expect(isSecretKey(key)).toBe(false);
});
