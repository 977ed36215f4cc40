import { allEndpoints } from '@karportalen/contract/all-endpoints';
import type { Definition } from '@karportalen/contract/core/endpoint';
import { isProblemCode } from '@karportalen/contract/core/problems';
import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../test/app.ts';
import { tries } from '../../../test/proof.ts';

let app: TestApp;
let cookie: string;
beforeAll(async () => {
  app = await testApp();
  ({ cookie } = await app.as('SuperAdmin'));
});
afterAll(() => app.close());

const endpoints = Object.values(allEndpoints).filter((one) => one.path !== '/auth/logout');

const id = fc.oneof(
  fc.uuid(),
  fc.constant('1'),
  fc.string({ minLength: 1 }).map(encodeURIComponent),
  fc.constant('%00'),
);

const urlOf = (endpoint: Definition) =>
  fc.array(id, { minLength: 2, maxLength: 2 }).map((ids) => {
    let index = 0;
    return `/api/v1${endpoint.path.replace(/:[A-Za-z]+/g, () => ids[index++] ?? '1')}`;
  });

const contentType = fc.constantFrom(
  'application/json',
  'application/json; charset=latin1',
  'multipart/form-data; boundary=x',
  'multipart/form-data',
  'text/plain',
  'application/x-www-form-urlencoded',
  'application/octet-stream',
  'a/b/c',
);

const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;

const payload = fc.oneof(
  fc.json(),
  fc.string(),
  fc.uint8Array({ maxLength: 400 }).map((bytes) => Buffer.from(bytes)),
  fc.constantFrom(
    '{"email":"a@b.se","password":"abcdef","role":"SuperAdmin"}',
    '{"__proto__":{"x":1},"email":"a@b.se"}',
    '{"constructor":{"prototype":{"x":1}}}',
    '{"email":"a\\u0000@b.se","password":"abc\\u0000def"}',
    '{"token":"\\ud800","newPassword":"abcdef"}',
    '{"email":',
    'null',
    '[]',
    nested(5000),
    `{"token":"${'x'.repeat(100_000)}"}`,
    '--x\r\nContent-Disposition: form-data; name="a[b][c]"\r\n\r\n1\r\n--x--\r\n',
    '--x\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\n1\r\n--x--\r\n',
    '--x\r\nbroken',
  ),
);

const queries = fc.oneof(
  fc.constant(''),
  fc.constantFrom(
    '?page=0',
    '?page=1e9',
    '?page=1&page=2',
    '?search=%00',
    '?search=%ff',
    '?unknown=1',
    '?pageSize=-1',
  ),
  fc.webQueryParameters().map((query) => `?${query}`),
);

const requests = fc.constantFrom(...endpoints).chain((endpoint) =>
  fc.record({
    method: fc.constant(endpoint.method),
    url: fc.tuple(urlOf(endpoint), queries).map(([path, query]) => path + query),
    payload: endpoint.method === 'GET' ? fc.constant(undefined) : payload,
    contentType,
  }),
);

const codes = new Set([200, 201, 204, 400, 401, 403, 404, 409, 413, 415, 422, 429]);

const expectApiError = (body: unknown, status: number) => {
  expect(body).toMatchObject({
    status,
    errorType: expect.any(String),
    clientMessageSwedish: expect.any(String),
    code: expect.toSatisfy(isProblemCode),
    requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
  expect(JSON.stringify(body)).not.toMatch(/node_modules|\.ts:|at .*\(|select |insert into/i);
};

describe('hostile requests', () => {
  it('hostile requests get a 4xx with the API error object, never a 5xx', { timeout: 600_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(requests, async (request) => {
        const options: InjectOptions = {
          method: request.method,
          url: request.url,
          headers: { cookie, 'content-type': request.contentType },
          ...(request.payload !== undefined && { payload: request.payload }),
        };
        const { status, body } = await app.inject(options);
        expect(codes.has(status) ? status : `${status} for ${request.url}`).toBe(status);
        if (status >= 400) expectApiError(body, status);
      }),
      { numRuns: tries({ proof: 25_000, run: 400 }) },
    );
    expect(({} as Record<string, unknown>).x).toBeUndefined();
  });

  it.each([
    ['GET', '/api/v1/nothing-here', 404],
    ['PATCH', '/api/v1/user', 404],
    ['GET', '/api/v1/%c0%af', 400],
    ['GET', '/api', 404],
    ['POST', '/api/v1/user', 404],
    ['GET', '/images/..%2f..%2fpasswd', 404],
    ['DELETE', '/api/v1/polls/not-a-uuid', 404],
  ] as const)('hostile input %s %s answers %d', async (method, url, expected) => {
    const { status, body } = await app.inject({ method, url, headers: { cookie } });
    expect(status).toBe(expected);
    expectApiError(body, expected);
  });

  it('answers to hostile requests name the field that is wrong, and the unknown one', async () => {
    const { body } = await app.inject({
      method: 'POST',
      url: '/api/v1/auth/login',
      payload: { email: 'kim', password: 'abc', remember: true },
    });
    expect(body.fieldErrors).toEqual({
      email: 'Det måste vara en giltig e-postadress',
      password: 'Lösenord måste vara minst 6 tecken.',
      remember: 'Okänt fält.',
    });
    expect(body).toMatchObject({ status: 400, errorType: 'VALIDATION_ERROR' });
  });

  it('requests treat null and absent alike', async () => {
    const answer = (payload: object) => app.inject({ method: 'POST', url: '/api/v1/auth/login', payload });
    const [withNull, without] = [
      await answer({ email: null, password: 'abcdef' }),
      await answer({ password: 'abcdef' }),
    ];
    expect(withNull.body).toEqual({ ...without.body, requestId: withNull.body.requestId });
    expect(without.body.fieldErrors).toEqual({ email: 'Detta fält får inte lämnas tomt.' });
  });
});
