import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * A real proxy that appends its client to X-Forwarded-For, as nginx and Caddy do. `seenAs` makes clients of this
 * machine seem to come from elsewhere.
 */
export const appendingProxy = async (target: string, seenAs?: string) => {
  const server = createServer((incoming, outgoing) => {
    const before = incoming.headers['x-forwarded-for'];
    const caller = seenAs ?? incoming.socket.remoteAddress ?? '';
    const headers = { ...incoming.headers, 'x-forwarded-for': before ? `${before}, ${caller}` : caller };
    const { method } = incoming;
    const onward = request(`${target}${incoming.url}`, { ...(method && { method }), headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    onward.on('error', () => outgoing.destroy());
    incoming.pipe(onward);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const stop = async () => {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  };
  return { address, stop };
};
