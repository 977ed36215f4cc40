import type { AnswerOf, CallArgs, Definition } from '@karportalen/contract/core/endpoint';

/** A failed call. `code` comes from the server, or is one of the client's own such as OFFLINE. */
export class Failure extends Error {
  readonly code: string;
  readonly status: number;
  readonly retryAfter: number | null;
  /** Paths of the fields that failed validation. */
  readonly fields: readonly string[];

  constructor(code: string, status = 0, retryAfter: number | null = null, fields: readonly string[] = []) {
    super(code);
    this.code = code;
    this.status = status;
    this.retryAfter = retryAfter;
    this.fields = fields;
  }
}

/** The code of a call that got no answer: no network, or the server cannot be reached. */
export const OFFLINE = 'OFFLINE';

export const failureOf = (error: unknown): Failure =>
  error instanceof Failure ? error : new Failure('UNKNOWN');

type Params = Readonly<Record<string, string>> | undefined;
type Query = Readonly<Record<string, unknown>> | undefined;

export const pathOf = (path: string, params?: Params, query?: Query): string => {
  const filled = path.replace(/:([A-Za-z]+)/g, (_, name: string) => encodeURIComponent(params?.[name] ?? ''));
  const asked = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== '') asked.set(name, String(value));
  }
  const text = asked.toString();
  return text ? `${filled}?${text}` : filled;
};

const TIMEOUT_MS = 20_000;
/** Browsers limit keepalive bodies to 64 kB in all, shared by the requests in flight. */
const KEPT_ALIVE_BYTES = 16_000;

const failureIn = async (answer: Response): Promise<Failure> => {
  const said = (await answer.json().catch(() => null)) as { code?: unknown; fieldErrors?: object } | null;
  const code = String(said?.code ?? answer.status);
  const after = Number(answer.headers.get('retry-after'));
  return new Failure(code, answer.status, after > 0 ? after : null, Object.keys(said?.fieldErrors ?? {}));
};

type ClientOptions = {
  readonly base: string;
  readonly onAnswer: (answer: Response, askedAt: number) => void;
  readonly onFailure: (failure: Failure) => void;
};

/** A client for one API. It imports only the contract's types: the server validates. */
export const createClient = ({ base, onAnswer, onFailure }: ClientOptions) => {
  /** `no-store`: signing out could not clear the browser's HTTP cache. */
  const request = async (path: string, init: RequestInit = {}): Promise<Response> => {
    const askedAt = Date.now();
    const answer = await fetch(`${base}${path}`, {
      cache: 'no-store',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...init,
    }).catch(() => {
      throw new Failure(OFFLINE);
    });
    onAnswer(answer, askedAt);
    if (answer.ok || answer.status === 304) return answer;
    const failure = await failureIn(answer);
    onFailure(failure);
    throw failure;
  };

  /**
   * A call typed by its endpoint: `call<typeof votePoll>('POST', '/polls/:id/vote', …)`. `key` is the idempotency key.
   */
  const call = async <D extends Definition>(
    method: D['method'],
    path: D['path'],
    { params, query, body }: CallArgs<D>,
    key?: string,
  ): Promise<AnswerOf<D>> => {
    const text = body === undefined ? undefined : JSON.stringify(body);
    const answer = await request(pathOf(path, params as Params, query as Query), {
      method,
      // keepalive: the request survives leaving the page.
      keepalive: method !== 'GET' && (text?.length ?? 0) < KEPT_ALIVE_BYTES,
      headers: {
        ...(text !== undefined && { 'content-type': 'application/json' }),
        ...(key !== undefined && { 'idempotency-key': key }),
      },
      ...(text !== undefined && { body: text }),
    });
    return (answer.status === 204 ? undefined : await answer.json()) as AnswerOf<D>;
  };

  return { request, call };
};
