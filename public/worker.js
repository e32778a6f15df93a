// The portal has no service worker. The demonstration has one at this address (docs/demonstration.md), and a browser that has opened it keeps it: where
// the portal itself now stands, the worker is replaced by this one, which leaves and loads the open pages anew, from the host.
const CACHES = `resident-portal demonstration ${new URL(registration.scope).pathname} `;

addEventListener('install', (event) => event.waitUntil(skipWaiting()));
addEventListener('activate', (event) => event.waitUntil(leave()));

async function leave() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(CACHES)).map((name) => caches.delete(name)));
  indexedDB.deleteDatabase(CACHES.trim());
  const pages = await clients.matchAll({ type: 'window' });
  await registration.unregister();
  // A page that has gone by itself cannot be loaded anew.
  await Promise.allSettled(pages.map((page) => page.navigate(page.url)));
}
