import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const LOOK_EVERY_MS = 500;

/** @returns {{ name: string, parent: number } | undefined} from /proc; undefined once the process is gone */
function processOf(pid) {
  if (process.platform === 'linux') {
    try {
      // '123 (name) S 1 …': the name may contain anything, also parentheses.
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
 * npm runs a script in a shell. npm passes SIGTERM to the shell only, and kill -9 reaches nobody else, so the
 * script would live on as an orphan. It therefore polls whether the shell is still its parent and npm still
 * the shell's parent. A script started without npm (nohup, a service) is not watched.
 * @param {() => void} end called once, when npm or its shell is gone
 * @returns {boolean} whether it polls
 */
export function endWithNpm(end = () => process.kill(process.pid, 'SIGTERM')) {
  if (!process.env.npm_lifecycle_event || process.platform === 'win32') return false;
  const shell = process.ppid;
  const started = processOf(shell);
  // Some shells exec the script instead of waiting for it: then npm is its parent.
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
