const worker = globalThis as unknown as ServiceWorkerGlobalScope;

type Shell = {
  /** Of the caches of this app; each version has one. */
  readonly prefix: string;
  readonly version: string;
  /** What the app needs to start without a network. */
  readonly paths: readonly string[];
};

/** Keeps an app's own files, and answers with them: `fromShell(request)`. */
export const keepShell = ({ prefix, version, paths }: Shell) => {
  const name = `${prefix}${version}`;

  worker.addEventListener('install', (event) => {
    event.waitUntil(
      caches
        .open(name)
        // Past the browser's own cache: a page of yesterday with files of today would not start.
        .then((cache) => cache.addAll(paths.map((path) => new Request(path, { cache: 'reload' }))))
        .then(() => worker.skipWaiting()),
    );
  });

  /** Tabs that opened with the version before go on with its files; those before it go. */
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
