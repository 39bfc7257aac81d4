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
  const own = (async (...call: Parameters<Api>) => rewrite(await api(...call), figures)) as Api
  own.in = (locale) => withNameFigures(api.in(locale), figures)
  return own
}

function rewrite(value: unknown, figures: (text: string) => string): unknown {
  if (Array.isArray(value)) return value.map((item) => rewrite(item, figures))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => {
      if (ownKeys.has(key)) return [key, part]
      return [key, typeof part === 'string' && nameKeys.has(key) ? figures(part) : rewrite(part, figures)]
    }),
  )
}
