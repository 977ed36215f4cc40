import assert from 'node:assert/strict';
import { cpSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { inRoot } from '../lib/root.mjs';
import { expectToServe, newFolder } from './serving.mjs';

const dockerfile = readFileSync(inRoot('deploy', 'Dockerfile'), 'utf8');
const lastStage = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '));

/** The image installs its own packages with npm; this test uses the checkout's. */
test('the server runs from the files alone that the image gets', async (context) => {
  const folder = newFolder(context);
  const copied = [...lastStage.matchAll(/^COPY --from=\w+ \/app\/(\S+) (\S+)$/gm)].map(([, path]) => path);
  assert.ok(copied.includes('node_modules'));
  for (const path of copied) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    if (path === 'node_modules') symlinkSync(inRoot(path), join(folder, path));
    else cpSync(inRoot(path), join(folder, path), { recursive: true });
  }
  const [, command] = lastStage.match(/^CMD (\[.+\])$/m) ?? [];
  const [, ...args] = JSON.parse(command);
  await expectToServe([process.execPath, ...args], { cwd: folder, dataDir: join(folder, 'data') });
});
