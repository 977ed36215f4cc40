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
  // Building needs the tools too, whatever NODE_ENV says.
  const { code, output } = await runNpm(
    ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'],
    {
      cwd: root,
    },
  );
  if (code !== 0) stopWith(`${output.trim()}\nInstallationen misslyckades.`);
}
