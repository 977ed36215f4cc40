import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { serverEntries } from '../builds.mjs';
import { bundleOptions } from '../bundle.mjs';
import { inRoot } from '../root.mjs';

const folder = inRoot('apps/server/dist-dev');
const programs = {
  main: serverEntries.main,
  'image-process': serverEntries['image-process'],
  'server-guard-process': serverEntries['server-guard-process'],
  'dev-database': inRoot('apps/server/src/cli/dev-database.ts'),
};

const end = async (child) => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
};

/** The embedded database runs in its own process, so it stays up while the server restarts. */
export async function startDatabase(dataDir) {
  const child = spawn(process.execPath, [`${folder}/dev-database.js`], {
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout });
  const url = await Promise.race([
    once(lines, 'line').then(([line]) => line),
    once(child, 'exit').then(() => undefined),
  ]);
  if (url === undefined) throw new Error('Databasen startade inte.');
  return { url, stop: () => end(child) };
}

/**
 * Bundles the server when its sources change and runs the newest bundle. Of bundles made during a restart
 * only the last is run.
 */
export async function watchServer({ env, beforeFirst }) {
  const { watch } = await import('rolldown');
  let database;
  let child;
  let wanted = 0;
  let started = 0;
  let restarting = Promise.resolve();

  const restart = async () => {
    if (started === wanted) return;
    started = wanted;
    if (child) await end(child);
    database ??= await beforeFirst();
    const own = database ? { DATABASE_URL: database.url } : {};
    const runner = inRoot('scripts/lib/dev/run-server.mjs');
    child = spawn(process.execPath, ['--enable-source-maps', runner, `${folder}/main.js`], {
      env: { ...process.env, ...env, ...own },
      stdio: ['pipe', 'inherit', 'inherit'],
    });
  };

  const { input, output } = bundleOptions(programs, { folder });
  const watcher = watch({ ...input, output });
  const first = new Promise((done) => {
    watcher.on('event', (event) => {
      if (event.code === 'ERROR') {
        console.error(event.error.message);
        void event.result?.close();
      }
      if (event.code === 'BUNDLE_END') {
        void event.result.close();
        wanted += 1;
        restarting = restarting.then(restart);
        done(restarting);
      }
    });
  });
  await first;
  return {
    stop: async () => {
      await watcher.close();
      await restarting;
      if (child) await end(child);
      await database?.stop();
    },
  };
}
