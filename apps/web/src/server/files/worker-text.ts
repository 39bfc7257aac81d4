type Given = { version: string; files: readonly string[]; locales: readonly string[] }

/** The worker as a browser runs it. An old one goes on for its open pages until the last of them is closed. */
export function workerText({ version, files, locales }: Given): string {
  const pages = locales.map((locale) => `/offline/${locale}`)
  return `const own = 'touchline '
const name = own + ${JSON.stringify(version)}
const stored = ${JSON.stringify([...files, ...pages])}
const locales = ${JSON.stringify(locales)}

addEventListener('install', (event) => {
  event.waitUntil(caches.open(name).then((cache) => cache.addAll(stored)))
})

addEventListener('activate', (event) => {
  event.waitUntil(activate())
})

async function activate() {
  for (const other of await caches.keys()) {
    if (other.startsWith(own) && other !== name) await caches.delete(other)
  }
  await registration.navigationPreload?.enable()
  await clients.claim()
  // Of a worker for push messages that was here before: nobody would receive them.
  const left = await registration.pushManager?.getSubscription()
  await left?.unsubscribe()
}

addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request
  const { origin, pathname } = new URL(url)
  if (method !== 'GET' || origin !== location.origin) return
  if (pathname.startsWith('/assets/')) event.respondWith(openFile(event.request))
  // Also a file of the API: what the browser has asked for ahead must be its answer.
  else if (mode === 'navigate') event.respondWith(openPage(event, pathname))
})

// Names of these files change with their content.
async function openFile(request) {
  return (await caches.match(request)) ?? fetch(request)
}

async function openPage(event, pathname) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request))
  } catch (error) {
    const prefix = pathname.split('/')[1]
    const page = await caches.match('/offline/' + (locales.includes(prefix) ? prefix : locales[0]))
    if (page) return page
    throw error
  }
}
`
}
