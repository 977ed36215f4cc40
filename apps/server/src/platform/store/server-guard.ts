import { type ChildProcess, spawn } from 'node:child_process';
import { Socket } from 'node:net';
import { programFile } from '../program-file.ts';

/** Stops the database server when this process ends, also by kill -9, which runs no handler. */
export interface ServerGuard {
  /** Started before the server, to keep the gap between its start and `watch` small. */
  readonly begin: () => void;
  /** Guards this server from now on. */
  readonly watch: (serverPid: number) => void;
  /** The server has been stopped, or belongs to somebody else. */
  readonly release: () => void;
}

export const RELEASED = 'released';
const AGAIN_MS = 1_000;

/**
 * Its standard input is a pipe that closes with this process. A session of its own, like the server's: Ctrl-C reaches
 * only us.
 */
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

/** A guard that is killed alone is restarted. */
export function serverGuard(cluster: string): ServerGuard {
  // Resolved before there is a server to guard.
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
