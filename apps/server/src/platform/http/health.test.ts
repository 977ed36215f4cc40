import { fastify } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../test/database.ts';
import { version } from '../version.ts';
import { isHealthAnswer, serveHealth } from './health.ts';

let own: TestDatabase;
beforeAll(async () => {
  own = await testDatabase();
});
afterAll(() => own.drop());

describe('/healthz', () => {
  it('/healthz says the version', async () => {
    const app = fastify();
    serveHealth(app, own.db);
    const { body } = await app.inject('/healthz');
    await app.close();
    expect(JSON.parse(body)).toEqual({ status: 'ok', version });
    expect(isHealthAnswer(body)).toBe(true);
  });

  it('/healthz of a Kårportal is recognised, also of a version that did not say which, and another program’s is not', () => {
    expect(isHealthAnswer('{"status":"ok"}')).toBe(true);
    expect(isHealthAnswer('{"status":"okay"}')).toBe(false);
    expect(isHealthAnswer('ok')).toBe(false);
  });
});
