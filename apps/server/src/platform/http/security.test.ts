import { getUser, logout } from '@karportalen/contract/auth/endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../test/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

describe('security headers', () => {
  it.each(['/api/v1/user', '/api/v1/nothing', '/healthz', '/images/x', '/nothing', '/api/v1/%c0'])(
    'security headers stand on %s',
    async (url) => {
      const { headers } = await app.inject({ method: 'GET', url });
      expect(headers['content-security-policy']).toContain("default-src 'none'");
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'no-referrer',
      });
    },
  );

  it('security headers keep the API out of every cache', async () => {
    for (const url of ['/api/v1/user', '/api/v1/openapi.json', '/api/v1/nothing']) {
      expect((await app.inject({ method: 'GET', url })).headers['cache-control']).toBe('no-store');
    }
  });
});

describe('a foreign origin', () => {
  it.each([
    [{ origin: 'https://evil.example' }, 403],
    [{ origin: 'null' }, 403],
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ origin: 'http://portal.exempel.se.evil.example' }, 403],
    [{ origin: 'http://portal.exempel.se' }, 204],
    [{ origin: 'http://localhost:3000', host: 'localhost:3000' }, 204],
    [{}, 204],
  ])('a foreign origin %o gets %d on a state-changing call', async (headers, status) => {
    const answer = await app.call(logout, {}, headers as Record<string, string>);
    expect(answer.status).toBe(status);
  });

  it('a foreign origin may read, but sees no cross-origin permission', async () => {
    const { call } = await app.as('SuperAdmin');
    const answer = await call(getUser, {}, { origin: 'https://evil.example' });
    expect(answer.status).toBe(200);
    expect(answer.headers['access-control-allow-origin']).toBeUndefined();
  });
});

describe('openapi.json', () => {
  it('openapi.json describes every call with its body and who may make it', async () => {
    const { body } = await app.inject({ method: 'GET', url: '/api/v1/openapi.json' });
    expect(Object.keys(body.paths).length).toBeGreaterThan(40);
    const login = body.paths['/auth/login'].post;
    expect(login.requestBody.content['application/json'].schema.required).toEqual(['email', 'password']);
    expect(login.description).toBe('Open to anyone.');
    expect(body.paths['/polls/{id}'].delete.description).toMatch(/^Needs one of: Polls\. Open to API tokens/);
    const { cookie } = await app.as('SuperAdmin');
    expect(cookie).toMatch(new RegExp(`^${body.components.securitySchemes.session.name}=`));
  });
});
