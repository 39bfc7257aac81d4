import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

/** A rendered page as it is sent while it is cached. */
export type Page = { status: number; headers: Record<string, string>; body: Buffer; brotli: Buffer }

export type PageCache = {
  /** Returns the cached page or renders it; requests in the meantime share one rendering. */
  get(key: string, render: () => Promise<Omit<Page, 'brotli'>>): Promise<{ page: Page; isHit: boolean }>
}

type Limits = { maxAgeMs: number; pages?: number; bytes?: number; now?: () => number }

const compress = promisify(brotliCompress)

export function createPageCache({
  maxAgeMs,
  pages = 500,
  bytes = 64 * 1024 * 1024,
  now = () => performance.now(),
}: Limits): PageCache {
  const cached = new Map<string, { page: Page; until: number }>()
  const rendering = new Map<string, Promise<Page>>()
  let cachedBytes = 0

  function drop(key: string): void {
    const entry = cached.get(key)
    if (!entry) return
    cached.delete(key)
    cachedBytes -= weight(entry.page)
  }

  function store(key: string, page: Page): void {
    drop(key)
    // All pages have the same age limit, so the oldest is removed first.
    while (cached.size >= pages || cachedBytes + weight(page) > bytes) {
      const oldest = cached.keys().next().value
      if (oldest === undefined) return
      drop(oldest)
    }
    cached.set(key, { page, until: now() + maxAgeMs })
    cachedBytes += weight(page)
  }

  async function make(key: string, render: () => Promise<Omit<Page, 'brotli'>>): Promise<Page> {
    const made = await render()
    const page = { ...made, brotli: await pack(made.body) }
    // Redirects and errors are not cached: clients could fill the cache with them, and they are cheap to render again.
    if (page.status === 200 && maxAgeMs > 0) store(key, page)
    return page
  }

  return {
    get: async (key, render) => {
      const hit = cached.get(key)
      if (hit && hit.until > now()) return { page: hit.page, isHit: true }
      drop(key)
      const running = maxAgeMs > 0 ? rendering.get(key) : undefined
      if (running) return { page: await running, isHit: true }
      const made = make(key, render).finally(() => rendering.delete(key))
      rendering.set(key, made)
      return { page: await made, isHit: false }
    },
  }
}

/**
 * Compresses a page with Brotli. Quality 4 takes a third of the default's time for a few per cent more bytes. A window
 * of 256 KiB is larger than any page, and is allocated in a fraction of the default's time.
 */
export function pack(body: Buffer): Promise<Buffer> {
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_LGWIN, BROTLI_PARAM_SIZE_HINT } = constants
  return compress(body, {
    params: { [BROTLI_PARAM_QUALITY]: 4, [BROTLI_PARAM_LGWIN]: 18, [BROTLI_PARAM_SIZE_HINT]: body.byteLength },
  })
}

function weight({ body, brotli }: Page): number {
  return body.byteLength + brotli.byteLength
}
