import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { inRoot, root } from '../../scripts/lib/root.mjs';

const patienceMs = 60_000;

// No other variables: a DATABASE_URL or DEMO in the environment would change what is measured.
const { PATH = '', HOME = '', TMPDIR = '' } = process.env;
const plainEnv = { PATH, HOME, ...(TMPDIR && { TMPDIR }), NODE_ENV: 'production' };

/** @typedef {{ pid: number, address: string, readyMs: number, stop: () => Promise<void> }} Server */

/**
 * Starts a server and waits for the line with its address.
 * @param {string} file
 * @param {Record<string, string>} env
 * @returns {Promise<Server>}
 */
async function startServer(setup, file, env) {
  const began = performance.now();
  const child = spawn(process.execPath, [inRoot(file)], {
    cwd: root,
    env: { ...plainEnv, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit');
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGTERM');
    const kill = setTimeout(() => child.kill('SIGKILL'), patienceMs);
    await ended;
    clearTimeout(kill);
  };
  setup.defer(stop);
  let errors = '';
  child.stderr.on('data', (chunk) => {
    errors += chunk;
  });
  /** @type {string} */
  const address = await new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`${file} did not start\n${errors}`)), patienceMs);
    createInterface({ input: child.stdout }).on('line', (line) => {
      // The demo prints the payment simulator's address first; it is skipped.
      const [found] = (!line.startsWith('Swish') && /http:\S+/.exec(line)) || [];
      if (found) resolve(found);
    });
    ended.then(([code]) => reject(new Error(`${file} ended with ${code}\n${errors}`)), reject);
    ended.finally(() => clearTimeout(late));
  });
  return { pid: Number(child.pid), address, readyMs: performance.now() - began, stop };
}

const postmasterFile = (dataDir) => join(dataDir, 'postgres', 'postmaster.pid');

/** A data folder for `startPortal`. A killed portal can leave its database running; the clean-up stops it. */
export function dataFolder(setup) {
  const dataDir = join(setup.folder(), 'data');
  setup.defer(() => {
    if (!existsSync(postmasterFile(dataDir))) return;
    const [pid] = readFileSync(postmasterFile(dataDir), 'utf8').split('\n');
    process.kill(Number(pid), 'SIGQUIT');
  });
  return dataDir;
}

/**
 * The portal as people run it: log to a file, embedded database.
 * @param {string} dataDir
 * @param {string} file
 * @param {Record<string, string>} env
 */
export const startPortal = async (setup, dataDir, file = 'apps/server/dist/main.js', env = {}) => {
  const logFile = join(dataDir, 'logs', 'server.log');
  const server = await startServer(setup, file, { PORT: '0', DATA_DIR: dataDir, LOG_FILE: logFile, ...env });
  /** The log is deleted with the folder, so the last error is read before that. */
  const lastError = () =>
    readFileSync(logFile, 'utf8')
      .split('\n')
      .findLast((line) => line.includes('"level":"error"')) ?? '';
  return { ...server, lastError };
};

/**
 * A first start fills the demo; the second is measured, without the memory that filling took.
 * @param {string} dataDir
 * @param {Record<string, string>} env
 */
export async function startFilledPortal(setup, dataDir, env = {}) {
  const start = () => startPortal(setup, dataDir, undefined, env);
  await (await start()).stop();
  return start();
}

export const startBareServer = (setup, databaseUrl) =>
  startServer(setup, 'bench/bare-server.mjs', { DATABASE_URL: databaseUrl });

export const startBareMembers = (setup, databaseUrl) =>
  startServer(setup, 'bench/bare-member-server.mjs', { DATABASE_URL: databaseUrl });

/** A fake push gateway, and the address of its access tokens. */
export async function startGateway(setup) {
  const { address } = await startServer(setup, 'bench/push-gateway.mjs', {});
  const [url = '', tokenUrl = ''] = address.split('#');
  return { url, tokenUrl };
}

export const postmasterPid = (dataDir) =>
  Number(readFileSync(postmasterFile(dataDir), 'utf8').split('\n')[0]);

/** The connection string of the portal's embedded database in this folder. */
export function databaseUrl(dataDir) {
  const socketFolder = readFileSync(postmasterFile(dataDir), 'utf8').split('\n')[4]?.trim() ?? '';
  return `postgres://karportalen@localhost/karportalen?host=${encodeURIComponent(socketFolder)}&sslmode=disable`;
}
