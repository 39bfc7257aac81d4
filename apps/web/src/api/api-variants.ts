import { getSports, getTournaments } from '@touchline/contract'
import type { Endpoint } from '@touchline/contract'
import type { AnyInput } from './call-input.ts'
import { addressOf } from './create-api.ts'
import type { Api } from './create-api.ts'

/** Returns the reply cached under this key or fetches it; callers in the meantime share one request. */
export type CacheResponse = (key: string, fetchAnswer: () => Promise<unknown>) => Promise<unknown>

/** The menus of every page are built from these replies. */
const shared: ReadonlySet<Endpoint> = new Set<Endpoint>([getSports, getTournaments])

/** On the server, replies that are the same for all pages of a site are fetched and parsed once. */
export function cacheResponses(api: Api, cache: CacheResponse, language = ''): Api {
  const cached = ((endpoint: Endpoint, input: AnyInput) => {
    if (!shared.has(endpoint)) return api(endpoint, input)
    // Other pages may wait for the same reply, so the call is not aborted with the page that asked first.
    const { signal: _signal, ...rest } = input
    return cache(`${language} ${addressOf(endpoint, rest)}`, () => api(endpoint, rest))
  }) as unknown as Api
  cached.in = (locale) => cacheResponses(api.in(locale), cache, locale)
  return cached
}

/** Keys of replies that hold catalogue names: sports, leagues, teams, markets, outcomes. */
const nameKeys: ReadonlySet<string> = new Set(['name', 'name_a', 'name_b'])
/** The player under this key is left unchanged, because the player's own name is no catalogue name. */
const ownKeys: ReadonlySet<string> = new Set(['player'])

/** Wraps the API so that names have the digits of the page's language: a feed writes `Total 2.5` in every language. */
export function withNameFigures(api: Api, figures: (text: string) => string): Api {
  const own = (async (...call: Parameters<Api>) => writeNames(await api(...call), figures)) as Api
  own.in = (locale) => withNameFigures(api.in(locale), figures)
  return own
}

/** Returns a reply or a live event with the digits of the page's language in its catalogue names. */
export function writeNames<T>(value: T, figures: (text: string) => string): T {
  return rewrite(value) as T

  function rewrite(part: unknown): unknown {
    if (Array.isArray(part)) return part.map(rewrite)
    if (typeof part !== 'object' || part === null) return part
    return Object.fromEntries(
      Object.entries(part).map(([key, inner]) => {
        if (ownKeys.has(key)) return [key, inner]
        return [key, typeof inner === 'string' && nameKeys.has(key) ? figures(inner) : rewrite(inner)]
      }),
    )
  }
}
