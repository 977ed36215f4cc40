import { statSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { isAlive, isServerOf } from './postmaster-file.ts';
import { RELEASED } from './server-guard.ts';
import { stopServerProcess } from './server-process.ts';

// Runs beside a database server. Its owner writes the server's process id here. When the owner is gone, the server is
// shut down (fast: everything committed is written).
const cluster = statSync(process.argv[2] ?? '');
let serverPid: number | undefined;

const STARTING_MS = 5_000;

/** A server that was just started has not entered its folder yet. */
const untilItIsServer = async (pid: number): Promise<void> => {
  const deadline = performance.now() + STARTING_MS;
  while (isAlive(pid) && !isServerOf(pid, cluster) && performance.now() < deadline) await wait(20);
};

createInterface({ input: process.stdin })
  .on('line', (line) => {
    if (line === RELEASED) process.exit(0);
    serverPid = Number(line);
  })
  .on('close', async () => {
    if (serverPid === undefined) return;
    await untilItIsServer(serverPid);
    await stopServerProcess(serverPid, cluster);
  });
