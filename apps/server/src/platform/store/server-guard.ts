import { type ChildProcess, spawn } from 'node:child_process';
import { Socket } from 'node:net';
import { programFile } from '../program-file.ts';

/** Ends the database server when this process ends, however it ends: kill -9 runs no handler. */
export interface ServerGuard {
  /** Before a server is started, so that as little as can be passes between its start and `watch`. */
  readonly begin: () => void;
  /** From now on this is the server that ends with us. */
  readonly watch: (serverPid: number) => void;
  /** The server is stopped, or somebody else's. */
  readonly release: () => void;
}

export const RELEASED = 'released';
const AGAIN_MS = 1_000;

/** Its input is a pipe that only we hold: it closes with us. A session of its own, as the server has: Ctrl-C is for us alone. */
const spawnGuard = (program: string, cluster: string): ChildProcess => {
  const child = spawn(process.execPath, ['--jitless', program, cluster], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
    env: {},
  });
  child.on('error', () => {});
  child.stdin?.on('error', () => {});
  child.unref();
  if (child.stdin instanceof Socket) child.stdin.unref();
  return child;
};

/** One that is killed alone is started anew. */
export function serverGuard(cluster: string): ServerGuard {
  // Looked for before there is a server to guard.
  const program = programFile('server-guard-process');
  let watched: number | undefined;
  let child: ChildProcess | undefined;
  let isReleased = false;
  const say = (line: string) => void child?.stdin?.write(`${line}\n`);
  const start = () => {
    if (isReleased) return;
    child = spawnGuard(program, cluster);
    child.once('exit', () => setTimeout(start, AGAIN_MS).unref());
    if (watched !== undefined) say(String(watched));
  };
  const begin = () => {
    if (!child) start();
  };
  return {
    begin,
    watch: (serverPid) => {
      watched = serverPid;
      if (child) say(String(serverPid));
      else start();
    },
    release: () => {
      isReleased = true;
      say(RELEASED);
    },
  };
}
