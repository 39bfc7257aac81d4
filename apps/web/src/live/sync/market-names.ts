import { marketKey, specifierOf } from '@touchline/contract'
import type { LiveMarket, LiveOutcome, NamedMarket } from '@touchline/contract'

/**
 * A followed line. API calls return its names; publications do not, because they are sent to pages in every language.
 */
export type FollowedMarket = Omit<LiveMarket, 'outcomes'> & {
  name?: string
  groups?: string[]
  /**
   * Set when the names were derived from those of the previous line with the new total. The next call replaces them.
   */
  isRenamed?: true
  /** Until when bets are accepted. Only API calls return it, publications do not. */
  next_bet_stop?: number | null
  outcomes: (LiveOutcome & { name?: string })[]
}

/** A line that can be shown, because all its names are known. */
export type ShownMarket = NamedMarket & Pick<FollowedMarket, 'next_bet_stop'>

/** Returns whether names are missing. Lines and outcomes that appeared after the last API call have none yet. */
export function lacksNames(market: FollowedMarket | null): boolean {
  return market !== null && (market.isRenamed === true || !isNamed(market))
}

export function isNamed(market: FollowedMarket | null): market is ShownMarket | null {
  return market === null || (market.name !== undefined && market.outcomes.every(({ name }) => name !== undefined))
}

/** Returns the lines that can be shown. Lines and outcomes without a name are left out until it is known. */
export function namedMarkets(markets: readonly FollowedMarket[]): readonly ShownMarket[] {
  return markets.flatMap((market) => {
    if (isNamed(market)) return market
    const named = { ...market, outcomes: market.outcomes.filter(({ name }) => name !== undefined) }
    return isNamed(named) ? named : []
  })
}

/**
 * Derives the names of a row whose total moves from those of the previous line: `over 2.5` becomes `over 3.5` until the
 * next API call. Names of a handicap are not derived, because the sides may change places.
 */
export function renameTotal(before: FollowedMarket, market: FollowedMarket): FollowedMarket {
  const [from, to] = [specifierOf(before), specifierOf(market)]
  const isMove = before.id === market.id && from.rest === to.rest && market.specifier.includes('total=')
  const named = retainNames(before, market)
  if (!isMove || isNamed(market) || !isNamed(named)) return market
  const rename = (name = '') =>
    name
      .split(' ')
      .map((word) => (word === from.value ? to.value : word))
      .join(' ')
  const outcomes = named.outcomes.map((outcome) => ({ ...outcome, name: rename(outcome.name) }))
  return { ...named, name: rename(named.name), isRenamed: true, outcomes }
}

/** Returns the market with those names filled in from `named` that it lacks. */
export function retainNames(named: FollowedMarket, market: FollowedMarket): FollowedMarket {
  const names = new Map(named.outcomes.map(({ id, name }) => [id, name]))
  const merged = {
    ...named,
    ...market,
    outcomes: market.outcomes.map((outcome) => {
      const name = outcome.name ?? names.get(outcome.id)
      return name === undefined || name === outcome.name ? outcome : { ...outcome, name }
    }),
  }
  // The market has a name of its own, so it came from an API call.
  if (market.name !== undefined) delete merged.isRenamed
  return merged
}

function withoutNames({ name: _name, isRenamed: _isRenamed, outcomes, ...line }: FollowedMarket): FollowedMarket {
  return { ...line, outcomes: outcomes.map(({ name: _one, ...outcome }) => outcome) }
}

/** Takes only the names from a reply whose other values are not newer than the line. */
export function learnNames<Slot extends FollowedMarket | null>(market: Slot, reading: FollowedMarket | null): Slot {
  if (market === null || reading === null || !lacksNames(market) || lacksNames(reading)) return market
  if (marketKey(market) !== marketKey(reading)) return market
  return retainNames(reading, market.isRenamed ? withoutNames(market) : market) as Slot
}

/**
 * Gives lines the names of the page, because lines that were read before a change of language have names in the old
 * one. Lines that already have these names stay the same objects.
 */
export function withNamesOf<Line extends FollowedMarket>(
  page: readonly Line[],
  lines: readonly Line[],
): readonly Line[] {
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
