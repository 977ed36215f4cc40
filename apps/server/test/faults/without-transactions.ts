import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A message of PostgreSQL's protocol: type, length, texts that end with a zero byte. */
const message = (type: string, texts: readonly string[], rest = ''): Buffer => {
  const body = Buffer.from(`${texts.join('\0')}\0${rest}`);
  const head = Buffer.alloc(5, type);
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
};
/** As a query of its own, and as a named statement without parameters. */
const queries = (text: string) => [message('Q', [text]), message('P', ['begin', text], '\0\0')];
/** Each with an empty query of the same length. */
const begins = queries('begin').map((begin, index) => [begin, queries('     ')[index] ?? begin] as const);

const blank = (chunk: Buffer): void => {
  for (const [begin, nothing] of begins) {
    for (let at = chunk.indexOf(begin); at >= 0; at = chunk.indexOf(begin, at)) nothing.copy(chunk, at);
  }
};

/**
 * A proxy in front of a database on a Unix socket that takes `begin` out: each statement is saved by itself. For controls: what a
 * server without transactions would leave behind.
 */
export const withoutTransactions = async (url: string) => {
  const real = new URL(url).searchParams.get('host') ?? '';
  const folder = mkdtempSync(join(tmpdir(), 'karportalen-proxy-'));
  const sockets = new Set<Socket>();
  const proxy = createServer((client) => {
    const server = connect(join(real, '.s.PGSQL.5432'));
    for (const [from, to] of [
      [client, server],
      [server, client],
    ] as const) {
      sockets.add(from);
      from.on('data', (chunk) => {
        if (from === client) blank(chunk);
        to.write(chunk);
      });
      from.on('error', () => {});
      from.on('close', () => to.destroy());
    }
  });
  await new Promise<void>((listening) => proxy.listen(join(folder, '.s.PGSQL.5432'), listening));
  const own = new URL(url);
  own.searchParams.set('host', folder);
  return {
    url: own.href,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((closed) => proxy.close(closed));
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
