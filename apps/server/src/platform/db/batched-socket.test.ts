import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { BatchedSocket } from './batched-socket.ts';

let server: Server;
let received: Promise<string>;
beforeAll(async () => {
  server = createServer((socket) => {
    received = text(socket).finally(() => socket.end());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => void server.close());

const open = async (): Promise<BatchedSocket> => {
  const socket = new BatchedSocket();
  socket.connect((server.address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'connect');
  return socket;
};

/** As pg sends a statement. */
const send = (socket: BatchedSocket, statement: string): void => {
  socket.cork();
  socket.write(statement);
  socket.uncork();
};

it('statements of one turn of the event loop leave together, in order', async () => {
  const socket = await open();
  send(socket, 'insert;');
  await Promise.resolve();
  send(socket, 'commit;');
  expect(socket.writableLength).toBe('insert;commit;'.length);
  await new Promise((resolve) => setImmediate(resolve));
  expect(socket.writableLength).toBe(0);
  socket.end();
  expect(await received).toBe('insert;commit;');
});

it('a statement that is sent right before the connection is closed arrives', async () => {
  const socket = await open();
  send(socket, 'commit;');
  socket.resume().end('bye');
  await once(socket, 'close');
  expect(await received).toBe('commit;bye');
});
