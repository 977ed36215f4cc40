import { existsSync, readFileSync } from 'node:fs';
import { countingProgress } from './progress.mjs';
import { inRoot, root } from './root.mjs';
import { runNpm } from './run.mjs';
import { stopWith } from './stop-with.mjs';

const packagesIn = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;

/** What the lock file wants, with or without the tools that only tests and checks need. */
function wantedPackages(withTools) {
  return Object.entries(packagesIn(inRoot('package-lock.json'))).filter(
    ([path, { dev, devOptional }]) => path.includes('node_modules/') && (withTools || !(dev || devOptional)),
  );
}

/** npm writes down what it installed; that must be what the lock file says, and still be there. */
function isInStep(wanted) {
  const installedList = inRoot('node_modules', '.package-lock.json');
  if (!existsSync(installedList)) return false;
  const installed = packagesIn(installedList);
  return wanted.every(([path, { version, optional }]) => {
    const found = installed[path];
    // Builds for other systems are not installed.
    if (found === undefined) return optional === true;
    return found.version === version && existsSync(inRoot(path));
  });
}

/** Whoever has the tools once keeps them: a build must not take them away from a checkout that is worked in. */
function hasTools() {
  const installedList = inRoot('node_modules', '.package-lock.json');
  return existsSync(installedList) && Object.values(packagesIn(installedList)).some(({ dev }) => dev === true);
}

const isThere = ([path]) => existsSync(inRoot(path, 'package.json'));

/**
 * Installs what the lock file says, unless it is there. Running the portal takes half of what testing it does.
 * @param {{ withTools: boolean }} options
 */
export async function ensureInstalled({ withTools }) {
  const wanted = wantedPackages(withTools);
  if (isInStep(wanted)) return;
  const needed = wanted.filter(([, { optional }]) => !optional);
  const progress = countingProgress('Installerar paket', needed.length, () => needed.filter(isThere).length);
  // NODE_ENV=production leaves the tools out unless they are asked for.
  const tools = withTools || hasTools() ? '--include=dev' : '--omit=dev';
  const { code, output } = await runNpm(['ci', tools, '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
  });
  progress.end();
  if (code !== 0) stopWith(`${output.trim()}\nInstallationen misslyckades.`);
}
