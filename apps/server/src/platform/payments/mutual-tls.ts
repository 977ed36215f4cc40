import { Agent, request } from 'node:https';
import { NoProvider } from './provider.ts';

export type Identity = {
  /** PEM: our certificate with its chain, its key, and a CA other than the usual ones. */
  readonly cert: string;
  readonly key: string;
  readonly ca: string | undefined;
};

export type Answer = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: unknown;
};

export type Call = {
  readonly method: 'GET' | 'PUT' | 'PATCH';
  readonly path: string;
  readonly type?: string;
  readonly body?: unknown;
};

const TIMEOUT_MS = 10_000;
const MOST_BYTES = 256 * 1024;

const parsed = (text: string): unknown => {
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new NoProvider('the answer is not JSON', { cause: error });
  }
};

/** A keep-alive connection that the server closed as it was reused. The request was most likely not read. */
class Stale extends NoProvider {}

const isReset = (error: Error): boolean =>
  'code' in error && (error.code === 'ECONNRESET' || error.code === 'EPIPE');

/** HTTP calls to one server with mutual TLS. */
export const mutualTls = (base: string, { cert, key, ca }: Identity) => {
  const shown = { cert, key, ...(ca !== undefined && { ca }), minVersion: 'TLSv1.2' } as const;
  const kept = new Agent({ ...shown, keepAlive: true, maxSockets: 20 });
  const fresh = new Agent({ ...shown, maxSockets: 20 });
  const callBy = (agent: Agent, { method, path, type = 'application/json', body }: Call): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const payload = body === undefined ? undefined : Buffer.from(JSON.stringify(body));
      const asked = request(`${base}${path}`, {
        method,
        agent,
        timeout: TIMEOUT_MS,
        headers: payload ? { 'content-type': type, 'content-length': payload.length } : {},
      });
      const fail = (why: string, cause?: unknown) => reject(new NoProvider(why, { cause }));
      // Against a connection that hangs, and one that trickles.
      const deadline = setTimeout(() => asked.destroy(new Error('too slow')), TIMEOUT_MS);
      asked.on('timeout', () => asked.destroy(new Error('too slow')));
      asked.on('error', (error) => {
        clearTimeout(deadline);
        if (asked.reusedSocket && isReset(error)) reject(new Stale('closed meanwhile', { cause: error }));
        else fail('no answer', error);
      });
      asked.on('response', (response) => {
        const chunks: Buffer[] = [];
        let size = 0;
        response.on('data', (chunk: Buffer) => {
          size += chunk.length;
          if (size > MOST_BYTES) asked.destroy(new Error('too long'));
          else chunks.push(chunk);
        });
        response.on('error', (error) => fail('the answer broke off', error));
        response.on('end', () => {
          clearTimeout(deadline);
          const { statusCode: status = 0, headers } = response;
          if (status >= 500 || status === 429) return fail(`answered ${status}`);
          try {
            resolve({ status, headers, body: parsed(Buffer.concat(chunks).toString('utf8')) });
          } catch (error) {
            reject(error);
          }
        });
      });
      asked.end(payload);
    });
  /** Retries a stale connection once. Safe because calls are idempotent: each names its order by an id. */
  const call = async (asked: Call): Promise<Answer> => {
    try {
      return await callBy(kept, asked);
    } catch (error) {
      if (!(error instanceof Stale)) throw error;
      return callBy(fresh, asked);
    }
  };
  const close = () => {
    kept.destroy();
    fresh.destroy();
  };
  return { call, close };
};
