import { type ChildProcess, fork } from 'node:child_process';
import { programFile } from '../program-file.ts';
import type { Reencoded, Reencoding } from './reencode.ts';

// glibc then gives what is freed back at once. Nothing else of ours is there: what decodes a stranger's bytes needs no secrets.
const environment = { MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_ARENA_MAX: '2' };

const IDLE_MS = 5_000;
const LONGEST_MS = 30_000;

const start = (): ChildProcess =>
  fork(programFile('image-process'), [], {
    // Its own code runs for a moment at a time: compiled, it would take more memory and give a stranger's bytes more to break.
    execArgv: ['--jitless', '--expose-gc'],
    env: environment,
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  }).on('error', () => {
    // Whoever waits for it is told by ask(); one that nobody waits for may go as it likes.
  });

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

/** Processes that decode, each one picture at a time. They stay a while for the next, without keeping the server up. */
export const createDecoders = (idleMs: number) => {
  const idle = new Map<ChildProcess, NodeJS.Timeout>();

  const take = (): ChildProcess => {
    for (const [child, end] of idle) {
      clearTimeout(end);
      idle.delete(child);
      if (!child.connected) continue;
      child.ref();
      child.channel?.ref();
      return child;
    }
    return start();
  };

  const dismiss = (child: ChildProcess): void => {
    // Before it is told to end: nobody may be given one that is on its way out.
    idle.delete(child);
    if (child.connected) child.disconnect();
  };

  const giveBack = (child: ChildProcess): void => {
    if (!child.connected) return;
    child.unref();
    child.channel?.unref();
    idle.set(child, setTimeout(dismiss, idleMs, child).unref());
  };

  return async (work: Reencoding): Promise<Reencoded> => {
    const child = take();
    try {
      const answer = await ask(child, work);
      if ('fault' in answer) throw new Error(answer.fault);
      return answer.done;
    } finally {
      giveBack(child);
    }
  };
};

/**
 * Decodes and re-encodes in a process of its own. What one picture took goes back to the machine, instead of staying with the
 * server in pieces; and a picture that breaks the decoder breaks nothing else.
 */
export const reencodeApart = createDecoders(IDLE_MS);
