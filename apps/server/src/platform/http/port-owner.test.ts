import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { networkInterfaces } from 'node:os';
import { basename } from 'node:path';
import { createInterface } from 'node:readline';
import { describe, expect, it, onTestFinished } from 'vitest';
import { findPortOwner, listeningSockets, ownersByLsof } from './port-owner.ts';

const listener = `const s = require('node:net').createServer().listen(0, process.argv[1], () => console.log(s.address().port));
process.stdin.on('end', () => process.exit()).resume();`;

/** Another process listening on a free port. */
const listen = async (host: string): Promise<{ child: ChildProcess; port: number }> => {
  const child = spawn(process.execPath, ['-e', listener, host], { stdio: ['pipe', 'pipe', 'inherit'] });
  onTestFinished(() => void child.kill());
  const [line] = await once(createInterface({ input: child.stdout }), 'line');
  return { child, port: Number(line) };
};

const hasIpv6 = Object.values(networkInterfaces()).some((all) =>
  all?.some(({ family }) => family === 'IPv6'),
);
const nodeName = basename(process.execPath);

describe('who has a port', () => {
  it.for(['127.0.0.1', '0.0.0.0', '::1'])(
    'who has a port is the process that listens on %s',
    async (host, context) => {
      if (host === '::1' && !hasIpv6) context.skip('there is no IPv6 here');
      const { child, port } = await listen(host);
      expect(await findPortOwner(port)).toEqual({ pid: child.pid, name: nodeName });
    },
  );

  it('who has a port is nobody once it has ended', async () => {
    const { child, port } = await listen('127.0.0.1');
    child.kill();
    await once(child, 'exit');
    expect(await findPortOwner(port)).toBe(undefined);
  });

  it('who has a port is not guessed among several', async (context) => {
    if (!hasIpv6) context.skip('there is no IPv6 here');
    const { port } = await listen('127.0.0.1');
    const second = createServer().listen(port, '::1');
    onTestFinished(() => void second.close());
    await once(second, 'listening');
    expect(await findPortOwner(port)).toBe(undefined);
  });

  it('who has a port is told by lsof as well, which macOS has', async (context) => {
    if (spawnSync('lsof', ['-v']).error) context.skip('there is no lsof here');
    const { child, port } = await listen('127.0.0.1');
    expect(await ownersByLsof(port)).toEqual([{ pid: child.pid, name: expect.any(String) }]);
  });
});

it('the search for a port’s owner takes listening sockets only from the kernel’s table', () => {
  const table = `  sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout inode
   0: 0100007F:0BB8 00000000:0000 0A 00000000:00000000 00:00000000 00000000     0        0 111 1 0 100 0 0 10 0
   1: 0100007F:0BB8 0100007F:C350 01 00000000:00000000 00:00000000 00000000     0        0 222 1 0 20 4 30 10 -1
   2: 00000000:0BB9 00000000:0000 0A 00000000:00000000 00:00000000 00000000     0        0 333 1 0 100 0 0 10 0`;
  expect(listeningSockets(table, 3000)).toEqual(['111']);
  expect(listeningSockets(table, 80)).toEqual([]);
});
