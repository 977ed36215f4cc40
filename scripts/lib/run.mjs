import { spawn } from 'node:child_process';

/**
 * Runs a program to its end without stdin and collects its output.
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run(file, args, options = {}) {
  return new Promise((done) => {
    const child = spawn(file, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options });
    const chunks = [];
    child.stdout.on('data', (chunk) => chunks.push(chunk));
    child.stderr.on('data', (chunk) => chunks.push(chunk));
    const end = (code, more = '') => done({ code, output: Buffer.concat(chunks).toString() + more });
    child.once('error', (error) => end(127, `${file}: ${error.message}\n`));
    child.once('close', (code, signal) => end(code ?? 1, signal ? `${file}: ${signal}\n` : ''));
  });
}

/** Runs the npm that started this process, directly: no other version, no shell. */
export function runNpm(args, options) {
  const npm = process.env.npm_execpath;
  return npm?.endsWith('.js') ? run(process.execPath, [npm, ...args], options) : run('npm', args, options);
}
