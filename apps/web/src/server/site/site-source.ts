import { getSite, PublicSite } from '@touchline/contract/site'
import { hasSeveralHosts } from '@touchline/process'
import type { Log } from '@touchline/process'
import type { FastifyRequest } from 'fastify'
import type { ApiSend } from '../../api/index.ts'
import { createSiteSnapshot } from './site-snapshot.ts'
import type { SiteSnapshot } from './site-snapshot.ts'

/** Finds the site of a host name. */
export type SiteSource = {
  /** `unknown`: no site has this host name. `unreachable`: the API did not answer, and no earlier version is known. */
  read(host: string): Promise<SiteSnapshot | 'unknown' | 'unreachable'>
}

type Options = {
  apiUrl: string
  apiFetch: (host: string) => ApiSend
  log: Log
  isDemo: boolean
  now?: () => number
}
type CacheEntry = { snapshot: SiteSnapshot | 'unknown' | 'unreachable'; text: string; readAt: number }

// CFG-06: a saved configuration appears on pages within 5 s, of which it may wait a second in the API, one here and two
// in the page cache.
const readEveryMs = 1_000
const patienceMs = 2_000
// The number of cached hosts is limited, because clients can send any host name.
const maxHosts = 1_000
const hostName = /^[a-z0-9.-]{1,253}(?::\d{1,5})?$/

export function createSiteSource(options: Options): SiteSource {
  const { apiUrl, apiFetch, log, isDemo, now = () => performance.now() } = options
  const cache = new Map<string, CacheEntry>()
  const reading = new Map<string, Promise<CacheEntry>>()
  const snapshots = new Map<string, SiteSnapshot>()

  async function fetchSnapshot(host: string, known: CacheEntry | undefined): Promise<Omit<CacheEntry, 'readAt'>> {
    const response = await apiFetch(host)(`${apiUrl}${getSite.path}`, { signal: AbortSignal.timeout(patienceMs) })
    const text = await response.text()
    if (response.status === 404 && text.includes('"unknown-site"')) return { snapshot: 'unknown', text: '' }
    if (!response.ok) throw new Error(`site configuration: the API answered ${response.status}`)
    return text === known?.text ? known : { snapshot: snapshotOf(PublicSite.parse(JSON.parse(text))), text }
  }

  /** Hosts of the same site share one snapshot. */
  function snapshotOf(site: PublicSite): SiteSnapshot {
    const made = createSiteSnapshot(site, { isDemo })
    const before = snapshots.get(site.key)
    if (before?.id === made.id) return before
    snapshots.set(site.key, made)
    log.info({ site: site.key, version: site.version }, 'site configuration loaded')
    return made
  }

  async function renew(host: string, known: CacheEntry | undefined): Promise<CacheEntry> {
    let next: Omit<CacheEntry, 'readAt'>
    try {
      next = await fetchSnapshot(host, known)
    } catch (error) {
      // While the API is down, the last known configuration of a site is used.
      log.warn({ err: error, host }, 'site configuration not loaded')
      next = known ?? { snapshot: 'unreachable', text: '' }
    }
    const renewed = { ...next, readAt: now() }
    cache.delete(host)
    for (const oldest of cache.keys()) {
      if (cache.size < maxHosts) break
      cache.delete(oldest)
    }
    cache.set(host, renewed)
    return renewed
  }

  return {
    async read(given) {
      const host = given.toLowerCase()
      if (!hostName.test(host)) return 'unknown'
      const known = cache.get(host)
      if (known && now() - known.readAt < readEveryMs) return known.snapshot
      const running = reading.get(host) ?? renew(host, known).finally(() => reading.delete(host))
      reading.set(host, running)
      return (await running).snapshot
    },
  }
}

/**
 * Returns the host name under which a site is registered: in lower case and without a port. Otherwise a port that a
 * client invents would appear in links and have cached pages of its own. The port on which this process listens is not
 * removed, because without a proxy it is part of the address.
 */
export function siteHost({ headers, socket }: Pick<FastifyRequest, 'headers' | 'socket'>): string {
  // `request.host` is not used, because behind a trusted proxy it is read from a header that any client can send.
  const host = (headers.host ?? '').toLowerCase()
  const [, name = '', port = ''] = /^(.*?)(?::(\d*))?$/.exec(host) ?? []
  return port !== '' && port === String(socket.localPort) ? `${name}:${port}` : name
}

/** Returns the scheme and host that the visitor sees. */
export function siteOrigin(request: Pick<FastifyRequest, 'headers' | 'socket' | 'protocol'>): string {
  return `${request.protocol}://${siteHost(request)}`
}

/**
 * Returns whether a request names exactly one host. HTTP/1.0 requests may omit it, and clients may send an empty one,
 * only a port, or two.
 */
export function namesOneHost({ headers, raw }: Pick<FastifyRequest, 'headers' | 'raw'>): boolean {
  return /^[^:]/.test(headers.host ?? '') && !hasSeveralHosts(raw)
}
