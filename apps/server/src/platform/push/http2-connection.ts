import { type ClientHttp2Session, connect, type OutgoingHttpHeaders } from 'node:http2';

export type Answer = {
  readonly status: number;
  readonly retryAfter: string | undefined;
  readonly body: string;
};

/** No answer: the request may or may not have had its effect. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
  constructor(
    readonly why: 'timeout' | 'connection',
    cause?: unknown,
  ) {
    super(why, { cause });
  }
}

/** Resolves with the result, or rejects at `endAt` (in `performance.now()` time). */
export const answeredBy = <T>(endAt: number, waited: Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new NoAnswer('timeout')), Math.max(0, endAt - performance.now()));
    waited.then(resolve, reject).finally(() => clearTimeout(timer));
  });

export type Http2Connection = {
  /** Rejects at `endAt` (in `performance.now()` time), even while queued; it is not sent after that. */
  readonly post: (path: string, headers: OutgoingHttpHeaders, body: string, endAt: number) => Promise<Answer>;
  readonly close: () => Promise<void>;
};

// Until the server has announced its concurrency limit, and never more than this.
const FIRST_STREAMS = 100;
const MOST_STREAMS = 256;

// The share of the time limit that must be left to send a message at all.
const LEAST = 0.1;

/** All requests to one origin over one HTTP/2 connection, which is reopened when lost. */
export const http2Connection = (
  origin: string,
  { timeoutMs }: { readonly timeoutMs: number },
): Http2Connection => {
  let session: ClientHttp2Session | undefined;
  let streams = 0;
  let allowed = FIRST_STREAMS;
  const waiting = new Set<() => void>();

  const open = (): ClientHttp2Session => {
    if (session && !session.closed && !session.destroyed) return session;
    const opened = connect(origin);
    const forget = () => {
      if (session === opened) session = undefined;
    };
    opened.on('remoteSettings', ({ maxConcurrentStreams }) => {
      allowed = Math.max(1, Math.min(maxConcurrentStreams ?? MOST_STREAMS, MOST_STREAMS));
    });
    // Requests in flight finish on the old connection; new ones open another.
    opened.on('goaway', forget);
    opened.on('close', forget);
    // Each of its streams reports the loss.
    opened.on('error', forget);
    opened.setTimeout(timeoutMs * 6, () => opened.close());
    session = opened;
    return opened;
  };

  const turn = (endAt: number): Promise<void> | undefined => {
    if (streams < allowed) {
      streams += 1;
      return undefined;
    }
    return new Promise((resolve, reject) => {
      const giveUp = () => {
        waiting.delete(begin);
        reject(new NoAnswer('timeout'));
      };
      const timer = setTimeout(giveUp, endAt - performance.now());
      const begin = () => {
        clearTimeout(timer);
        resolve();
      };
      waiting.add(begin);
    });
  };

  const passOn = () => {
    const [next] = waiting;
    if (!next) {
      streams -= 1;
      return;
    }
    waiting.delete(next);
    next();
  };

  const exchange = (
    path: string,
    headers: OutgoingHttpHeaders,
    body: string,
    endAt: number,
  ): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const left = Math.min(timeoutMs, endAt - performance.now());
      // Too little time is left for an answer.
      if (left < timeoutMs * LEAST) return reject(new NoAnswer('timeout'));
      const stream = open().request({ ':method': 'POST', ':path': path, ...headers });
      let status = 0;
      let retryAfter: string | undefined;
      let text = '';
      let answered = false;
      // A total time limit, also for an answer that trickles.
      const timer = setTimeout(() => {
        reject(new NoAnswer('timeout'));
        stream.close();
      }, left);
      stream.on('response', (answer) => {
        status = answer[':status'] ?? 0;
        retryAfter = answer['retry-after'];
        // The body of a 200 is never used, so it is not read.
        if (status === 200) stream.resume();
        else {
          stream.setEncoding('utf8').on('data', (chunk: string) => {
            text += chunk;
          });
        }
      });
      stream.on('end', () => {
        answered = status > 0;
        if (answered) resolve({ status, retryAfter, body: text });
      });
      stream.on('error', (error) => reject(new NoAnswer('connection', error)));
      stream.on('close', () => {
        clearTimeout(timer);
        if (!answered) reject(new NoAnswer('connection'));
      });
      stream.end(body);
    });

  return {
    post: async (path, headers, body, endAt) => {
      await turn(endAt);
      try {
        return await exchange(path, headers, body, endAt);
      } catch (error) {
        throw error instanceof NoAnswer ? error : new NoAnswer('connection', error);
      } finally {
        passOn();
      }
    },
    close: () =>
      new Promise((resolve) => {
        if (!session || session.destroyed) return resolve();
        session.once('close', resolve);
        session.destroy();
      }),
  };
};
