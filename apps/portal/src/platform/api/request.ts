import { addressOf, type CallArgs, type Definition, statusOf } from '@karportalen/contract/core/endpoint';
import { encode } from '@karportalen/contract/core/multipart';
import { unreachableFailure } from './failure.ts';

export type Fetch = (input: string, init: RequestInit) => Promise<Response>;

/** Looked up at each call, so that tests can replace it. */
export const browserFetch: Fetch = (input, init) => globalThis.fetch(input, init);

export type RequestOptions = {
  readonly signal?: AbortSignal | undefined;
  readonly idempotencyKey?: string | undefined;
};

type LooseArgs = { params?: Record<string, string> | undefined; query?: unknown; body?: unknown };

const queryString = (query: unknown): string => {
  if (typeof query !== 'object' || query === null) return '';
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return text === '' ? '' : `?${text}`;
};

const multipartOf = (body: object): FormData => {
  const form = new FormData();
  for (const [key, value] of encode(body)) {
    if (typeof value === 'string') form.append(key, value);
    else if (value instanceof File) form.append(key, value, value.name);
    else throw new TypeError(`Not a file: ${key}`);
  }
  return form;
};

const payloadOf = (endpoint: Definition, body: unknown): { body?: BodyInit; type?: string } => {
  if (typeof body !== 'object' || body === null) return {};
  if (endpoint.upload && body instanceof Blob) return { body, type: endpoint.upload.type };
  if (endpoint.multipart) return { body: multipartOf(body) };
  return { body: JSON.stringify(body), type: 'application/json' };
};

export const isCreating = (endpoint: Definition): boolean =>
  endpoint.method === 'POST' && statusOf(endpoint) === 201;

// Not crypto.randomUUID, which is missing on plain http.
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

/** One request without retries; rejects with a failure of status 0 when there is no answer. */
export const request = async <D extends Definition>(
  fetcher: Fetch,
  endpoint: D,
  args: CallArgs<D>,
  { signal, idempotencyKey }: RequestOptions = {},
): Promise<Response> => {
  const { params, query, body }: LooseArgs = args;
  const payload = payloadOf(endpoint, body);
  const headers = new Headers({ accept: endpoint.file ? '*/*' : 'application/json' });
  if (payload.type) headers.set('content-type', payload.type);
  if (idempotencyKey) headers.set('idempotency-key', idempotencyKey);
  try {
    return await fetcher(`${addressOf(endpoint, params)}${queryString(query)}`, {
      method: endpoint.method,
      credentials: 'same-origin',
      headers,
      ...(payload.body !== undefined && { body: payload.body }),
      ...(signal && { signal }),
    });
  } catch (failure) {
    if (signal?.aborted) throw failure;
    throw unreachableFailure();
  }
};
