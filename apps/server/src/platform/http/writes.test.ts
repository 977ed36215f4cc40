import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { signal } from '../../../test/deferred.ts';
import { probeServer } from '../../../test/processes/probe-server.ts';

type Probe = Awaited<ReturnType<typeof probeServer>>;

let probe: Probe;
let inHandler: () => Promise<void>;

beforeEach(async () => {
  inHandler = async () => {};
  probe = await probeServer({ inHandler: () => inHandler() });
});
afterEach(() => probe.close());

const create = (name: string, key?: string) =>
  probe.app.inject({
    method: 'POST',
    url: '/api/v1/notes',
    payload: { name },
    headers: key === undefined ? {} : { 'idempotency-key': key },
  });

const update = (payload: object) => probe.app.inject({ method: 'PUT', url: '/api/v1/notes', payload });

describe('idempotency keys', () => {
  it('idempotency keys answer the first result again and save once', async () => {
    const key = randomUUID();
    const first = await create('en', key);
    const second = await create('en', key);
    expect([first.statusCode, second.statusCode]).toEqual([201, 201]);
    expect(second.json()).toEqual(first.json());
    expect(await probe.countNotes()).toBe(1);
  });

  it('idempotency keys refuse another body with 422', async () => {
    const key = randomUUID();
    await create('en', key);
    const other = await create('två', key);
    expect(other.statusCode).toBe(422);
    expect(other.json()).toMatchObject({ errorType: 'VALIDATION_ERROR', status: 422 });
    expect(await probe.countNotes()).toBe(1);
  });

  it('idempotency keys refuse a second request in flight with 409, and nothing else', async () => {
    const key = randomUUID();
    const inside = signal();
    const release = signal();
    inHandler = async () => {
      inside.fulfil();
      await release.reached;
    };
    const first = create('en', key);
    await inside.reached;
    const second = await create('en', key);
    release.fulfil();
    expect(second.statusCode).toBe(409);
    expect((await first).statusCode).toBe(201);
    expect(await probe.countNotes()).toBe(1);
  });

  it('idempotency keys save once when twenty arrive together', async () => {
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 20 }, () => create('en', key)));
    expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([201, 409]));
    expect(await probe.countNotes()).toBe(1);
  });

  it('idempotency keys see the fault that they prevent: without a key twenty save twenty', async () => {
    await Promise.all(Array.from({ length: 20 }, () => create('en')));
    expect(await probe.countNotes()).toBe(20);
  });

  it('idempotency keys are free again when the work failed', async () => {
    const key = randomUUID();
    inHandler = () => Promise.reject(new Error('the handler broke'));
    expect((await create('en', key)).statusCode).toBe(500);
    expect(await probe.countNotes()).toBe(0);
    inHandler = async () => {};
    expect((await create('en', key)).statusCode).toBe(201);
    expect(await probe.countNotes()).toBe(1);
  });

  it('idempotency keys must be short and printable', async () => {
    for (const bad of ['', ' ', 'å', 'x'.repeat(201)]) expect((await create('en', bad)).statusCode).toBe(400);
    expect(await probe.countNotes()).toBe(0);
  });
});

describe('edits', () => {
  it('edits from an older copy overwrite nothing', async () => {
    const { id, updatedAt } = (await create('en')).json();
    expect((await update({ id, name: 'två', updatedAt })).statusCode).toBe(200);
    const stale = await update({ id, name: 'tre', updatedAt });
    expect(stale.statusCode).toBe(409);
    expect(stale.json()).toMatchObject({
      errorType: 'CONFLICT',
      clientMessageSwedish: 'Någon annan har ändrat detta. Ladda om sidan.',
    });
    const fresh = await update({ id, name: 'fyra' });
    expect(fresh.json()).toMatchObject({ name: 'fyra' });
  });
});

describe('an answer that does not fit its schema', () => {
  it('an answer that does not fit its schema is a 500 that saved nothing', async () => {
    const answer = await probe.app.inject({ method: 'POST', url: '/api/v1/wrong' });
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toMatchObject({
      errorType: 'UNKNOWN',
      clientMessageSwedish: 'Något gick fel',
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    expect(await probe.countNotes()).toBe(0);
  });
});
