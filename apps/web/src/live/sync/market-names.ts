import { marketKey, specifierOf } from '@touchline/contract'
import type { LiveMarket, LiveOutcome, NamedMarket } from '@touchline/contract'

/** A line as it is followed. Readings of the book bring its names, publications never do: they serve every language. */
export type FollowedMarket = Omit<LiveMarket, 'outcomes'> & {
  name?: string
  groups?: string[]
  /** Its names are those of the line before it, with its own total; a reading brings them as they are. */
  isRenamed?: true
  /** Of the last reading: publications do not tell it. */
  next_bet_stop?: number | null
  outcomes: (LiveOutcome & { name?: string })[]
}

/** A line as a page shows it: never without its words. */
export type ShownMarket = NamedMarket & Pick<FollowedMarket, 'next_bet_stop'>

/** A line that appeared since the last reading has no names yet, and neither has an outcome that did. */
export function lacksNames(market: FollowedMarket | null): boolean {
  return market !== null && (market.isRenamed === true || !isNamed(market))
}

export function isNamed(market: FollowedMarket | null): market is ShownMarket | null {
  return market === null || (market.name !== undefined && market.outcomes.every(({ name }) => name !== undefined))
}

/** What can be shown of the lines: one without a name waits for it, and so does an outcome. */
export function namedMarkets(markets: readonly FollowedMarket[]): readonly ShownMarket[] {
  return markets.flatMap((market) => {
    if (isNamed(market)) return market
    const named = { ...market, outcomes: market.outcomes.filter(({ name }) => name !== undefined) }
    return isNamed(named) ? named : []
  })
}

/**
 * A row's total that moves takes its words along: `over 2.5` becomes `over 3.5`, until a reading names it. Of a handicap that
 * moves the sides may change places, so its words are waited for.
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

/** The numbers of one, and its names where it has any, else those of the other. */
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
  // A reading has named it.
  if (market.name !== undefined) delete merged.isRenamed
  return merged
}

function withoutNames({ name: _name, isRenamed: _isRenamed, outcomes, ...line }: FollowedMarket): FollowedMarket {
  return { ...line, outcomes: outcomes.map(({ name: _one, ...outcome }) => outcome) }
}

/** Takes the names, and nothing but the names, of a reading that is no newer than the line. */
export function learnNames<Slot extends FollowedMarket | null>(market: Slot, reading: FollowedMarket | null): Slot {
  if (market === null || reading === null || !lacksNames(market) || lacksNames(reading)) return market
  if (marketKey(market) !== marketKey(reading)) return market
  return retainNames(reading, market.isRenamed ? withoutNames(market) : market) as Slot
}

/**
 * Lines with the names of the page that shows them: what was read before its language changed is in the former one. A line
 * that has the names of the page stays the object it was.
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
