import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const newFolder = (context) => {
  const folder = mkdtempSync(join(tmpdir(), 'karportalen-built-'));
  context.after(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};

/** Starts the command, expects it to serve the portal and the API, and to end on SIGTERM. */
export async function expectToServe([file, ...args], { dataDir, cwd }) {
  const env = {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    DATA_DIR: dataDir,
    DEMO: '0',
    PORT: '0',
    LOG_LEVEL: 'warn',
  };
  const child = spawn(file, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = once(child, 'exit');
  let said = '';
  const address = await new Promise((resolve, reject) => {
    const listen = (chunk) => {
      said += chunk;
      const [, found] = /igång på (\S+)/.exec(said) ?? [];
      if (found) resolve(found);
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    ended.then(([code]) => reject(new Error(`ended with ${code}: ${said}`)), reject);
  });
  try {
    assert.equal((await fetch(`${address}/readyz`)).status, 200);
    assert.match(await (await fetch(address)).text(), /<!doctype html>/i);
  } finally {
    child.kill('SIGTERM');
    assert.equal((await ended)[0], 0, said);
  }
  return said;
}
