import { getSite, PublicSite } from '@touchline/contract/site'
import type { ApiSend } from '../../api/index.ts'
import { createEdition } from './site-snapshot.ts'
import type { Edition } from './site-snapshot.ts'
import type { Log } from '../process/log.ts'

/** The site a host name leads to. */
export type SiteSource = {
  /** `unknown`: no site lives there. `unreachable`: nobody could be asked, and nothing is known from before. */
  read(host: string): Promise<Edition | 'unknown' | 'unreachable'>
}

type Options = {
  apiUrl: string
  apiFetch: (host: string) => ApiSend
  log: Log
  isDemo: boolean
  now?: () => number
}
type Held = { edition: Edition | 'unknown' | 'unreachable'; text: string; readAt: number }

// CFG-06: a save is on pages within 5 s. One second in the API, one here, two in the cache of pages.
const readEveryMs = 1_000
const patienceMs = 2_000
// Anybody can send any host name.
const mostHosts = 1_000
const hostName = /^[a-z0-9.-]{1,253}(?::\d{1,5})?$/

export function createSiteSource(options: Options): SiteSource {
  const { apiUrl, apiFetch, log, isDemo, now = () => performance.now() } = options
  const held = new Map<string, Held>()
  const reading = new Map<string, Promise<Held>>()
  const editions = new Map<string, Edition>()

  async function ask(host: string, known: Held | undefined): Promise<Omit<Held, 'readAt'>> {
    const response = await apiFetch(host)(`${apiUrl}${getSite.path}`, { signal: AbortSignal.timeout(patienceMs) })
    const text = await response.text()
    if (response.status === 404 && text.includes('"unknown-site"')) return { edition: 'unknown', text: '' }
    if (!response.ok) throw new Error(`the configuration was answered with ${response.status}`)
    return text === known?.text ? known : { edition: editionOf(PublicSite.parse(JSON.parse(text))), text }
  }

  /** Mirrors of a site share what is made of its configuration. */
  function editionOf(site: PublicSite): Edition {
    const made = createEdition(site, { isDemo })
    const before = editions.get(site.key)
    if (before?.id === made.id) return before
    editions.set(site.key, made)
    log.info({ site: site.key, version: site.version }, 'configuration read')
    return made
  }

  async function renew(host: string, known: Held | undefined): Promise<Held> {
    let next: Omit<Held, 'readAt'>
    try {
      next = await ask(host, known)
    } catch (error) {
      // A site stays what it is while nobody can tell what it has become.
      log.warn({ err: error, host }, 'configuration not read')
      next = known ?? { edition: 'unreachable', text: '' }
    }
    const renewed = { ...next, readAt: now() }
    held.delete(host)
    for (const oldest of held.keys()) {
      if (held.size < mostHosts) break
      held.delete(oldest)
    }
    held.set(host, renewed)
    return renewed
  }

  return {
    async read(given) {
      const host = given.toLowerCase()
      if (!hostName.test(host)) return 'unknown'
      const known = held.get(host)
      if (known && now() - known.readAt < readEveryMs) return known.edition
      const running = reading.get(host) ?? renew(host, known).finally(() => reading.delete(host))
      reading.set(host, running)
      return (await running).edition
    },
  }
}
