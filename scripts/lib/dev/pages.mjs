import { inRoot } from '../root.mjs';
import { freePort } from './free-port.mjs';

const apps = [
  { name: 'member', path: '/app/' },
  { name: 'door', path: '/door/' },
];

/** Vite's server of one app. Each app's own configuration is used; where it listens and what it passes on is ours. */
async function serveApp(name, server) {
  const { createServer } = await import('vite');
  const root = inRoot('apps', name);
  const running = await createServer({
    root,
    configFile: `${root}/vite.config.ts`,
    server,
    clearScreen: false,
  });
  await running.listen();
  return running;
}

/** The portal has the address; what lies under another app's path, its module reloads too, is passed on to that app's Vite. */
export async function servePages({ host, port, serverPort }) {
  const running = [];
  const proxy = {};
  const server = `http://127.0.0.1:${serverPort}`;
  for (const prefix of ['/api', '/images', '/healthz', '/readyz', '/app/v1', '/door/v1'])
    proxy[prefix] = server;
  for (const { name, path } of apps) {
    const own = await freePort();
    running.push(await serveApp(name, { host: '127.0.0.1', port: own, strictPort: true, proxy: {} }));
    proxy[path] = { target: `http://127.0.0.1:${own}`, ws: true };
  }
  running.push(await serveApp('portal', { host, port, strictPort: true, proxy }));
  return { stop: () => Promise.all(running.map((each) => each.close())) };
}
