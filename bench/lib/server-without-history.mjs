import { readFileSync, rmSync } from 'node:fs';
import { serverEntries } from '../../scripts/lib/builds.mjs';
import { bundle } from '../../scripts/lib/bundle.mjs';
import { inRoot } from '../../scripts/lib/root.mjs';
import { databaseUrl, dataFolder, startPortal } from './processes.mjs';

const RECORDER = inRoot('apps/server/src/platform/history/record.ts');

/** Replaced at build time, so that the product has no setting that turns its history off. */
const withoutHistory = {
  name: 'without-history',
  load: (id) => (id === RECORDER ? readFileSync(inRoot('bench/lib/no-history.mjs'), 'utf8') : null),
};

/**
 * A second portal on the database of a running one: the same source, and nothing is written to the history.
 * @param {string} dataDir of the running portal
 */
export async function startWithoutHistory(setup, dataDir) {
  // Under apps/server, where a server looks for its migrations.
  const folder = 'apps/server/.cache/server-without-history';
  rmSync(inRoot(folder), { recursive: true, force: true });
  await bundle(serverEntries, { folder: inRoot(folder), plugins: [withoutHistory] });
  const env = { DATABASE_URL: databaseUrl(dataDir) };
  return startPortal(setup, dataFolder(setup), `${folder}/main.js`, env);
}
