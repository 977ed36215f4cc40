import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import { isRoot, type Wrapper } from './environments.ts';
import { allProcesses } from './process-tree.ts';
import { program } from './programs.ts';

const bundle = program('store-owner');

const outcome = z.object({ url: z.string(), uid: z.number() }).or(z.object({ refused: z.string() }));

export interface Owner {
  readonly child: ChildProcess;
  readonly said: z.infer<typeof outcome>;
  readonly tell: (what: 'stop' | 'exit') => Promise<void>;
  readonly kill: () => Promise<void>;
  /** Kills the guard, and then the owner before it starts another: the server is left running. */
  readonly killWithGuard: () => Promise<void>;
}

/** Durable for tests that kill the server and check what was committed. */
export type Durability = 'durable' | 'volatile';
export type RunAs =
  | 'this user'
  | 'ordinary user'
  | 'root without user namespaces'
  | { readonly wrapper: Wrapper; readonly bundle?: string }
  | { readonly node: string };

const nobody = { uid: 65534, gid: 65534 };

/** Whether an unprivileged user can reach the checkout. */
export const openToNobody = () =>
  spawnSync(process.execPath, ['--check', bundle], { ...nobody, stdio: 'ignore' }).status === 0;

function command(ownArgs: string[], runAs: RunAs): { file: string; args: string[]; options: object } {
  const direct = { file: process.execPath, args: [bundle, ...ownArgs], options: {} };
  if (typeof runAs === 'object' && 'node' in runAs) return { ...direct, file: runAs.node };
  if (typeof runAs === 'object') {
    const { command, args } = runAs.wrapper;
    return {
      ...direct,
      file: command,
      args: [...args, process.execPath, runAs.bundle ?? bundle, ...ownArgs],
    };
  }
  if (runAs === 'this user' || !isRoot) return direct;
  if (runAs === 'root without user namespaces')
    return { ...direct, options: { env: { PATH: '/bin-without-unshare' } } };
  if (openToNobody()) return { ...direct, options: nobody };
  const flags = ['--user', `--map-user=${nobody.uid}`, `--map-group=${nobody.gid}`];
  return { file: 'unshare', args: [...flags, process.execPath, bundle, ...ownArgs], options: {} };
}

/** Starts a process that opens the store, in its own process group. */
export function startOwner(
  dataDir: string,
  runAs: RunAs = 'this user',
  durability: Durability = 'volatile',
): ChildProcess {
  const { file, args, options } = command([dataDir, durability], runAs);
  return spawn(file, args, { stdio: ['pipe', 'pipe', 'inherit'], detached: true, ...options });
}

/** The guard process of an owner; undefined while there is none. */
export const guardOf = ({ child }: Pick<Owner, 'child'>): number | undefined =>
  allProcesses().find(
    ({ parent, command }) => parent === child.pid && command.includes('server-guard-process'),
  )?.pid;

export async function owner(dataDir: string, runAs?: RunAs, durability?: Durability): Promise<Owner> {
  const child = startOwner(dataDir, runAs, durability);
  if (child.stdout === null) throw new Error('no output to read');
  const [line] = await once(createInterface({ input: child.stdout }), 'line');
  const gone = once(child, 'exit');
  const kill = async () => {
    child.kill('SIGKILL');
    await gone;
  };
  return {
    child,
    said: outcome.parse(JSON.parse(String(line))),
    tell: async (what) => {
      child.stdin?.write(`${what}\n`);
      await gone;
    },
    kill,
    killWithGuard: async () => {
      const guard = guardOf({ child });
      if (guard === undefined) throw new Error('the server is not guarded');
      process.kill(guard, 'SIGKILL');
      await kill();
    },
  };
}

/** The address of the store that the process opened. */
export const urlOf = (process: Owner): string => {
  if ('refused' in process.said) throw new Error(process.said.refused);
  return process.said.url;
};
