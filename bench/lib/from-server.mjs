import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { inRoot } from '../../scripts/lib/root.mjs';

/** Resolves packages from the server's folder, so that versions are the same. */
export const fromServer = createRequire(inRoot('apps/server/package.json'));

/** All bundle chunks: the bundler shares some between programs. */
const built = () =>
  readdirSync(inRoot('apps/server/dist'))
    .filter((name) => name.endsWith('.js'))
    .map((name) => readFileSync(inRoot('apps/server/dist', name), 'utf8'))
    .join('\n');

/**
 * The SQL that the built server sends under this statement name, read from the bundle so that it cannot
 * drift.
 * @param {string} name
 */
export function serverStatement(name) {
  const [, text] = new RegExp(`name: "${name}",\\s*text: \`([^\`]+)\``).exec(built()) ?? [];
  if (text === undefined) throw new Error(`the built server has no statement called ${name}`);
  return { name, text };
}
