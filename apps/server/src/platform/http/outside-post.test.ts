import type { lookup } from 'node:dns';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { outsidePost } from './outside-post.ts';

/** A receiver on this machine, which counts its connections. */
const receiver = async (answer: RequestListener) => {
  const state = { connections: 0, requests: 0 };
  const server = createServer((request, response) => {
    state.requests += 1;
    request.resume().on('end', () => answer(request, response));
  }).on('connection', () => {
    state.connections += 1;
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { state, port, url: new URL(`http://localhost:${port}/hook`) };
};

/** A DNS whose answer a test changes. */
const dns = (first: string) => {
  const names = { address: first, asked: 0 };
  const resolve = ((_name: string, _options: object, callback: (error: null, found: object[]) => void) => {
    names.asked += 1;
    callback(null, [{ address: names.address, family: 4 }]);
  }) as unknown as typeof lookup;
  return { names, resolve };
};

const opened = (wishes: Partial<Parameters<typeof outsidePost>[0]> = {}) => {
  const outside = outsidePost({ timeoutMs: 10_000, socketsPerHost: 2, ...wishes });
  onTestFinished(outside.close);
  return (url: URL) => outside.post(url, {}, Buffer.from('{}'));
};
const close: RequestListener = (_request, response) =>
  void response.writeHead(204, { connection: 'close' }).end();

describe('a post to a receiver outside', () => {
  it('a post to a receiver outside that begins to answer and never ends is given up in time', async () => {
    const silent = await receiver(() => {});
    const trickling = await receiver((_request, response) => void response.writeHead(200).write('.'));
    const post = opened({ timeoutMs: 100 });
    expect(await post(silent.url)).toBe('no-answer');
    expect(await post(trickling.url)).toBe('no-answer');
    expect([silent.state.requests, trickling.state.requests]).toEqual([1, 1]);
  });

  it.each([301, 302, 303, 307, 308])(
    'a post to a receiver outside that redirects (%i) is not sent on',
    async (status) => {
      const inner = await receiver(close);
      const moved = await receiver(
        (_request, response) => void response.writeHead(status, { location: inner.url.href }).end(),
      );
      expect(await opened()(moved.url)).toMatchObject({ status });
      expect(inner.state).toEqual({ connections: 0, requests: 0 });
    },
  );

  it('a failed post to a receiver outside tells the reason and Retry-After', async () => {
    const busy = await receiver(
      (_request, response) => void response.writeHead(503, { 'retry-after': '7' }).end('x'.repeat(5_000)),
    );
    expect(await opened()(busy.url)).toEqual({ status: 503, said: 'x'.repeat(200), retryAfter: '7' });
    const dropped = await receiver((_request, response) => void response.destroy());
    expect(await opened()(dropped.url)).toBe('unreachable');
  });

  it('a receiver whose DNS name changes to an internal address is not connected to', async () => {
    const taking = await receiver(close);
    const { names, resolve } = dns('127.0.0.1');
    const post = opened({ resolve });
    // Without TLS, as in tests, this machine counts as outside.
    expect(await post(taking.url)).toMatchObject({ status: 204 });
    names.address = '10.0.0.1';
    expect(await post(taking.url)).toBe('inner-address');
    expect([names.asked, taking.state.connections]).toEqual([2, 1]);
  });

  it('over TLS this machine is never connected to, whatever the receiver’s name', async () => {
    const taking = await receiver(close);
    const { names, resolve } = dns('127.0.0.1');
    expect(await opened({ resolve })(new URL(`https://system.exempel.se:${taking.port}/`))).toBe(
      'inner-address',
    );
    expect([names.asked, taking.state.connections]).toEqual([1, 0]);
  });
});
