import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { inRoot } from '../../scripts/lib/root.mjs';

/** Loads a package exactly as the portal's server does: the same copy, the same version. */
export const fromServer = createRequire(inRoot('apps/server/package.json'));

/** Its parts together: the bundler shares some between the programs. */
const built = () =>
  readdirSync(inRoot('apps/server/dist'))
    .filter((name) => name.endsWith('.js'))
    .map((name) => readFileSync(inRoot('apps/server/dist', name), 'utf8'))
    .join('\n');

/**
 * The SQL that the built server sends under this name. Read there and not written again, so that the two cannot drift
 * apart.
 * @param {string} name
 */
export function serverStatement(name) {
  const [, text] = new RegExp(`name: "${name}",\\s*text: \`([^\`]+)\``).exec(built()) ?? [];
  if (text === undefined) throw new Error(`the built server has no statement called ${name}`);
  return { name, text };
}
