import { cacheAppShell } from '@karportalen/phone-views/web/app-shell-cache.ts';
import { deviceOf, subscribeOptions } from '../platform/push-subscription.ts';
import { showBadge } from './badge.ts';
import { openPage } from './open-page.ts';
import { openPathFor, type PushPayload, readPayload } from './payload.ts';

declare const __SHELL__: readonly string[];
declare const __VERSION__: string;

const worker = globalThis as unknown as ServiceWorkerGlobalScope;

const imagesName = 'karappen-images';
const MOST_IMAGES = 80;

const page = '/app/';

const fromShell = cacheAppShell({ prefix: 'karappen-shell-', version: __VERSION__, paths: __SHELL__ });

const fromImages = async (request: Request): Promise<Response> => {
  const cache = await caches.open(imagesName);
  const found = await cache.match(request);
  if (found) return found;
  const answer = await fetch(request);
  if (answer.ok && answer.headers.get('cache-control')?.includes('public')) {
    const keys = await cache.keys();
    await Promise.all(keys.slice(0, keys.length - MOST_IMAGES + 1).map((old) => cache.delete(old)));
    await cache.put(request, answer.clone());
  }
  return answer;
};

/** API answers are never cached here: the page stores them and deletes them at sign-out. */
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== worker.location.origin) return;
  if (request.mode === 'navigate') {
    if (!pathname.startsWith('/app/v1/')) event.respondWith(fromShell(page));
  } else if (pathname.startsWith('/app/assets/') || pathname === '/app/manifest.webmanifest') {
    event.respondWith(fromShell(request));
  } else if (pathname.startsWith('/images/')) event.respondWith(fromImages(request));
});

const show = (payload: PushPayload): Promise<void> =>
  worker.registration.showNotification(payload.title, {
    body: payload.body,
    // The tag makes a repeated push replace the first one silently.
    tag: payload.replaces || payload.key,
    // A correction takes the alarm's place, and is heard.
    ...(payload.replaces && { renotify: true }),
    icon: '/app/icons/icon-192.png',
    badge: '/app/icons/badge-96.png',
    requireInteraction: payload.alarm,
    data: {
      path: openPathFor(payload),
      seen: payload.kind === 'notification' && payload.linkKind ? payload.id : undefined,
    },
  });

worker.addEventListener('push', (event) => {
  const payload = readPayload(event.data);
  if (payload) event.waitUntil(Promise.allSettled([show(payload), showBadge(worker.navigator)]));
});

/** A notification with a link opens past the inbox, but counts as seen. */
const tellSeen = (id: string): Promise<Response> =>
  fetch(`/app/v1/inbox/${encodeURIComponent(id)}/seen`, { method: 'POST' });

worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { path, seen } = (event.notification.data ?? {}) as { path?: string; seen?: string };
  const opened = openPage(worker.clients, worker.location.origin, path);
  event.waitUntil(Promise.allSettled([opened, seen && tellSeen(seen)]));
});

/** The push service has ended the subscription: subscribes again and tells the server. */
const renewSubscription = async (): Promise<void> => {
  const answer = await fetch('/app/v1/push-key', { cache: 'no-store' });
  const options = answer.ok ? subscribeOptions(await answer.json()) : undefined;
  if (!options) return;
  const subscription = await worker.registration.pushManager.subscribe(options);
  await fetch('/app/v1/devices', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(deviceOf(subscription)),
  });
};

worker.addEventListener('pushsubscriptionchange', (event) => {
  // If this fails, the app retries at its next start.
  (event as ExtendableEvent).waitUntil(renewSubscription().catch(() => {}));
});
