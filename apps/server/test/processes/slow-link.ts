import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** Passes on what comes in order, each chunk this much later. */
const delayed = (from: Socket, to: Socket, ms: number): void => {
  from.on('data', (chunk) => setTimeout(() => to.writable && to.write(chunk), ms));
  from.on('close', () => setTimeout(() => to.destroy(), ms));
  from.on('error', () => to.destroy());
};

/**
 * A database as far away as `delayMs` says for each connection. Transactions of some statements then overlap, as they do
 * on a busy server, and those that take locks in opposite orders meet.
 */
export const slowLink = async (url: string, delayMs: (connection: number) => number) => {
  const target = new URL(url);
  const folder = target.searchParams.get('host');
  const port = target.port || '5432';
  const open = () =>
    folder?.startsWith('/')
      ? connect(`${folder}/.s.PGSQL.${port}`)
      : connect(Number(port), folder ?? target.hostname);
  const sockets = new Set<Socket>();
  let connections = 0;
  const server = createServer((near) => {
    const far = open();
    const ms = delayMs(connections);
    connections += 1;
    for (const socket of [near, far]) sockets.add(socket.on('close', () => sockets.delete(socket)));
    delayed(near, far, ms);
    delayed(far, near, ms);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  target.searchParams.delete('host');
  target.hostname = '127.0.0.1';
  target.port = String((server.address() as AddressInfo).port);
  const close = async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((done) => server.close(done));
  };
  return { url: target.href, close };
};
