import type { AnswerOf, CallArgs, Definition } from '@karportalen/contract/core/endpoint';
import { noteServerTime } from './clock.ts';

const base = '/app/v1';

/** Why a call did not do what was asked; `code` is the server's, or one of ours. */
export class Failure extends Error {
  readonly code: string;
  readonly status: number;
  readonly retryAfter: number | null;
  /** Which fields the server found fault with. */
  readonly fields: readonly string[];

  constructor(code: string, status = 0, retryAfter: number | null = null, fields: readonly string[] = []) {
    super(code);
    this.code = code;
    this.status = status;
    this.retryAfter = retryAfter;
    this.fields = fields;
  }
}

/** No answer came: no network, or a server that cannot be reached. */
export const OFFLINE = 'OFFLINE';

export const failureOf = (error: unknown): Failure =>
  error instanceof Failure ? error : new Failure('UNKNOWN');

let whenSignedOut: () => void = () => {};
/** What to do when the server no longer knows the session. */
export const onSignedOut = (act: () => void): void => {
  whenSignedOut = act;
};

const TIMEOUT_MS = 20_000;

/** One request. Nothing of it stays in the browser's own cache, where a sign-out could not take it away. */
export const request = async (path: string, init: RequestInit = {}): Promise<Response> => {
  const askedAt = Date.now();
  const answer = await fetch(`${base}${path}`, {
    cache: 'no-store',
    signal: AbortSignal.timeout(TIMEOUT_MS),
    ...init,
  }).catch(() => {
    throw new Failure(OFFLINE);
  });
  noteServerTime(answer.headers.get('date'), askedAt);
  if (answer.ok || answer.status === 304) return answer;
  const said = (await answer.json().catch(() => null)) as { code?: unknown; fieldErrors?: object } | null;
  const code = String(said?.code ?? answer.status);
  // By its code: a wrong one of one's own is a 401 too.
  if (code === 'NO_SESSION') whenSignedOut();
  const after = Number(answer.headers.get('retry-after'));
  throw new Failure(code, answer.status, after > 0 ? after : null, Object.keys(said?.fieldErrors ?? {}));
};

type Params = Readonly<Record<string, string>> | undefined;
type Query = Readonly<Record<string, unknown>> | undefined;

/** The path of a call with its parameters and query filled in. */
export const pathOf = (path: string, params?: Params, query?: Query): string => {
  const filled = path.replace(/:([A-Za-z]+)/g, (_, name: string) => encodeURIComponent(params?.[name] ?? ''));
  const asked = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== '') asked.set(name, String(value));
  }
  const text = asked.toString();
  return text ? `${filled}?${text}` : filled;
};

/** A call that changes something, typed by its endpoint: `call<typeof votePoll>('POST', '/polls/:id/vote', …)`. */
export const call = async <D extends Definition>(
  method: D['method'],
  path: D['path'],
  { params, query, body }: CallArgs<D>,
  key?: string,
): Promise<AnswerOf<D>> => {
  const answer = await request(pathOf(path, params as Params, query as Query), {
    method,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(key !== undefined && { 'idempotency-key': key }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return (answer.status === 204 ? undefined : await answer.json()) as AnswerOf<D>;
};
