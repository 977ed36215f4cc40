import type { Role } from '@karportalen/contract/core/access';
import { type CallArgs, type Definition, fillPath } from '@karportalen/contract/core/endpoint';
import { encode } from '@karportalen/contract/core/multipart';
import type { InjectOptions } from 'fastify';
import { type AppOptions, createApp } from '../src/app.ts';
import type { TrustProxy } from '../src/platform/http/trust-proxy.ts';
import { createLogger } from '../src/platform/log/logger.ts';
import { testDatabase } from './database.ts';
import { makeSession, makeUser } from './makers.ts';
import { sentMails } from './sent-mails.ts';

const notSetUp = {
  send: async () => ({ kind: 'refused', failure: 'not-set-up' }) as const,
  close: async () => {},
};

/** As a server without Firebase and without a mail server. */
export const noSenders = (): AppOptions['testSenders'] => ({
  gateways: { fcm: notSetUp, webpush: notSetUp },
  mailer: sentMails().mailer,
});

export const START = new Date('2026-11-15T12:00:00.000Z');

type Headers = Record<string, string>;
type Loose = {
  readonly params?: Readonly<Record<string, string>> | undefined;
  readonly query?: object | undefined;
  readonly body?: object | undefined;
  readonly headers?: Headers | undefined;
};

export const formOf = (body: object): FormData => {
  const form = new FormData();
  for (const [key, value] of encode(body))
    form.append(key, typeof value === 'string' ? value : (value as File));
  return form;
};

type Settings = { readonly trustProxy?: TrustProxy; readonly testSenders?: AppOptions['testSenders'] };

/** The real app on a database of its own, with a clock that tests set. */
export const testApp = async ({ trustProxy = false, testSenders = noSenders() }: Settings = {}) => {
  const database = await testDatabase();
  const { db } = database;
  const time = { now: START };
  const app = await createApp({
    db,
    log: createLogger({ level: 'silent' }),
    clock: () => time.now,
    publicUrl: 'http://portal.exempel.se',
    trustProxy,
    retentionDays: 180,
    counterAccount: '1930',
    testSenders,
  });

  const inject = async (options: InjectOptions) => {
    const answer = await app.inject(options);
    const isJson = String(answer.headers['content-type'] ?? '').startsWith('application/json');
    return {
      status: answer.statusCode,
      headers: answer.headers,
      body: isJson ? answer.json() : answer.body,
      answer,
    };
  };

  const send = (endpoint: Definition, { params, query, body, headers }: Loose) => {
    const payload = body && endpoint.multipart ? formOf(body) : body;
    return inject({
      method: endpoint.method,
      url: `/api/v1${fillPath(endpoint, params)}`,
      ...(query && { query: Object.fromEntries(Object.entries(query).map(([k, v]) => [k, String(v)])) }),
      ...(payload && { payload }),
      ...(headers && { headers }),
    });
  };

  const call = <D extends Definition>(endpoint: D, args: CallArgs<D>, headers?: Headers) =>
    send(endpoint, { ...(args as Loose), ...(headers && { headers }) });

  /** A new user of this role, signed in. */
  const as = async (role: Role, values: Parameters<typeof makeUser>[2] = {}) => {
    const user = await makeUser(db, role, values);
    const session = await makeSession(db, user.id, time.now);
    return {
      user,
      ...session,
      call: <D extends Definition>(endpoint: D, args: CallArgs<D>, headers?: Headers) =>
        call(endpoint, args, { cookie: session.cookie, ...headers }),
    };
  };

  const close = async () => {
    await app.close();
    await database.drop();
  };

  return { app, db, url: database.url, time, inject, call, as, close };
};

export type TestApp = Awaited<ReturnType<typeof testApp>>;

export const minutes = (n: number) => n * 60_000;
export const later = (from: Date, ms: number) => new Date(from.getTime() + ms);
