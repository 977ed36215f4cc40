import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Received = { readonly headers: IncomingHttpHeaders; readonly body: string };

/** Another system on this machine. `answer` decides what it says; by default it takes everything. */
export const webhookReceiver = async () => {
  const received: Received[] = [];
  const behaviour = {
    answer: (response: ServerResponse, _received: Received): void => void response.writeHead(204).end(),
  };
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      const one = { headers: request.headers, body };
      received.push(one);
      behaviour.answer(response, one);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const close = async () => {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  };
  return { url: `http://127.0.0.1:${port}/hook`, received, behaviour, close };
};
