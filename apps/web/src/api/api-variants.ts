import { getSports, getTournaments } from '@touchline/contract'
import type { Endpoint } from '@touchline/contract'
import type { AnyInput } from './call-input.ts'
import { addressOf } from './create-api.ts'
import type { Api } from './create-api.ts'

/** The answer cached under this key, or the one that is fetched; whoever asks meanwhile waits for the same one. */
export type CacheResponse = (key: string, fetchAnswer: () => Promise<unknown>) => Promise<unknown>

/** What the menus of every page are made from. */
const shared: ReadonlySet<Endpoint> = new Set<Endpoint>([getSports, getTournaments])

/** On the server: what all pages of a site show alike is not asked for, read and checked once for each of them. */
export function cacheResponses(api: Api, cache: CacheResponse, language = ''): Api {
  const cached = ((endpoint: Endpoint, input: AnyInput) => {
    if (!shared.has(endpoint)) return api(endpoint, input)
    // Others may wait for the same answer, so it does not end with the page that asked first.
    const { signal: _signal, ...rest } = input
    return cache(`${language} ${addressOf(endpoint, rest)}`, () => api(endpoint, rest))
  }) as unknown as Api
  cached.in = (locale) => cacheResponses(api.in(locale), cache, locale)
  return cached
}

/** Where replies carry names of the catalogue: sports, leagues, sides, markets, outcomes. */
const nameKeys: ReadonlySet<string> = new Set(['name', 'name_a', 'name_b'])
/** A player's own name is the player's. */
const ownKeys: ReadonlySet<string> = new Set(['player'])

/** The same calls, with names in the digits of the page: a feed writes `Total 2.5` in every language. */
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
