import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Wrapper } from './environments.ts';
import { program } from './programs.ts';

const bundle = program('server');

export type ServerProcess = {
  readonly child: ChildProcess;
  readonly address: string;
  readonly lines: readonly string[];
  readonly ended: Promise<number | null>;
  readonly kill: (signal: NodeJS.Signals) => Promise<number | null>;
};

/** A folder of its own: a server must not write beside the code. */
type Env = Readonly<Record<string, string>> & { readonly DATA_DIR: string };

type Surroundings = {
  readonly wrapper?: Wrapper | undefined;
  readonly stdout?: number;
  /** The server's file; that of this version by default. */
  readonly file?: string | undefined;
};

const launch = (env: Env, { wrapper, stdout, file = bundle }: Surroundings = {}) => {
  // Logs go to the file that `npm start` uses, so that standard output has what a person reads.
  const logFile = join(env.DATA_DIR, 'logs', 'server.log');
  const base = { LOG_FILE: logFile, PATH: process.env.PATH ?? '', LOG_LEVEL: 'warn', DEMO: '0', PORT: '0' };
  const args = wrapper ? [...wrapper.args, process.execPath, file] : [file];
  const child = spawn(wrapper?.command ?? process.execPath, args, {
    env: { ...base, ...env },
    stdio: ['ignore', stdout ?? 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  return { child, ended };
};

/** Starts a server and waits for the line with its address. */
export const startServer = async (
  env: Env,
  surroundings: Pick<Surroundings, 'wrapper' | 'file'> = {},
): Promise<ServerProcess> => {
  const { child, ended } = launch(env, surroundings);
  const lines: string[] = [];
  let errors = '';
  child.stderr?.on('data', (chunk) => {
    errors += String(chunk);
  });
  const address = await new Promise<string>((resolve, reject) => {
    if (!child.stdout) return reject(new Error('no output to read'));
    createInterface({ input: child.stdout }).on('line', (line) => {
      lines.push(line);
      const [, found] = /igång på (\S+)/.exec(line) ?? [];
      if (found) resolve(found);
    });
    void ended.then((code) => reject(new Error(`ended with ${code}: ${errors}`)));
  });
  const kill = (signal: NodeJS.Signals) => {
    child.kill(signal);
    return ended;
  };
  return { child, address, lines, ended, kill };
};

/** A server whose output goes to this file; only its answers tell that it is up. */
export const startMuteServer = (env: Env, stdout: number): ChildProcess => launch(env, { stdout }).child;

/** Stops a start once the folder shows that it is under way. */
export const brokenOffStart = async (env: Env, isUnderWay: () => boolean): Promise<number | null> => {
  const { child, ended } = launch(env);
  // Often enough to catch a step of a few milliseconds, without using up the CPU.
  while (!isUnderWay()) await new Promise((resolve) => setTimeout(resolve, 2));
  child.kill('SIGTERM');
  return ended;
};

/** A start that fails: its exit code and output. */
export const failedStart = async (env: Env): Promise<{ code: number | null; said: string }> => {
  const { child, ended } = launch(env);
  let said = '';
  child.stderr?.on('data', (chunk) => {
    said += String(chunk);
  });
  return { code: await ended, said };
};
