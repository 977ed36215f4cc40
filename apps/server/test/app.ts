import type { Role } from '@karportalen/contract/core/access';
import { addressOf, type CallArgs, type Definition } from '@karportalen/contract/core/endpoint';
import { encode } from '@karportalen/contract/core/multipart';
import type { InjectOptions } from 'fastify';
import { type AppOptions, createApp } from '../src/app.ts';
import { memberCookie, openSession } from '../src/people/member-session.ts';
import { createLogger } from '../src/platform/log/logger.ts';
import { type TestDatabase, testDatabase } from './database.ts';
import { sentMails } from './mail/sent-mails.ts';
import { makeSession, makeUser } from './makers.ts';
import { makePerson } from './members/make-people.ts';

const notSetUp = {
  send: async () => ({ kind: 'refused', failure: 'not-set-up' }) as const,
  close: async () => {},
};

/** A server without Firebase and without a mail server. */
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

type Wishes = Partial<AppOptions> & {
  readonly logFile?: string;
  /** Reuses a database of the test. */
  readonly database?: TestDatabase;
};

/** The real app on its own database, with a clock that tests set. */
export const testApp = async ({ database: given, logFile, ...settings }: Wishes = {}) => {
  const database = given ?? (await testDatabase());
  const { db } = database;
  const time = { now: START };
  const app = await createApp({
    db,
    log: createLogger({ level: logFile ? 'trace' : 'silent', file: logFile }),
    clock: () => time.now,
    publicUrl: 'http://portal.exempel.se',
    trustProxy: false,
    retentionDays: 180,
    counterAccount: '1930',
    cashAccount: '1910',
    holdMinutes: 10,
    testSenders: noSenders(),
    checkAnswers: true,
    ...settings,
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

  const send = async (endpoint: Definition, { params, query, body, headers: given }: Loose) => {
    const file = body instanceof Blob ? Buffer.from(await body.arrayBuffer()) : undefined;
    const payload = file ?? (body && endpoint.multipart ? formOf(body) : body);
    const headers = endpoint.upload ? { 'content-type': endpoint.upload.type, ...given } : given;
    return inject({
      method: endpoint.method,
      url: addressOf(endpoint, params),
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

  /** Signs this member in to the app. */
  const signedIn = async <M extends { readonly id: string }>(member: M) => {
    const token = await openSession(db, { memberId: member.id, device: 'Firefox, Linux' }, time.now);
    const cookie = `${memberCookie}=${token}`;
    return {
      member,
      token,
      cookie,
      call: <D extends Definition>(endpoint: D, args: CallArgs<D>, headers?: Headers) =>
        call(endpoint, args, { cookie, ...headers }),
    };
  };

  /** A new member, signed in to the app. */
  const asMember = async (values: Parameters<typeof makePerson>[1] = {}) =>
    signedIn(await makePerson(db, values));

  const close = async () => {
    await app.close();
    if (!given) await database.drop();
  };

  return { app, db, url: database.url, time, inject, call, as, asMember, signedIn, close };
};

export type TestApp = Awaited<ReturnType<typeof testApp>>;

export const minutes = (n: number) => n * 60_000;
export const later = (from: Date, ms: number) => new Date(from.getTime() + ms);
