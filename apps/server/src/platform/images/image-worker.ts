import { type ChildProcess, fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Reencoded, Reencoding } from './reencode.ts';

/** Beside the bundle, or where the tests' programs lie; found by walking up, for this runs from its source too. */
function programFile(): string {
  const names = ['image-process.js', 'image-process.mjs', join('.cache', 'image-process.mjs')];
  const start = dirname(fileURLToPath(import.meta.url));
  for (let folder = start; folder !== dirname(folder); folder = dirname(folder)) {
    const found = names.map((name) => join(folder, name)).find((file) => existsSync(file));
    if (found) return found;
  }
  throw new Error('the program that decodes images is not built');
}

// glibc then gives what is freed back at once. Nothing else of ours is there: what decodes a stranger's bytes needs no secrets.
const environment = { MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_ARENA_MAX: '2' };

const IDLE_MS = 5_000;
const LONGEST_MS = 30_000;

type Idle = { readonly child: ChildProcess; readonly end: NodeJS.Timeout };
const idle: Idle[] = [];

const start = (): ChildProcess => {
  const child = fork(programFile(), [], {
    execArgv: [],
    env: environment,
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  child.on('exit', () => {
    const at = idle.findIndex((one) => one.child === child);
    if (at >= 0) idle.splice(at, 1);
  });
  return child;
};

const take = (): ChildProcess => {
  const waiting = idle.pop();
  if (!waiting) return start();
  clearTimeout(waiting.end);
  waiting.child.ref();
  waiting.child.channel?.ref();
  return waiting.child;
};

/** It stays a while for the next, without keeping the server up. */
const giveBack = (child: ChildProcess): void => {
  if (!child.connected) return;
  const end = setTimeout(() => child.disconnect(), IDLE_MS).unref();
  child.unref();
  child.channel?.unref();
  idle.push({ child, end });
};

type Answer = { readonly done: Reencoded } | { readonly fault: string };

const ask = (child: ChildProcess, work: Reencoding): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const late = setTimeout(() => child.kill('SIGKILL'), LONGEST_MS);
    const ended = () => finish(() => reject(new Error('the decoder ended')));
    const answered = (answer: Answer) => finish(() => resolve(answer));
    const finish = (settle: () => void) => {
      clearTimeout(late);
      child.off('exit', ended).off('error', ended).off('message', answered);
      settle();
    };
    child.once('exit', ended).once('error', ended).once('message', answered);
    child.send(work, (error) => {
      if (error) ended();
    });
  });

/**
 * Decodes and re-encodes in a process of its own. What one picture took goes back to the machine, instead of staying with the
 * server in pieces; and a picture that breaks the decoder breaks nothing else.
 */
export const reencodeApart = async (work: Reencoding): Promise<Reencoded> => {
  const child = take();
  try {
    const answer = await ask(child, work);
    if ('fault' in answer) throw new Error(answer.fault);
    return answer.done;
  } finally {
    giveBack(child);
  }
};
