import { existsSync, readFileSync } from 'node:fs';
import { countingProgress } from './progress.mjs';
import { inRoot, root } from './root.mjs';
import { runNpm } from './run.mjs';
import { stopWith } from './stop-with.mjs';

const packagesIn = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;

/** The packages in the lock file, with or without devDependencies. */
function wantedPackages(withTools) {
  return Object.entries(packagesIn(inRoot('package-lock.json'))).filter(
    ([path, { dev, devOptional }]) => path.includes('node_modules/') && (withTools || !(dev || devOptional)),
  );
}

/**
 * Compares npm's record of what it installed with the lock file, and checks that the packages are still
 * there.
 */
function isInStep(wanted) {
  const installedList = inRoot('node_modules', '.package-lock.json');
  if (!existsSync(installedList)) return false;
  const installed = packagesIn(installedList);
  return wanted.every(([path, { version, optional }]) => {
    const found = installed[path];
    // Optional builds for other systems are not installed.
    if (found === undefined) return optional === true;
    return found.version === version && existsSync(inRoot(path));
  });
}

/** A checkout that has devDependencies keeps them: `npm start` must not remove them. */
function hasTools() {
  const installedList = inRoot('node_modules', '.package-lock.json');
  return (
    existsSync(installedList) && Object.values(packagesIn(installedList)).some(({ dev }) => dev === true)
  );
}

const isThere = ([path]) => existsSync(inRoot(path, 'package.json'));

/**
 * Installs what the lock file says, unless it is installed. Running the portal takes half of what testing it
 * does.
 * @param {{ withTools: boolean }} options
 */
export async function ensureInstalled({ withTools }) {
  const wanted = wantedPackages(withTools);
  if (isInStep(wanted)) return;
  const needed = wanted.filter(([, { optional }]) => !optional);
  const progress = countingProgress('Installerar paket', needed.length, () => needed.filter(isThere).length);
  // With NODE_ENV=production npm omits devDependencies unless told otherwise.
  const tools = withTools || hasTools() ? '--include=dev' : '--omit=dev';
  const { code, output } = await runNpm(['ci', tools, '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
  });
  progress.end();
  if (code !== 0) stopWith(`${output.trim()}\nInstallationen misslyckades.`);
}
