import { join } from 'node:path';
import { serverEntries } from '../builds.mjs';
import { bundle } from '../bundle.mjs';
import { inRoot } from '../root.mjs';
import { openServerSources } from './server-sources.mjs';

const distOf = (app) => inRoot('apps', app, 'dist');
const simulatorFile = join(distOf('swish-simulator'), 'main.js');

/** The server starts these as processes of their own, so they are files that Node can run. */
async function buildPrograms() {
  const options = { folder: inRoot('apps/server/.cache'), extension: 'mjs', oneFile: true };
  for (const name of ['image-process', 'server-guard-process'])
    await bundle({ [name]: serverEntries[name] }, options);
}

const explain = (error) => (error?.name === 'StartupError' ? error.message : (error?.stack ?? String(error)));

/**
 * Runs the server in this process and starts it again when its sources change. The embedded database and the
 * payment simulator are started once.
 */
export async function runServer(env) {
  await buildPrograms();
  const stops = [];
  const stop = async () => {
    for (const each of stops.splice(0).reverse()) await each();
  };
  let running;
  let isStale = false;
  let restarting = Promise.resolve();
  const sources = await openServerSources({
    onChange: () => {
      isStale = true;
      restarting = restarting.then(restart);
    },
  });
  stops.push(sources.close);

  const start = async (surroundings) => {
    const { readConfig } = await sources.load('config.ts');
    const { bootstrap } = await sources.load('bootstrap.ts');
    const { databaseUrl, swish, ...config } = readConfig(env);
    running = await bootstrap(
      { ...config, databaseUrl: databaseUrl ?? surroundings.databaseUrl, swish: swish ?? surroundings.swish },
      {
        ...{ portalDir: distOf('portal'), memberDir: distOf('member'), doorDir: distOf('door') },
        simulatorFile,
        announce: console.log,
        signal: new AbortController().signal,
      },
    );
  };
  const openSurroundings = async () => {
    const { readConfig } = await sources.load('config.ts');
    const { databaseUrl, swish, dataDir, demo } = readConfig(env);
    const { createLogger } = await sources.load('platform/log/logger.ts');
    const { openStore } = await sources.load('platform/store/store.ts');
    const { startSimulator } = await sources.load('platform/payments/start-simulator.ts');
    const store = databaseUrl
      ? undefined
      : await openStore({ dataDir, log: createLogger({ level: 'silent' }) });
    if (store) stops.push(store.stop);
    const isSimulated = !swish && demo.fill;
    const simulator = isSimulated && (await startSimulator(simulatorFile, join(dataDir, 'swish-simulator')));
    if (simulator) stops.push(simulator.stop);
    return { databaseUrl: store?.url, swish: simulator?.settings };
  };
  let surroundings;
  /** Changes made during a restart cause one more restart. */
  async function restart() {
    if (!isStale) return;
    isStale = false;
    const began = performance.now();
    try {
      await running?.stop();
      running = undefined;
      await start(surroundings);
      console.log(`Servern startades om (${Math.round(performance.now() - began)} ms).`);
    } catch (error) {
      // A change during the restart mixes old and new modules, so the error may be spurious; the next restart loads only new ones.
      if (!isStale) console.error(explain(error));
    }
  }

  try {
    surroundings = await openSurroundings();
    await start(surroundings);
  } catch (error) {
    await stop();
    throw new Error(explain(error));
  }
  // A fault in the server's code is shown; the next change starts the server again.
  process.on('uncaughtException', (error) => console.error(explain(error)));
  return {
    demoAccounts: running.demoAccounts,
    simulatorPage: running.simulatorPage,
    stop: async () => {
      await restarting;
      await running?.stop();
      await stop();
    },
  };
}
