import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const LOOK_EVERY_MS = 500;

/** @returns {{ name: string, parent: number } | undefined} what the system says of a process; undefined once it is gone */
function processOf(pid) {
  if (process.platform === 'linux') {
    try {
      // '123 (name) S 1 …', where the name may hold anything.
      const [, name = '', parent] =
        /^\d+ \((.*)\) \S (\d+)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
      return { name, parent: Number(parent) };
    } catch {
      return undefined;
    }
  }
  const said = spawnSync('ps', ['-o', 'ppid=,comm=', '-p', String(pid)], { encoding: 'utf8' }).stdout ?? '';
  const [, parent, name = ''] = /^\s*(\d+)\s+(.*)$/m.exec(said) ?? [];
  return parent === undefined ? undefined : { name, parent: Number(parent) };
}

/**
 * npm runs a script in a shell. A kill that npm passes on ends that shell alone, and kill -9 is passed on to nobody: the
 * script would go on without a parent. So it looks whether the shell is still its parent, and npm still the shell's.
 * Whoever starts the script without npm (nohup, a service) may leave: then nothing is looked at.
 * @param {() => void} end called once, when npm or its shell is gone
 * @returns {boolean} whether it looks
 */
export function endWithNpm(end = () => process.kill(process.pid, 'SIGTERM')) {
  if (!process.env.npm_lifecycle_event || process.platform === 'win32') return false;
  const shell = process.ppid;
  const started = processOf(shell);
  // Some shells become the script instead of waiting for it: then npm is its parent.
  const npm = started && /(^|\/)-?(ba|da|k|z|a)?sh$/.test(started.name) ? started.parent : undefined;
  const isGone = () => process.ppid !== shell || (npm !== undefined && processOf(shell)?.parent !== npm);
  const timer = setInterval(() => {
    if (!isGone()) return;
    clearInterval(timer);
    end();
  }, LOOK_EVERY_MS);
  timer.unref();
  return true;
}
