import { marketOfLine, specifierOf, marketGroupNames } from '@touchline/contract'
import type { MarketLineKey, NamedMarket, MarketGroupName, Match } from '@touchline/contract'
import { withoutValue } from './line-value.ts'

/** A line of a market with its names, whatever else is known of it. */
export type NamedLine = MarketLineKey & { name: string; outcomes: readonly { name: string }[] }

/** One market as the page shows it: a single line, or every line of a handicap or total under one head. */
export type MarketGroup<Line extends NamedLine = NamedMarket> = {
  /** What it is known by while its lines come and go, in every language. */
  key: string
  id: number
  name: string
  /** In the order of their values. */
  lines: readonly Line[]
  /** Heads over the columns when the lines are shown as a table; null where each has its outcomes under its own value. */
  heads: readonly string[] | null
}

/** Lines of one market about the same thing stand together at the place of the first of them. */
export function groupMarkets<Line extends NamedLine>(markets: readonly Line[]): MarketGroup<Line>[] {
  return [...Map.groupBy(markets, marketOfLine)].map(([key, lines]): MarketGroup<Line> => {
    const [first] = lines as [Line]
    // The last line of a table is the table, though it looks like any other card.
    if (lines.length === 1) return { key, id: first.id, name: first.name, lines, heads: null }
    const sorted = lines.toSorted((one, other) => lineValue(one) - lineValue(other))
    return { key, id: first.id, name: groupName(sorted), lines: sorted, heads: columnHeads(sorted) }
  })
}

const manyOutcomes = 8
/** Letters of a word that a third of a card has room for where cards are narrowest. */
const wordInThird = 13

export type OutcomeLayout = { layout: 'stack' | 'label'; columns: 1 | 2 | 3 | 'many' }

/** Three ways of a match stand in a row, two face each other, scores go three abreast, long names have a line each. */
export function outcomeLayout({ outcomes }: NamedMarket): OutcomeLayout {
  const longest = Math.max(0, ...outcomes.map(({ name }) => name.length))
  const longestWord = Math.max(0, ...outcomes.flatMap(({ name }) => name.split(/[\s-]/).map((word) => word.length)))
  if (outcomes.length === 3) {
    const fits = longest <= 20 && longestWord <= wordInThird
    return fits ? { layout: 'stack', columns: 3 } : { layout: 'label', columns: 1 }
  }
  if (outcomes.length > 3 && longest <= 8) return { layout: 'label', columns: 3 }
  if (outcomes.length > manyOutcomes) return { layout: 'label', columns: 'many' }
  return { layout: 'label', columns: outcomes.length === 2 || longest <= 20 ? 2 : 1 }
}

/** `2.5` of `total=2.5`, `−0.5` of `hcp=-0.5`. */
export function lineLabel(market: NamedMarket): string {
  return specifierOf(market).value.replace('-', '−')
}

/** The lines worth a look: those about the most balanced one. */
export function nearestLines(lines: readonly NamedMarket[], count: number): readonly NamedMarket[] {
  if (lines.length <= count + 1) return lines
  const marked = lines.findIndex(({ most_balanced }) => most_balanced)
  const middle = marked === -1 ? Math.floor(lines.length / 2) : marked
  const from = Math.min(Math.max(0, middle - Math.floor(count / 2)), lines.length - count)
  return lines.slice(from, from + count)
}

/** Null where the lines are no table. */
function columnHeads(lines: readonly NamedLine[]): string[] | null {
  const sizes = new Set(lines.map(({ outcomes }) => outcomes.length))
  const [size] = sizes
  const areValues = lines.every((line) => Number.isFinite(lineValue(line)))
  if (sizes.size !== 1 || (size !== 2 && size !== 3) || !areValues) return null
  const line = lines[0]!
  const heads = line.outcomes.map(({ name }) => withoutValue(name, specifierOf(line).value))
  return new Set(heads).size === size ? heads : null
}

function groupName(lines: readonly NamedLine[]): string {
  const line = lines[0]!
  return withoutValue(line.name, specifierOf(line).value)
}

function lineValue(market: MarketLineKey): number {
  return Number.parseFloat(specifierOf(market).value)
}

const hashPrefix = 'market='

/** The end of an address that opens the card of this key on the page of its match. */
export function marketHash(key: string): string {
  return `#${hashPrefix}${encodeURIComponent(key)}`
}

/** Undefined: the hash names no market. */
export function readMarketHash(hash: string): string | undefined {
  const text = hash.replace(/^#/, '')
  if (!text.startsWith(hashPrefix)) return undefined
  try {
    return decodeURIComponent(text.slice(hashPrefix.length))
  } catch {
    return undefined
  }
}

export type GroupName = MarketGroupName

type Subject = Pick<Match, 'main_market' | 'secondary_market'>

/** The groups a market is found in, as they are sent; a line that appeared a moment ago has none yet. The row's markets are main ones. */
export function groupsOf({ main_market, secondary_market }: Subject, { id, lines }: MarketGroup): readonly GroupName[] {
  const sent = new Set(lines.flatMap(({ groups }) => groups))
  if (id === main_market?.id || id === secondary_market?.id) sent.add('main')
  return marketGroupNames.filter((name) => sent.has(name))
}

/** The groups that have some of these markets and not all of them, with how many. */
export function groupCounts(places: readonly (readonly GroupName[])[]): { name: GroupName; count: number }[] {
  const counts = new Map<GroupName, number>()
  for (const names of places) for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return marketGroupNames.flatMap((name) => {
    const count = counts.get(name) ?? 0
    return count === 0 || count === places.length ? [] : [{ name, count }]
  })
}
