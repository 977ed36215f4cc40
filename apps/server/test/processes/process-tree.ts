import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';

type Process = { readonly pid: number; readonly parent: number; readonly command: string };

const fromProc = (): Process[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        // The second field is a name in parentheses, which may contain anything.
        const [, parent] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
        const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
        return [{ pid: Number(pid), parent: Number(parent), command }];
      } catch {
        // The process has ended.
        return [];
      }
    });

const fromPs = (): Process[] =>
  spawnSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' })
    .stdout.trim()
    .split('\n')
    .map((line) => {
      const [, pid, parent, command = ''] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
      return { pid: Number(pid), parent: Number(parent), command };
    });

/** All processes: from /proc, or by ps on macOS. */
export const allProcesses = (): Process[] => (existsSync('/proc/self/stat') ? fromProc() : fromPs());
