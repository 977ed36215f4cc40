import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { test } from 'node:test';
import { inRoot, root } from '../lib/root.mjs';
import { newFolder } from './serving.mjs';

const doctor = (dataDir, settings) => {
  const { status, stdout } = spawnSync(process.execPath, [inRoot('scripts', 'command.mjs'), 'doctor'], {
    cwd: root,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: dataDir, ...settings },
    encoding: 'utf8',
  });
  return { status, said: stdout };
};

test('npm run doctor says what the server would meet, ends with a status, and changes nothing', (context) => {
  const dataDir = newFolder(context);
  const good = doctor(dataDir, { PORT: '0' });
  assert.match(good.said, /^OK {7}Node: /m);
  assert.match(good.said, /^VARNING {2}Push till telefoner: ingen FCM_CREDENTIALS_FILE/m);
  assert.equal(good.status, 0);

  const bad = doctor(dataDir, { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing' });
  assert.match(bad.said, /^FEL {6}Databas: /m);
  assert.equal(bad.status, 1);
  assert.deepEqual(readdirSync(dataDir), []);
});
