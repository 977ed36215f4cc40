import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { root } from '../lib/root.mjs';
import { newFolder } from './serving.mjs';

// Every kind of kill, and the demo with its payment simulator, run only in `npm run prove`.
const isProof = process.env.PROVE === '1';

/** Every process started for this data folder: its command line or environment names the folder. */
const processesOf = (dataDir) =>
  readdirSync('/proc').filter((pid) => {
    if (!/^\d+$/.test(pid) || Number(pid) === process.pid) return false;
    try {
      const told = ['cmdline', 'environ'].map((file) => readFileSync(`/proc/${pid}/${file}`, 'utf8'));
      return told.join('\0').includes(dataDir);
    } catch {
      return false;
    }
  });

const startWithNpm = async (context) => {
  const dataDir = newFolder(context);
  const env = { ...process.env, DATA_DIR: dataDir, DEMO: isProof ? '1' : '0', PORT: '0', LOG_LEVEL: 'warn' };
  for (const name of Object.keys(env)) if (/^npm_/i.test(name)) delete env[name];
  const npm = spawn('npm', ['start'], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [npm.stdout, npm.stderr]) {
    stream.on('data', (chunk) => {
      said += chunk;
    });
  }
  const ended = once(npm, 'exit');
  while (!/igång på \S+/.test(said)) {
    const end = await Promise.race([once(npm.stdout, 'data'), ended.then(() => 'ended')]);
    assert.notEqual(end, 'ended', said);
  }
  const address = /igång på (\S+)/.exec(said)[1];
  assert.equal((await fetch(`${address}/readyz`)).status, 200);
  return { npm, address, dataDir, ended };
};

/** The server is the process that listens. */
const serverOf = (dataDir) =>
  processesOf(dataDir).find((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').startsWith('node\0'));

const isServing = (address) =>
  fetch(`${address}/healthz`).then(
    () => true,
    () => false,
  );

const kills = [
  ['kill of npm start', ({ npm }) => npm.kill('SIGTERM')],
  ['kill -9 of npm start', ({ npm }) => npm.kill('SIGKILL')],
  ['kill -9 of the server', ({ dataDir }) => process.kill(Number(serverOf(dataDir)), 'SIGKILL')],
];

for (const [name, kill] of isProof ? kills : kills.slice(1, 2)) {
  test(`after a ${name} nothing is left running, and port and folder are free`, async (context) => {
    if (!existsSync('/proc/self/environ')) return context.skip('no /proc to look for processes in');
    const running = await startWithNpm(context);
    assert.ok(processesOf(running.dataDir).length >= 4);
    kill(running);
    const deadline = Date.now() + 30_000;
    while (processesOf(running.dataDir).length > 0 && Date.now() < deadline) await wait(50);
    assert.deepEqual(
      processesOf(running.dataDir).map(
        (pid) => spawnSync('ps', ['-o', 'args=', pid], { encoding: 'utf8' }).stdout,
      ),
      [],
    );
    assert.equal(await isServing(running.address), false);
    await running.ended;
  });
}
