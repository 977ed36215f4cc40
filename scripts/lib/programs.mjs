import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from './run.mjs';

/** The first of the names that is a program on PATH. */
export function onPath(names) {
  for (const name of names) {
    for (const folder of (process.env.PATH ?? '').split(delimiter)) {
      try {
        accessSync(join(folder, name), constants.X_OK);
        return join(folder, name);
      } catch {
        // Not in this folder.
      }
    }
  }
  return undefined;
}

/** A file by that name may be a stub, or lack its libraries. */
export async function works(path) {
  if (path === undefined || !existsSync(path)) return false;
  return (await run(path, ['--version'], { timeout: 30_000 })).code === 0;
}

/** Installs the first of these packages that apt has; does nothing on other systems or without the rights. */
export async function installFromDebian(names, timeout = 600_000) {
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const aptGet = (...args) => {
    const [file, ...rest] = [...asRoot, 'apt-get', '-q', '-y', ...args];
    return run(file, rest, { env, timeout });
  };
  await aptGet('update');
  for (const name of names) {
    if ((await aptGet('install', '--no-install-recommends', name)).code === 0) return;
  }
}
