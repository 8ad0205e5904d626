/*
 * Shows a page of ours instead of the browser's when the network is away. It keeps that page with its styles, letters
 * and drawing, and nothing else: no other page, no answer of the API, nothing of a cart, an order or an account is
 * ever stored here. `VERSION` (the build) is put in front of this text by app/sw.js; caches of other versions go.
 */
const CACHE = `cevrimdisi-${VERSION}`;
const PAGE = '/cevrimdisi';

/** The page and what it is drawn with; its scripts are left out, they are of no use without a network. */
async function keepPage() {
  const answer = await fetch(PAGE, { credentials: 'omit', cache: 'reload' });
  if (!answer.ok) throw new Error(`${PAGE}: ${answer.status}`);
  const html = await answer.clone().text();
  const links = [
    ...html.matchAll(
      /(?:href|src)="(\/(?:_next\/static\/|images\/|api\/brand\/|media\/marka\/)[^"]+\.(?:css|woff2|svg|png))/g,
    ),
  ];
  const cache = await caches.open(CACHE);
  await cache.addAll(new Set(links.map(([, path]) => path)));
  await cache.put(PAGE, answer);
}

async function dropOthers() {
  for (const name of await caches.keys()) if (name !== CACHE) await caches.delete(name);
}

self.addEventListener('install', (event) => {
  event.waitUntil(keepPage().then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([dropOthers(), self.registration.navigationPreload?.enable()]).then(() => self.clients.claim()),
  );
});

self.addEventListener('fetch', (event) => {
  const { request, preloadResponse } = event;
  if (request.method !== 'GET' || new URL(request.url).origin !== self.location.origin) return;
  if (request.mode === 'navigate') {
    event.respondWith(
      Promise.resolve(preloadResponse)
        .then((preloaded) => preloaded ?? fetch(request))
        .catch(() => caches.match(PAGE, { cacheName: CACHE }).then((page) => page ?? Response.error())),
    );
  } else if (['style', 'font', 'image'].includes(request.destination)) {
    event.respondWith(
      fetch(request).catch(() => caches.match(request, { cacheName: CACHE }).then((kept) => kept ?? Response.error())),
    );
  }
});
