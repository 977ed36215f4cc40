import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { problem } from './problem.ts';

type Failure = Error & { readonly code?: string };

const problemOf = ({ code }: Failure) => {
  if (code === 'HPE_HEADER_OVERFLOW') return problem('HEADERS_TOO_LARGE');
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return problem('TOO_SLOW');
  return problem('MALFORMED');
};

/** Answers what could not be parsed as HTTP, directly on the socket. */
export const refuseUnparsable =
  (headers: Readonly<Record<string, string>>) => (error: Failure, socket: Socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
    const found = problemOf(error);
    const body = JSON.stringify(found.toApiError(randomUUID()));
    const lines = Object.entries({
      ...headers,
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
      connection: 'close',
    }).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.end(`HTTP/1.1 ${found.status} ${STATUS_CODES[found.status]}\r\n${lines.join('')}\r\n${body}`);
  };
