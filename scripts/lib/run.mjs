import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** CPU seconds of the children that have ended and of those they waited for, where the system tells (Linux). */
function cpuOfEnded() {
  try {
    // cutime and cstime, in ticks of 10 ms; only the program's name, in parentheses, may contain spaces.
    const [, , , , , , , , , , , , , user, system] = readFileSync('/proc/self/stat', 'utf8')
      .split(') ')
      .at(-1)
      .split(' ');
    return (Number(user) + Number(system)) / 100;
  } catch {
    return undefined;
  }
}
let counted = 0;

/** What was added since the last child ended is the time of the one that ends now. */
function cpuOfThis() {
  const now = cpuOfEnded();
  if (now === undefined) return undefined;
  const seconds = now - counted;
  counted = now;
  return seconds;
}

/**
 * Runs a program to its end without stdin and collects its output.
 * @returns {Promise<{ code: number, output: string, cpu: number | undefined }>} `cpu` in seconds
 */
export function run(file, args, options = {}) {
  return new Promise((done) => {
    const child = spawn(file, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options });
    const chunks = [];
    child.stdout.on('data', (chunk) => chunks.push(chunk));
    child.stderr.on('data', (chunk) => chunks.push(chunk));
    let cpu;
    child.once('exit', () => {
      cpu = cpuOfThis();
    });
    const end = (code, more = '') => done({ code, output: Buffer.concat(chunks).toString() + more, cpu });
    child.once('error', (error) => end(127, `${file}: ${error.message}\n`));
    child.once('close', (code, signal) => end(code ?? 1, signal ? `${file}: ${signal}\n` : ''));
  });
}

/** Runs the npm that started this process, directly: no other version, no shell. */
export function runNpm(args, options) {
  const npm = process.env.npm_execpath;
  return npm?.endsWith('.js') ? run(process.execPath, [npm, ...args], options) : run('npm', args, options);
}
