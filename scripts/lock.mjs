import { copyFileSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { missingBuilds } from './lib/lock-builds.mjs';
import { inRoot } from './lib/root.mjs';
import { runNpm } from './lib/run.mjs';
import { stopWith } from './lib/stop-with.mjs';
import { workspaceFolders } from './lib/workspaces.mjs';

// Makes package-lock.json anew, in a folder without node_modules: next to an installation npm silently
// records only the native builds of the current system.
const folder = mkdtempSync(join(tmpdir(), 'karportalen-lock-'));
try {
  for (const file of [
    'package.json',
    '.npmrc',
    ...workspaceFolders().map((name) => `${name}/package.json`),
  ]) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(inRoot(file), join(folder, file));
  }
  const { code, output } = await runNpm(['install', '--package-lock-only', '--loglevel=error'], {
    cwd: folder,
  });
  if (code !== 0) stopWith(output.trim());
  const made = join(folder, 'package-lock.json');
  const missing = missingBuilds(JSON.parse(readFileSync(made, 'utf8')));
  if (missing.length > 0) stopWith(missing.join('\n'));
  copyFileSync(made, inRoot('package-lock.json'));
} finally {
  rmSync(folder, { recursive: true, force: true });
}
