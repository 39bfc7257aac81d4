import { getSports, getTournaments } from '@touchline/contract'
import type { Endpoint } from '@touchline/contract'
import { addressOf } from './create-api.ts'
import type { Api, CallInput } from './create-api.ts'

/** The answer that is kept under this key, or the one that is asked for; whoever asks meanwhile waits for the same one. */
export type KeepAnswer = (key: string, ask: () => Promise<unknown>) => Promise<unknown>

/** What the menus of every page are drawn from. */
const shared: ReadonlySet<Endpoint> = new Set<Endpoint>([getSports, getTournaments])

/** On the server: what all pages of a site show alike is not asked for, read and checked once for each of them. */
export function keepAnswers(api: Api, keep: KeepAnswer, language = ''): Api {
  const kept = ((endpoint: Endpoint, input: CallInput<Endpoint>) => {
    if (!shared.has(endpoint)) return api(endpoint, input)
    // Others may wait for the same answer, so it does not end with the page that asked first.
    const { signal: _signal, ...rest } = input
    return keep(`${language} ${addressOf(endpoint, rest)}`, () => api(endpoint, rest))
  }) as unknown as Api
  kept.in = (locale) => keepAnswers(api.in(locale), keep, locale)
  return kept
}
