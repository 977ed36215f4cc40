import { type ClientHttp2Session, connect, type OutgoingHttpHeaders } from 'node:http2';

export type Answer = {
  readonly status: number;
  readonly retryAfter: string | undefined;
  readonly body: string;
};

/** No answer came: the request may or may not have had its effect. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
  constructor(
    readonly why: 'timeout' | 'connection',
    cause?: unknown,
  ) {
    super(why, { cause });
  }
}

export type Http2Connection = {
  readonly post: (path: string, headers: OutgoingHttpHeaders, body: string) => Promise<Answer>;
  readonly close: () => Promise<void>;
};

// Until the other side has said how many streams it takes at a time, and no more than this even if it says more.
const FIRST_STREAMS = 100;
const MOST_STREAMS = 256;

/** All requests to one origin on one HTTP/2 connection, opened when needed and again when it was lost. */
export const http2Connection = (
  origin: string,
  { timeoutMs }: { readonly timeoutMs: number },
): Http2Connection => {
  let session: ClientHttp2Session | undefined;
  let streams = 0;
  let allowed = FIRST_STREAMS;
  const waiting: (() => void)[] = [];

  const open = (): ClientHttp2Session => {
    if (session && !session.closed && !session.destroyed) return session;
    const opened = connect(origin);
    const forget = () => {
      if (session === opened) session = undefined;
    };
    opened.on('remoteSettings', ({ maxConcurrentStreams }) => {
      allowed = Math.max(1, Math.min(maxConcurrentStreams ?? MOST_STREAMS, MOST_STREAMS));
    });
    // What was under way ends on the old connection; what comes after opens a new one.
    opened.on('goaway', forget);
    opened.on('close', forget);
    // Each stream of it reports the loss.
    opened.on('error', forget);
    opened.setTimeout(timeoutMs * 6, () => opened.close());
    session = opened;
    return opened;
  };

  const turn = (): Promise<void> | undefined => {
    if (streams < allowed) {
      streams += 1;
      return undefined;
    }
    return new Promise((resolve) => waiting.push(resolve));
  };

  const passOn = () => {
    const next = waiting.shift();
    if (next) next();
    else streams -= 1;
  };

  const exchange = (path: string, headers: OutgoingHttpHeaders, body: string): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const stream = open().request({ ':method': 'POST', ':path': path, ...headers });
      let status = 0;
      let retryAfter: string | undefined;
      let text = '';
      let answered = false;
      stream.setTimeout(timeoutMs, () => {
        reject(new NoAnswer('timeout'));
        stream.close();
      });
      stream.on('response', (answer) => {
        status = answer[':status'] ?? 0;
        retryAfter = answer['retry-after'];
        // What a yes says beyond that is of no use to anyone; most answers are one, so it is not read.
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
        if (!answered) reject(new NoAnswer('connection'));
      });
      stream.end(body);
    });

  return {
    post: async (path, headers, body) => {
      await turn();
      try {
        return await exchange(path, headers, body);
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
