import { resolve } from 'node:path';
import { stopWith } from '../stop-with.mjs';
import { freePort } from './free-port.mjs';
import { servePages } from './pages.mjs';
import { runServer } from './server.mjs';

/**
 * One address: Vite serves portal, Kårappen and door from source and proxies calls to the server, which is
 * restarted when its sources change. The database stays up.
 */
export async function startDevelopment() {
  const host = process.env.HOST || '127.0.0.1';
  const port = Number(process.env.PORT || 3000);
  const address = `http://${host}:${port}`;
  const serverPort = await freePort();
  const dataDir = resolve(process.env.DATA_DIR || 'data');
  const ending = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => ending.abort());

  const server = await runServer({
    ...process.env,
    DATA_DIR: dataDir,
    HOST: '127.0.0.1',
    PORT: String(serverPort),
    PUBLIC_URL: process.env.PUBLIC_URL || address,
    DEMO: process.env.DEMO || (process.env.DATABASE_URL ? '0' : '1'),
    LOG_FILE: process.env.LOG_FILE || resolve(dataDir, 'logs', 'server.log'),
  }).catch((error) => stopWith(error.message));
  const pages = await servePages({ host, port, serverPort }).catch(async (error) => {
    await server.stop();
    stopWith(error.message);
  });
  console.log(
    `Utvecklingsservern är igång på ${address} (Kårappen /app/, dörren /door/). Avsluta med Ctrl-C.`,
  );
  if (server.simulatorPage) console.log(`Swish-simulatorn: ${server.simulatorPage}`);
  for (const { email } of server.demoAccounts) console.log(`Demokonto (lösenord demo1234): ${email}`);
  ending.signal.addEventListener('abort', async () => {
    await pages.stop();
    await server.stop();
    process.exit(0);
  });
  if (ending.signal.aborted) ending.signal.dispatchEvent(new Event('abort'));
}
