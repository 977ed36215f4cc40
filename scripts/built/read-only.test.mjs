import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import { inRoot, root } from '../lib/root.mjs';
import { expectToServe, newFolder } from './serving.mjs';

/** Runs a command with the checkout mounted read-only. */
const readOnly = (...command) => [
  'unshare',
  ...(process.getuid?.() === 0 ? ['--mount'] : ['--user', '--map-root-user', '--mount']),
  'sh',
  '-ec',
  'mount --bind "$0" "$0"; mount -o remount,ro,bind "$0"; cd "$0"; exec "$@"',
  root,
  ...command,
];
const works = ([file, ...args]) => spawnSync(file, args, { stdio: 'ignore' }).status === 0;

test('npm start runs from a read-only checkout that is installed and built', async (context) => {
  if (!works(readOnly('true'))) return context.skip('this user may not mount here');
  assert.equal(works(readOnly('touch', inRoot('.written'))), false);
  const said = await expectToServe(readOnly(process.execPath, inRoot('scripts', 'start.mjs')), {
    dataDir: newFolder(context),
  });
  assert.doesNotMatch(said, /Installerar|Bygger/);
});
