import { existsSync, readFileSync } from 'node:fs';
import { inRoot, root } from './root.mjs';
import { runNpm } from './run.mjs';
import { stopWith } from './stop-with.mjs';

const packagesIn = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;

/** npm writes down what it installed; that must be what the lock file says, and still be there. */
function isInStep() {
  const installedList = inRoot('node_modules', '.package-lock.json');
  if (!existsSync(installedList)) return false;
  const installed = packagesIn(installedList);
  return Object.entries(packagesIn(inRoot('package-lock.json'))).every(([path, wanted]) => {
    if (!path.includes('node_modules/')) return true;
    const found = installed[path];
    // Builds for other systems are not installed.
    if (found === undefined) return wanted.optional === true;
    return found.version === wanted.version && existsSync(inRoot(path));
  });
}

export async function ensureInstalled() {
  if (isInStep()) return;
  console.log('Installerar …');
  // Not `npm ci`: that refuses a lock file without an entry for every build for every other system, and not every
  // registry has them all. The versions are the lock file's either way. Building needs the tools, whatever NODE_ENV says.
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
  const { code, output } = await runNpm(['install', '--no-save', '--include=dev', ...quiet], { cwd: root });
  if (code !== 0) stopWith(`${output.trim()}\nInstallationen misslyckades.`);
}
