import { lookup } from 'node:dns';
import { Agent as PlainAgent, request as plainRequest } from 'node:http';
import { Agent, request as secureRequest } from 'node:https';
import { checkedLookup, InnerAddress, isLoopbackAddress, isPublicAddress } from './public-host.ts';

const SAID_LENGTH = 200;

export type Answered = {
  readonly status: number;
  /** The beginning of the body. */
  readonly said: string;
  readonly retryAfter: string | undefined;
};
export type NotAnswered = 'no-answer' | 'unreachable' | 'inner-address';

export type OutsidePost = {
  readonly post: (
    url: URL,
    headers: Readonly<Record<string, string | number>>,
    body: Buffer,
  ) => Promise<Answered | NotAnswered>;
  readonly close: () => void;
};

/**
 * Posts to addresses that strangers or organisers gave. SSRF: the address is checked when connecting, so that a name
 * that changes what it resolves to leads nowhere either. Redirects are answers and not followed.
 */
export const outsidePost = ({
  timeoutMs,
  socketsPerHost,
  resolve: resolveName = lookup,
}: {
  readonly timeoutMs: number;
  readonly socketsPerHost: number;
  /** Replaces the DNS lookup in tests. */
  readonly resolve?: typeof lookup | undefined;
}): OutsidePost => {
  const options = { keepAlive: true, maxSockets: socketsPerHost };
  const secure = new Agent({ ...options, lookup: checkedLookup(isPublicAddress, resolveName) });
  const plain = new PlainAgent({ ...options, lookup: checkedLookup(isLoopbackAddress, resolveName) });
  return {
    post: (url, headers, body) =>
      new Promise((resolve) => {
        const isPlain = url.protocol === 'http:';
        const request = (isPlain ? plainRequest : secureRequest)(url, {
          method: 'POST',
          headers: { ...headers, 'content-length': body.length },
          agent: isPlain ? plain : secure,
        });
        // A total time limit: a receiver that trickles its answer would hold up the others.
        const timer = setTimeout(() => {
          end('no-answer');
          request.destroy();
        }, timeoutMs);
        const end = (outcome: Answered | NotAnswered) => {
          clearTimeout(timer);
          resolve(outcome);
        };
        request.on('error', (error) => end(error instanceof InnerAddress ? 'inner-address' : 'unreachable'));
        request.on('response', (answer) => {
          let said = '';
          answer.setEncoding('utf8').on('data', (chunk: string) => {
            if (said.length < SAID_LENGTH) said += chunk;
          });
          answer.on('error', () => end('unreachable'));
          answer.on('end', () =>
            end({
              status: answer.statusCode ?? 0,
              said: said.slice(0, SAID_LENGTH),
              retryAfter: answer.headers['retry-after'],
            }),
          );
        });
        request.end(body);
      }),
    close: () => {
      secure.destroy();
      plain.destroy();
    },
  };
};
