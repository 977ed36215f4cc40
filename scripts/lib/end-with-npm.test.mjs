import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { endWithNpm } from './end-with-npm.mjs';
import { inRoot } from './root.mjs';

const script = `
  const { endWithNpm } = await import(${JSON.stringify(pathToFileURL(inRoot('scripts', 'lib', 'end-with-npm.mjs')).href)});
  endWithNpm();
  process.on('SIGTERM', () => { console.log('ended'); process.exit(0); });
  console.log('up ' + process.pid + ' ' + process.ppid);
  setInterval(() => {}, 60_000);
`;

/** Stands for npm: starts a shell that waits for the script, with npm's environment. */
const npmLike = `
  const { spawn } = require('node:child_process');
  spawn('sh', ['-c', '"$0" --input-type=module -e "$SCRIPT"; exit $?', process.execPath], { stdio: 'inherit' }).on('exit', () => process.exit());
`;

const startTree = async (context) => {
  const env = { PATH: process.env.PATH, SCRIPT: script, npm_lifecycle_event: 'start' };
  const npm = spawn(process.execPath, ['-e', npmLike], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  let said = '';
  npm.stdout.on('data', (chunk) => {
    said += chunk;
  });
  while (!/^up \d+ \d+\n/.test(said)) await once(npm.stdout, 'data');
  const [, server, shell] = said.match(/^up (\d+) (\d+)\n/).map(Number);
  context.after(() => {
    for (const pid of [npm.pid, shell, server]) {
      try {
        process.kill(pid, 'SIGKILL');
      } catch {
        // The process has ended.
      }
    }
  });
  return { npm, shell, said: () => said };
};

for (const [who, kill] of [
  ['npm, by kill -9', ({ npm }) => npm.kill('SIGKILL')],
  ['npm’s shell, by the kill that npm passes on', ({ shell }) => process.kill(shell, 'SIGTERM')],
]) {
  test(`a script ends in order when ${who}, is gone`, async (context) => {
    const tree = await startTree(context);
    kill(tree);
    // The script holds the pipe open until it ends.
    await once(tree.npm.stdout, 'end');
    assert.match(tree.said(), /ended\n$/);
  });
}

test('a script that npm did not start does not look for it: whoever started it may leave', (context) => {
  const { npm_lifecycle_event: given } = process.env;
  context.after(() => {
    if (given !== undefined) process.env.npm_lifecycle_event = given;
  });
  delete process.env.npm_lifecycle_event;
  assert.equal(
    endWithNpm(() => assert.fail('ended')),
    false,
  );
});
