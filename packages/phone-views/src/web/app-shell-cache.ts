const worker = globalThis as unknown as ServiceWorkerGlobalScope;

type Shell = {
  /** Prefix of this app's cache names; each version has its own cache. */
  readonly prefix: string;
  readonly version: string;
  /** Files that the app needs to start offline. */
  readonly paths: readonly string[];
};

/** Caches an app's own files. Returns a function that answers requests from the cache, then from the network. */
export const cacheAppShell = ({ prefix, version, paths }: Shell) => {
  const name = `${prefix}${version}`;

  worker.addEventListener('install', (event) => {
    event.waitUntil(
      caches
        .open(name)
        // `reload` bypasses the HTTP cache: an old page with new files would not start.
        .then((cache) => cache.addAll(paths.map((path) => new Request(path, { cache: 'reload' }))))
        .then(() => worker.skipWaiting()),
    );
  });

  /** Keeps the previous version's cache for tabs that are still open with it; deletes older ones. */
  const dropOldShells = async (): Promise<void> => {
    const names = (await caches.keys()).filter((each) => each.startsWith(prefix) && each !== name);
    await Promise.all(names.slice(0, -1).map((each) => caches.delete(each)));
  };

  worker.addEventListener('activate', (event) => {
    event.waitUntil(dropOldShells().then(() => worker.clients.claim()));
  });

  return async (request: Request | string): Promise<Response> => {
    const own = await (await caches.open(name)).match(request);
    return own ?? (await caches.match(request)) ?? fetch(request);
  };
};
