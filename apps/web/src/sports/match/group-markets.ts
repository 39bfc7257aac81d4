import { marketOfLine, specifierOf, marketGroupNames } from '@touchline/contract'
import type { MarketLineKey, NamedMarket, MarketGroupName, Match } from '@touchline/contract'
import { withoutValue } from './line-value.ts'

/** The parts of a line that grouping needs. */
export type NamedLine = MarketLineKey & { name: string; outcomes: readonly { name: string }[] }

/** A market on a page: a single line, or all lines of a handicap or total in one table. */
export type MarketGroup<Line extends NamedLine = NamedMarket> = {
  /** The same in every language, and while lines appear and disappear. */
  key: string
  id: number
  name: string
  /** Sorted by value. */
  lines: readonly Line[]
  /** The column heads if the lines form a table; null if each line is shown with its outcomes below its value. */
  heads: readonly string[] | null
}

/** Groups lines that differ only in their value. A group takes the place of its first line. */
export function groupMarkets<Line extends NamedLine>(markets: readonly Line[]): MarketGroup<Line>[] {
  return [...Map.groupBy(markets, marketOfLine)].map(([key, lines]): MarketGroup<Line> => {
    const [first] = lines as [Line]
    // A market with only one line is not shown as a table.
    if (lines.length === 1) return { key, id: first.id, name: first.name, lines, heads: null }
    const sorted = lines.toSorted((one, other) => lineValue(one) - lineValue(other))
    return { key, id: first.id, name: groupName(sorted), lines: sorted, heads: columnHeads(sorted) }
  })
}

const manyOutcomes = 8
/** The number of letters of a word that fit into a third of the narrowest card. */
const wordInThird = 13

export type OutcomeLayout = { layout: 'stack' | 'label'; columns: 1 | 2 | 3 | 'many' }

/**
 * Returns the number of columns: three for three-way markets and scores, two for two-way markets, one for long names.
 */
export function outcomeLayout({ outcomes }: NamedMarket): OutcomeLayout {
  const maxLength = Math.max(0, ...outcomes.map(({ name }) => name.length))
  const maxWordLength = Math.max(0, ...outcomes.flatMap(({ name }) => name.split(/[\s-]/).map((word) => word.length)))
  if (outcomes.length === 3) {
    const fits = maxLength <= 20 && maxWordLength <= wordInThird
    return fits ? { layout: 'stack', columns: 3 } : { layout: 'label', columns: 1 }
  }
  if (outcomes.length > 3 && maxLength <= 8) return { layout: 'label', columns: 3 }
  if (outcomes.length > manyOutcomes) return { layout: 'label', columns: 'many' }
  return { layout: 'label', columns: outcomes.length === 2 || maxLength <= 20 ? 2 : 1 }
}

/** Returns `2.5` for `total=2.5`, and `−0.5` for `hcp=-0.5`. */
export function lineLabel(market: NamedMarket): string {
  return specifierOf(market).value.replace('-', '−')
}

/** Returns the lines around the most balanced one. */
export function nearestLines(lines: readonly NamedMarket[], count: number): readonly NamedMarket[] {
  if (lines.length <= count + 1) return lines
  const marked = lines.findIndex(({ most_balanced }) => most_balanced)
  const middle = marked === -1 ? Math.floor(lines.length / 2) : marked
  const from = Math.min(Math.max(0, middle - Math.floor(count / 2)), lines.length - count)
  return lines.slice(from, from + count)
}

/** Returns the column heads of lines that form a table; null if they do not. */
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

/** Returns the hash that opens the card with this key on the page of its match. */
export function marketHash(key: string): string {
  return `#${hashPrefix}${encodeURIComponent(key)}`
}

/** Returns the key that a hash names; undefined if it names no market. */
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

/**
 * Returns the groups of a market. A line without names from the API has none yet. The markets of list rows are always
 * in the main group.
 */
export function groupsOf({ main_market, secondary_market }: Subject, { id, lines }: MarketGroup): readonly GroupName[] {
  const sent = new Set(lines.flatMap(({ groups }) => groups))
  if (id === main_market?.id || id === secondary_market?.id) sent.add('main')
  return marketGroupNames.filter((name) => sent.has(name))
}

/** Counts the markets of each group. Groups that contain all of them are left out. */
export function groupCounts(places: readonly (readonly GroupName[])[]): { name: GroupName; count: number }[] {
  const counts = new Map<GroupName, number>()
  for (const names of places) for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return marketGroupNames.flatMap((name) => {
    const count = counts.get(name) ?? 0
    return count === 0 || count === places.length ? [] : [{ name, count }]
  })
}
