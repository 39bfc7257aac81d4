import { marketKey, type LiveMarket, type LiveOutcome } from '@touchline/contract'

/** A line as a page shows it. Readings of the book bring its words, publications never do: they serve every language. */
export type ShownMarket = Omit<LiveMarket, 'outcomes'> & {
  name?: string
  groups?: string[]
  outcomes: (LiveOutcome & { name?: string })[]
}

/** A line that appeared since the last reading has no words yet, and neither has an outcome that did. */
export function lacksWords(market: ShownMarket | null): boolean {
  return market !== null && (market.name === undefined || market.outcomes.some(({ name }) => name === undefined))
}

/** The numbers of one, and its words where it has any, else the words of the other. */
export function keepWords(words: ShownMarket, market: ShownMarket): ShownMarket {
  const names = new Map(words.outcomes.map(({ id, name }) => [id, name]))
  return {
    ...words,
    ...market,
    outcomes: market.outcomes.map((outcome) => {
      const name = outcome.name ?? names.get(outcome.id)
      return name === undefined || name === outcome.name ? outcome : { ...outcome, name }
    }),
  }
}

/** Takes the words, and nothing but the words, of a reading that is no newer than the line. */
export function learnWords<Slot extends ShownMarket | null>(market: Slot, reading: ShownMarket | null): Slot {
  if (market === null || reading === null || !lacksWords(market) || lacksWords(reading)) return market
  return marketKey(market) === marketKey(reading) ? (keepWords(reading, market) as Slot) : market
}
