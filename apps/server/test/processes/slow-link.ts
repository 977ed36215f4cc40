import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** Forwards each chunk in order, delayed. */
const delayed = (from: Socket, to: Socket, ms: number): void => {
  from.on('data', (chunk) => setTimeout(() => to.writable && to.write(chunk), ms));
  from.on('close', () => setTimeout(() => to.destroy(), ms));
  from.on('error', () => to.destroy());
};

/**
 * A proxy that adds latency per connection. Transactions of several statements then overlap, as on a busy server, and
 * those that lock in opposite orders deadlock.
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
