// The service worker of the page without a server: what it needs is kept, so that it works offline.
// `python -m tools.page` writes files.js, which changes whenever any file does.

interface Kept {
  version: string;
  files: string[];
}
const worker = self as any;
worker.importScripts("files.js");
const { version, files }: Kept = worker.FILES;
const NAME = `cmdr-${version}`;

worker.addEventListener("install", (event: any) => {
  event.waitUntil(caches.open(NAME).then((cache) => cache.addAll(files)).then(() => worker.skipWaiting()));
});

worker.addEventListener("activate", (event: any) => {
  const old = caches.keys().then((names) => Promise.all(names.filter((name) => name.startsWith("cmdr-") && name !== NAME).map((name) => caches.delete(name))));
  event.waitUntil(old.then(() => worker.clients.claim()));
});

worker.addEventListener("fetch", (event: any) => {
  if (event.request.method !== "GET") return;
  event.respondWith(
    caches.match(event.request, { ignoreSearch: true }).then((found) => found ?? fetch(event.request)),
  );
});
