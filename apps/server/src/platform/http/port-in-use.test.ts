import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { basename } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { checkPort, listenError } from './port-in-use.ts';

const host = '127.0.0.1';
const listen = async (answer: RequestListener) => {
  const server = createServer(answer).listen(0, host);
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
};
const us = `${basename(process.execPath)} (process ${process.pid})`;

it('checking the port finds a free port where none is asked for, and leaves it free', async () => {
  const port = await checkPort({ host, port: 0 });
  expect(await checkPort({ host, port })).toBe(port);
});

it('checking the port names the program that has the port, and another port', async () => {
  const port = await listen((_request, answer) => answer.end('{"status":"ok"}'));
  await expect(checkPort({ host, port })).rejects.toThrow(
    `PORT: porten ${port} är upptagen av ${us}. Välj en annan, till exempel PORT=${port + 1}.`,
  );
});

it('checking the port does not wait for a program that does not answer', async () => {
  const port = await listen(() => {});
  await expect(checkPort({ host, port })).rejects.toThrow(`upptagen av ${us}. Välj`);
});

it.each([
  ['EACCES', 'PORT: porten 80 får inte öppnas av den här användaren. Välj en över 1023.'],
  ['EADDRNOTAVAIL', 'HOST: 127.0.0.1 är ingen adress på den här datorn.'],
])('checking the port names the variable to change at %s', async (code, line) => {
  const error = await listenError(Object.assign(new Error(code), { code }), { host, port: 80 });
  expect(error).toMatchObject({ name: 'StartupError', message: line });
});

it('checking the port leaves any other error as it is', async () => {
  const error = new Error('else');
  expect(await listenError(error, { host, port: 80 })).toBe(error);
});
