import { getSite, PublicSite } from '@touchline/contract/site'
import type { ApiSend } from '../../api/index.ts'
import { createSiteSnapshot } from './site-snapshot.ts'
import type { SiteSnapshot } from './site-snapshot.ts'
import { hasSeveralHosts } from '@touchline/process'
import type { Log } from '@touchline/process'
import type { FastifyRequest } from 'fastify'

/** The site a host name leads to. */
export type SiteSource = {
  /** `unknown`: no site lives there. `unreachable`: nobody could be asked, and nothing is known from before. */
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

// CFG-06: a save is on pages within 5 s. One second in the API, one here, two in the cache of pages.
const readEveryMs = 1_000
const patienceMs = 2_000
// Anybody can send any host name.
const mostHosts = 1_000
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

  /** Mirrors of a site share what is made of its configuration. */
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
      // A site stays what it is while nobody can tell what it has become.
      log.warn({ err: error, host }, 'site configuration not loaded')
      next = known ?? { snapshot: 'unreachable', text: '' }
    }
    const renewed = { ...next, readAt: now() }
    cache.delete(host)
    for (const oldest of cache.keys()) {
      if (cache.size < mostHosts) break
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
 * The host name by which a site is known, as it was registered: in small letters and without a port. A port that anybody
 * may make up would stand in links and keep a page of its own for each. The one we listen on is left: without a proxy
 * before us it is part of the address.
 */
export function siteHost({ headers, socket }: Pick<FastifyRequest, 'headers' | 'socket'>): string {
  // Not `request.host`: behind a trusted proxy that would be a header anybody can send through it.
  const host = (headers.host ?? '').toLowerCase()
  const [, name = '', port = ''] = /^(.*?)(?::(\d*))?$/.exec(host) ?? []
  return port !== '' && port === String(socket.localPort) ? `${name}:${port}` : name
}

/** Whether a caller named one host: HTTP/1.0 lets it out, and anybody may send an empty one, a port alone, or two. */
export function namesOneHost({ headers, raw }: Pick<FastifyRequest, 'headers' | 'raw'>): boolean {
  return /^[^:]/.test(headers.host ?? '') && !hasSeveralHosts(raw)
}
