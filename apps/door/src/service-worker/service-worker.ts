import { cacheAppShell } from '@karportalen/phone-views/web/app-shell-cache.ts';

declare const __SHELL__: readonly string[];
declare const __VERSION__: string;

const worker = globalThis as unknown as ServiceWorkerGlobalScope;

const fromShell = cacheAppShell({ prefix: 'dorren-shell-', version: __VERSION__, paths: __SHELL__ });

/** Caches only the app's own files, never personal data. */
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== worker.location.origin) return;
  if (request.mode === 'navigate') {
    if (!pathname.startsWith('/door/v1/')) event.respondWith(fromShell('/door/'));
  } else if (pathname.startsWith('/door/assets/') || pathname === '/door/manifest.webmanifest') {
    event.respondWith(fromShell(request));
  }
});
