import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DrizzleQueryError } from 'drizzle-orm';
import { fastify } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createLogger, type Logger } from './logger.ts';

const token = 'q3Zk0J8s-VnY1cR7_tLxW2bE5uH9pAaD4fGmK6oNiBs';
const email = 'kalle.anka@student.se';
const password = 'demo1234';

let folder: string;
let file: string;
let log: Logger;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'log-'));
  file = join(folder, 'deep', 'down', 'server.log');
  log = createLogger({ level: 'debug', file });
});
afterEach(() => rmSync(folder, { recursive: true }));

function written(): { raw: string; lines: Record<string, unknown>[] } {
  const raw = readFileSync(file, 'utf8');
  return {
    raw,
    lines: raw
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line)),
  };
}

function writtenWithoutSecrets() {
  const all = written();
  for (const secret of [token, email, password]) expect(all.raw).not.toContain(secret);
  return all;
}

describe('the log file', () => {
  it('the log file is made with its folders, for its owner only, and is added to', () => {
    log.info('first');
    written();
    expect(statSync(file).mode & 0o777).toBe(0o600);
    log = createLogger({ level: 'debug', file });
    log.info('second');
    const { lines } = written();
    expect(lines.map((line) => line.msg)).toEqual(['first', 'second']);
    expect(lines[0]).toMatchObject({ level: 'info', time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) });
  });

  it('the log file is closed to others even if it was open', () => {
    const open = join(folder, 'open.log');
    writeFileSync(open, '');
    chmodSync(open, 0o644);
    createLogger({ level: 'info', file: open });
    expect(statSync(open).mode & 0o777).toBe(0o600);
  });

  it('the log file holds what is at its level and above', () => {
    log = createLogger({ level: 'warn', file });
    log.info('quiet');
    log.warn('loud');
    expect(written().lines.map((line) => line.msg)).toEqual(['loud']);
  });
});

describe('a log line', () => {
  it('a log line masks secrets by name, at any depth, in lists and circles', () => {
    const circle: Record<string, unknown> = { token };
    circle.self = circle;
    log.info({ a: { b: { c: [{ password, d: { e: { cookie: token, email } } }] } }, circle, id: 7 }, 'saved');
    log.info({ headers: { authorization: `Bearer ${token}`, 'set-cookie': [token], accept: 'text/html' } });
    const { lines } = writtenWithoutSecrets();
    expect(lines[0]).toMatchObject({ id: 7, msg: 'saved', a: { b: { c: [{ password: '[masked]' }] } } });
    expect(lines[1]).toMatchObject({ headers: { accept: 'text/html', authorization: '[masked]' } });
  });

  it('a log line masks them by look: in texts, messages, interpolations and the bindings of children', () => {
    log.info({ note: `sent to ${email}`, list: [`/invite/${token}`] }, `mail to ${email}`);
    log.info('hello %s and %j', email, { password });
    log
      .child({ email, path: `/resetpassword/${token}` })
      .child({ token })
      .warn(`with ${token}`);
    const { lines } = writtenWithoutSecrets();
    expect(lines.map((line) => line.msg)).toEqual([
      'mail to [masked]',
      'hello [masked] and {"password":"[masked]"}',
      'with [masked]',
    ]);
    expect(lines[2]).toMatchObject({ path: '/resetpassword/[masked]' });
  });

  it('a log line does not walk into live objects', () => {
    log.info({
      worker: new (class Socket {
        readonly name = email;
      })(),
      bytes: Buffer.from(token),
      set: new Set([token]),
    });
    const { lines } = writtenWithoutSecrets();
    expect(lines[0]).toMatchObject({ worker: '[Socket]', bytes: '[Buffer]', set: '[Set]' });
  });
});

describe('a logged error', () => {
  it('a logged error keeps its name, code, stack and causes, without what libraries hang on it', () => {
    const cause = Object.assign(new Error(`duplicate: (email)=(${email})`), {
      code: '23505',
      constraint: 'users_email_unique',
      detail: `Key (email)=(${email}) already exists.`,
    });
    const error = Object.assign(new TypeError(`no ${token}`, { cause }), { rejected: [email], password });
    log.error({ err: error }, 'could not');
    log.error({ err: error });
    log.error(error);
    log.error(error, 'bare');
    log.error({ nested: { reason: error } }, 'deep');
    const { lines } = writtenWithoutSecrets();
    expect(lines.map((line) => line.msg)).toEqual([
      'could not',
      'no [masked]',
      'no [masked]',
      'bare',
      'deep',
    ]);
    for (const line of lines.slice(0, 4)) {
      expect(line.err).toMatchObject({
        name: 'TypeError',
        message: 'no [masked]',
        stack: expect.stringContaining('logger.test.ts'),
        cause: { code: '23505', constraint: 'users_email_unique', message: 'duplicate: (email)=([masked])' },
      });
    }
    expect(lines[4]).toMatchObject({ nested: { reason: { name: 'TypeError', message: 'no [masked]' } } });
  });

  it('a logged error of a failed query keeps the query and loses its parameters', () => {
    const error = new DrizzleQueryError(
      'select 1 from users where name = $1',
      ['Kalle Anka'],
      new Error('gone'),
    );
    log.error({ err: error });
    const { raw, lines } = written();
    expect(raw).not.toContain('Kalle');
    expect(lines[0]).toMatchObject({
      msg: 'Failed query: select 1 from users where name = $1',
      err: { stack: expect.stringContaining('logger.test.ts'), cause: { message: 'gone' } },
    });
  });

  it('a logged error may be a plain object, as from the job library', () => {
    log.error(
      { err: { message: `to ${email}`, stack: `Error: to ${email}\n    at here`, code: 'X', queue: 'q' } },
      'job',
    );
    log.error({ err: { message: email } });
    const { lines } = writtenWithoutSecrets();
    expect(lines[1]?.msg).toBe('[masked]');
    expect(lines[0]?.err).toEqual({
      name: 'Error',
      code: 'X',
      message: 'to [masked]',
      stack: 'Error: to [masked]\n    at here',
    });
  });
});

it('the logger writes requests by route pattern, never by address', async () => {
  const server = fastify({ loggerInstance: log });
  server.get('/invite/:token', () => ({ ok: true }));
  server.get('/broken/:token', (request) => {
    request.log.info({ req: request }, 'looking');
    throw new Error(`no ${token}`);
  });
  const ask = (url: string) =>
    server.inject({ url, headers: { cookie: `s=${token}`, authorization: token } });
  await ask(`/invite/${token}?email=${email}`);
  await ask(`/broken/${token}`);
  await server.close();
  const { lines } = writtenWithoutSecrets();
  expect(lines[0]).toMatchObject({ req: { method: 'GET', route: '/invite/:token' }, reqId: 'req-1' });
  expect(lines[1]).toMatchObject({ res: { status: 200, ms: expect.any(Number) }, reqId: 'req-1' });
  expect(lines.find((line) => line.msg === 'looking')).toMatchObject({
    req: { route: '/broken/:token', id: 'req-2' },
  });
});

it('the logger writes the trace that a proxy put a request into, and nothing that only looks like one', async () => {
  const server = fastify({ loggerInstance: log });
  server.get('/', () => ({ ok: true }));
  const trace = '4bf92f3577b34da6a3ce929d0e0e4736';
  const given = [`00-${trace}-00f067aa0ba902b7-01`, `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`, email];
  for (const traceparent of given) await server.inject({ url: '/', headers: { traceparent } });
  await server.close();
  const { lines } = writtenWithoutSecrets();
  const traces = lines.flatMap(({ req }) => (req ? [(req as { trace?: string }).trace] : []));
  expect(traces).toEqual([trace, undefined, undefined]);
});
