import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { inRoot, root } from '../lib/root.mjs';
import { newFolder } from './serving.mjs';

const HEAD = 'Förnamn;Efternamn;E-post;Typ';
const row = (n) => `Anna;Berg;anna${n}@exempel.se;Student`;

test('npm run sync-members reads a file into the register, says so in one line, and ends with a status', (context) => {
  const dataDir = newFolder(context);
  const file = join(dataDir, 'medlemmar.csv');
  const sync = (rows, ...args) => {
    writeFileSync(file, [HEAD, ...rows].join('\n'));
    const given = [inRoot('scripts', 'command.mjs'), 'sync-members', ...args];
    const { status, stdout, stderr } = spawnSync(process.execPath, given, {
      cwd: root,
      env: { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: join(dataDir, 'data') },
      encoding: 'utf8',
    });
    return { status, said: stdout.trim(), faults: stderr.trim() };
  };
  const deactivating = ['--file', file, '--missing', 'deactivate'];

  assert.deepEqual(sync([row(1), row(2), 'Bo;Ek;bo;Student'], ...deactivating), {
    status: 2,
    said: 'Registret är uppdaterat: 2 nya, 0 ändrade, 0 oförändrade, 0 inaktiverade, 1 felaktiga rader.',
    faults: 'Rad 4: E-post: Det måste vara en giltig e-postadress.',
  });
  const tooMany = sync([row(2)], ...deactivating);
  assert.equal(tooMany.status, 3);
  assert.match(tooMany.faults, /^Mer än en femtedel av medlemmarna skulle inaktiveras\./);
  // Nothing was written: both are still there.
  assert.deepEqual(sync([row(1), row(2)], '--file', file, '--missing', 'keep', '--dry-run'), {
    status: 0,
    said: 'Provkörning, inget är skrivet: 0 nya, 0 ändrade, 2 oförändrade, 0 saknas i filen, 0 felaktiga rader.',
    faults: '',
  });
  const unreadable = sync(['x'], '--file', join(dataDir, 'nothing.csv'), '--missing', 'keep');
  assert.deepEqual([unreadable.status, /går inte att läsa/.test(unreadable.faults)], [1, true]);
  assert.equal(sync([row(1)]).status, 1);
});
