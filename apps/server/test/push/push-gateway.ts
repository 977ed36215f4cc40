import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import {
  createServer as createHttp2Server,
  type ServerHttp2Session,
  type ServerHttp2Stream,
} from 'node:http2';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export type Received = {
  readonly token: string;
  readonly key: string;
  readonly title: string;
  readonly message: Record<string, never>;
  readonly authorization: string;
};

type Answered = { readonly status: number; readonly retryAfter?: string; readonly body?: object };
export type Behaviour = Answered | 'hang' | 'cut';

/** How far a signature's time may be off. */
const SKEW_SECONDS = 60;

const ok: Answered = { status: 200, body: { name: 'projects/p/messages/1' } };
export const unregistered: Answered = {
  status: 404,
  body: { error: { status: 'NOT_FOUND', details: [{ errorCode: 'UNREGISTERED' }] } },
};

const listen = (server: Server | ReturnType<typeof createHttp2Server>): Promise<string> =>
  new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () =>
      resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
    );
  });

const textOf = async (stream: AsyncIterable<Buffer>): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
};

/** One key for all gateways: creating it takes longer than most tests. */
let signingKey: string | undefined;
const privateKeyPem = (): string => {
  signingKey ??= generateKeyPairSync('rsa', { modulusLength: 2048 })
    .privateKey.export({ type: 'pkcs8', format: 'pem' })
    .toString();
  return signingKey;
};

/** A local FCM gateway: records what it receives, and fails, hangs and throttles when told to. */
export const localFcm = async () => {
  const received: Received[] = [];
  const sessions = new Set<ServerHttp2Session>();
  const state = {
    /** The answer to this message, by token and number of times its key has come. */
    answer: (_token: string, _times: number): Behaviour => ok,
    /** Called with each message before it is answered. */
    heard: () => {},
    /** What the token endpoint answers instead of a token. */
    tokenFault: undefined as Answered | 'hang' | undefined,
    /** The gateway's clock: when set, signatures from another time are refused, as by Google. */
    clock: undefined as (() => Date) | undefined,
    tokens: 0,
    /** Number of dry runs. */
    checks: 0,
    connections: 0,
  };
  const times = new Map<string, number>();

  const reply = (stream: ServerHttp2Stream, { status, retryAfter, body = {} }: Answered) => {
    if (stream.destroyed) return;
    stream.respond({ ':status': status, ...(retryAfter && { 'retry-after': retryAfter }) });
    stream.end(JSON.stringify(body));
  };

  const gateway = createHttp2Server();
  gateway.on('session', (session) => {
    state.connections += 1;
    sessions.add(session);
    session.on('close', () => sessions.delete(session));
    session.on('error', () => {});
  });
  gateway.on('stream', async (stream, headers) => {
    stream.on('error', () => {});
    const { message, validate_only } = JSON.parse(await textOf(stream).catch(() => '{}'));
    if (!message) return;
    if (validate_only) {
      state.checks += 1;
      const answer = state.answer('', 1);
      if (typeof answer === 'object') reply(stream, answer);
      return;
    }
    const key = String(message.data.key);
    const nth = (times.get(key) ?? 0) + 1;
    times.set(key, nth);
    const authorization = String(headers.authorization);
    received.push({ token: message.token, key, title: message.notification.title, message, authorization });
    state.heard();
    const answer = state.answer(message.token, nth);
    if (answer === 'cut') stream.close(2);
    else if (answer !== 'hang') reply(stream, answer);
  });

  const isFromNow = (body: string): boolean => {
    const [, claims = ''] = (new URLSearchParams(body).get('assertion') ?? '').split('.');
    const { iat, exp } = JSON.parse(Buffer.from(claims, 'base64url').toString() || '{}');
    const now = (state.clock?.() ?? new Date(iat * 1000)).getTime() / 1000;
    return iat <= now + SKEW_SECONDS && now < exp;
  };

  const oauth = createServer(async (request, response) => {
    response.setHeader('content-type', 'application/json');
    if (!isFromNow(await textOf(request))) {
      response.statusCode = 400;
      response.end(JSON.stringify({ error: 'invalid_grant' }));
      return;
    }
    if (state.tokenFault === 'hang') return;
    if (state.tokenFault) {
      response.statusCode = state.tokenFault.status;
      response.end(JSON.stringify(state.tokenFault.body ?? {}));
      return;
    }
    state.tokens += 1;
    response.end(
      JSON.stringify({ access_token: `token-${state.tokens}`, expires_in: 3600, token_type: 'Bearer' }),
    );
  });

  const credentials = {
    type: 'service_account' as const,
    project_id: 'karen-test',
    client_email: 'push@karen-test.exempel.se',
    private_key: privateKeyPem(),
    token_uri: `${await listen(oauth)}/token`,
    fcm_endpoint: await listen(gateway),
  };
  const folder = mkdtempSync(join(tmpdir(), 'karportalen-fcm-'));
  const credentialsFile = join(folder, 'credentials.json');
  writeFileSync(credentialsFile, JSON.stringify(credentials));

  return {
    state,
    received,
    credentials,
    credentialsFile,
    /** Messages that each device's person noticed: a repeated key replaces what was shown. */
    effects: (title: string) => {
      const keys = new Map<string, Set<string>>();
      for (const one of received) {
        if (one.title !== title) continue;
        keys.set(one.token, (keys.get(one.token) ?? new Set()).add(one.key));
      }
      return new Map([...keys].map(([token, seen]) => [token, seen.size]));
    },
    close: async () => {
      for (const session of sessions) session.destroy();
      gateway.close();
      oauth.close();
      oauth.closeAllConnections();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

export type LocalFcm = Awaited<ReturnType<typeof localFcm>>;
