import { marketKey } from '@touchline/contract'
import type { LiveMarket, LiveOutcome } from '@touchline/contract'

/** A line as a page shows it. Readings of the book bring its names, publications never do: they serve every language. */
export type ShownMarket = Omit<LiveMarket, 'outcomes'> & {
  name?: string
  groups?: string[]
  /** Of the last reading: publications do not tell it. */
  next_bet_stop?: number | null
  outcomes: (LiveOutcome & { name?: string })[]
}

/** A line that appeared since the last reading has no names yet, and neither has an outcome that did. */
export function lacksNames(market: ShownMarket | null): boolean {
  return market !== null && (market.name === undefined || market.outcomes.some(({ name }) => name === undefined))
}

/** The numbers of one, and its names where it has any, else those of the other. */
export function retainNames(named: ShownMarket, market: ShownMarket): ShownMarket {
  const names = new Map(named.outcomes.map(({ id, name }) => [id, name]))
  return {
    ...named,
    ...market,
    outcomes: market.outcomes.map((outcome) => {
      const name = outcome.name ?? names.get(outcome.id)
      return name === undefined || name === outcome.name ? outcome : { ...outcome, name }
    }),
  }
}

/** Takes the names, and nothing but the names, of a reading that is no newer than the line. */
export function learnNames<Slot extends ShownMarket | null>(market: Slot, reading: ShownMarket | null): Slot {
  if (market === null || reading === null || !lacksNames(market) || lacksNames(reading)) return market
  return marketKey(market) === marketKey(reading) ? (retainNames(reading, market) as Slot) : market
}

/**
 * Lines with the names of the page that shows them: what was read before its language changed is in the former one. A line
 * that has the names of the page stays the object it was.
 */
export function withNamesOf<Line extends ShownMarket>(page: readonly Line[], lines: readonly Line[]): readonly Line[] {
  const byKey = new Map(page.map((line) => [marketKey(line), line]))
  return lines.map((line) => {
    const own = byKey.get(marketKey(line))
    if (own === undefined || own === line) return line
    const names = new Map(own.outcomes.map(({ id, name }) => [id, name]))
    const isSame = own.name === line.name && line.outcomes.every(({ id, name }) => (names.get(id) ?? name) === name)
    if (isSame) return line
    const outcomes = line.outcomes.map((outcome) => ({ ...outcome, name: names.get(outcome.id) ?? outcome.name }))
    return { ...line, name: own.name, outcomes }
  })
}
