import { inRoot } from '../root.mjs';
import { freePort } from './free-port.mjs';

const apps = [
  { name: 'member', path: '/app/' },
  { name: 'door', path: '/door/' },
];

/** Vite's dev server of one app, with the app's own configuration; only address and proxy are set here. */
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

/**
 * The portal's Vite has the address and proxies the other apps' paths, hot reload included, to their Vite.
 */
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
