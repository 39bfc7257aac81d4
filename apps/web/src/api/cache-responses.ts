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
