import { type ChildProcess, fork } from 'node:child_process';
import { programFile } from '../program-file.ts';
import type { Header, HeaderReading } from './read-header.ts';
import type { Reencoded, Reencoding } from './reencode.ts';

// Makes glibc return freed memory at once. No other variables: a process that decodes untrusted bytes gets no secrets.
const environment = { MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_ARENA_MAX: '2' };

const IDLE_MS = 5_000;
/** For a decoder that hangs; one that works too long ends itself by its CPU time. */
const LONGEST_MS = 120_000;

const start = (): ChildProcess =>
  fork(programFile('image-process'), [], {
    // No JIT: the script runs briefly, so compiled code would only use memory and add attack surface.
    execArgv: ['--jitless', '--expose-gc'],
    env: environment,
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  }).on('error', () => {
    // Errors reach whoever waits through ask(); an idle process may end.
  });

type Work = HeaderReading | Reencoding;
type Done<W extends Work> = W extends HeaderReading ? Header : Reencoded;
type Answer<W extends Work> = { readonly done: Done<W> } | { readonly fault: string };

const ask = <W extends Work>(child: ChildProcess, work: W): Promise<Answer<W>> =>
  new Promise((resolve, reject) => {
    const late = setTimeout(() => child.kill('SIGKILL'), LONGEST_MS);
    const ended = () => finish(() => reject(new Error('the decoder ended')));
    const answered = (answer: Answer<W>) => finish(() => resolve(answer));
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

/** A pool of decoder processes, one image at a time each. Idle ones stay a while without keeping the server alive. */
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
    // Removed from the pool before it is told to end, so that nobody is given a process that is ending.
    idle.delete(child);
    if (child.connected) child.disconnect();
  };

  const giveBack = (child: ChildProcess): void => {
    if (!child.connected) return;
    child.unref();
    child.channel?.unref();
    idle.set(child, setTimeout(dismiss, idleMs, child).unref());
  };

  return async <W extends Work>(work: W): Promise<Done<W>> => {
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
 * Reads headers, decodes and re-encodes in a separate process, so that memory is returned to the system, a crash in the
 * decoder harms nothing else, and the server need not load it.
 */
export const decodeApart = createDecoders(IDLE_MS);
