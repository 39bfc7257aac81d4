import { leftAloneMilli } from '@touchline/betting'
import { canonicalSpecifier } from '@touchline/contract'
import type { CustomBetOdds } from '@touchline/contract'
import type { CustomBetCalculation, CustomBetMarket, CustomBetSelection } from '@touchline/uof'
import { once } from '../../platform/runtime/index.ts'
import type { Answer, CustomBetProvider } from './provider-client.ts'
import { quoteKey } from './stored-quotes.ts'
import type { VersionedSelection } from './stored-quotes.ts'

type Priced = {
  oddsMilli: number
  isHarmonized: boolean
  voidOddsMilli: (number | null)[]
  available: CustomBetOdds['available']
}

export type SelectionPricer = {
  available(urn: string): Promise<Answer<CustomBetMarket[]>>
  /** Returns the price of all legs together, and for each leg the price of the others in case it is void. */
  price(urn: string, legs: readonly VersionedSelection[]): Promise<Answer<Priced>>
  addable(urn: string, legs: readonly VersionedSelection[]): Promise<CustomBetOdds['available']>
}

const answerCacheMs = 3_000
const maxCached = 5_000

/** Combines and prices selections. The provider's recent answers are cached by match, selections and line versions. */
export function createSelectionPricer(provider: CustomBetProvider): SelectionPricer {
  const isCacheable = (answer: Answer<unknown>) => answer.ok || answer.reason !== 'provider-unavailable'
  const lists = createShortCache<Answer<CustomBetMarket[]>>({
    cacheMs: answerCacheMs,
    maxEntries: maxCached,
    isCacheable,
  })
  const calculations = createShortCache<Answer<CustomBetCalculation>>({
    cacheMs: answerCacheMs,
    maxEntries: maxCached,
    isCacheable,
  })

  const available = (urn: string) => lists(urn, () => provider.available(urn))

  /** Spells specifiers as the provider's list does, because the order of their parameters differs from ours. */
  async function spelled(urn: string, legs: readonly VersionedSelection[]): Promise<Answer<CustomBetSelection[]>> {
    const listed = await available(urn)
    if (!listed.ok) return listed
    const selections = legs.flatMap(({ selection }): CustomBetSelection[] => {
      const market = listed.value.find(
        ({ id, specifiers }) =>
          id === selection.market_id && canonicalSpecifier(specifiers) === canonicalSpecifier(selection.specifier),
      )
      const isListed = market?.outcomes.some(({ id }) => id === selection.outcome_id) === true
      const { market_id: marketId, outcome_id: outcomeId } = selection
      return isListed ? [{ eventId: urn, marketId, specifiers: market.specifiers, outcomeId }] : []
    })
    if (selections.length < legs.length) return { ok: false, reason: 'market-unavailable' }
    return { ok: true, value: selections }
  }

  async function calculate(urn: string, legs: readonly VersionedSelection[]): Promise<Answer<CustomBetCalculation>> {
    const selections = await spelled(urn, legs)
    if (!selections.ok) return selections
    return calculations(`${urn}\n${quoteKey(legs)}`, () => provider.calculate(selections.value))
  }

  async function priceWithout(
    urn: string,
    legs: readonly VersionedSelection[],
    { place, oddsMilli }: { place: number; oddsMilli: number },
  ): Promise<number | null> {
    const others = legs.filter((_leg, index) => index !== place)
    const [alone, ...more] = others
    if (alone && more.length === 0) return leftAloneMilli(alone.oddsMilli, oddsMilli)
    const answer = alone ? await calculate(urn, others) : undefined
    return answer?.ok ? answer.value.oddsMilli : null
  }

  return {
    available,
    async price(urn, legs) {
      const answer = await calculate(urn, legs)
      if (!answer.ok) return answer
      const { oddsMilli, isHarmonized = false, available: events } = answer.value
      const voidOddsMilli = await Promise.all(legs.map((_leg, place) => priceWithout(urn, legs, { place, oddsMilli })))
      return { ok: true, value: { oddsMilli, isHarmonized, voidOddsMilli, available: toAvailable(events) } }
    },
    async addable(urn, legs) {
      if (legs.length === 0) {
        const listed = await available(urn)
        return listed.ok ? toAvailable([{ eventId: urn, markets: listed.value }]) : []
      }
      const answer = await calculate(urn, legs)
      return answer.ok ? toAvailable(answer.value.available) : []
    },
  }
}

function toAvailable(events: CustomBetCalculation['available']): CustomBetOdds['available'] {
  return events
    .flatMap(({ markets }) => markets)
    .map(({ id, specifiers, outcomes }) => ({
      market_id: id,
      specifier: canonicalSpecifier(specifiers),
      outcome_ids: outcomes.filter(({ isConflict }) => isConflict !== true).map((outcome) => outcome.id),
    }))
    .filter(({ outcome_ids: ids }) => ids.length > 0)
}

/** Returns a function that caches answers for a short time. Concurrent calls with the same key share one request. */
type ShortCache<T> = (key: string, read: () => Promise<T>) => Promise<T>

type Options<T> = {
  cacheMs: number | ((value: T) => number)
  maxEntries: number
  isCacheable?(value: T): boolean
  now?: () => number
}

export function createShortCache<T>({
  cacheMs,
  maxEntries,
  isCacheable = () => true,
  now = () => performance.now(),
}: Options<T>): ShortCache<T> {
  const cached = new Map<string, { value: T; untilMs: number }>()
  const running = new Map<string, Promise<T>>()

  return async (key, read) => {
    const found = cached.get(key)
    if (found && found.untilMs > now()) return found.value
    return once(running, key, async () => {
      const value = await read()
      cached.delete(key)
      const forMs = typeof cacheMs === 'number' ? cacheMs : cacheMs(value)
      if (isCacheable(value)) cached.set(key, { value, untilMs: now() + forMs })
      // Maps iterate in the order of insertion, so the first key is the oldest.
      for (const oldest of cached.keys()) {
        if (cached.size <= maxEntries) break
        cached.delete(oldest)
      }
      return value
    })
  }
}
