import { specifierOf, isOfPlayer } from '@touchline/contract'
import type { Match, NamedMarket } from '@touchline/contract'
import type { ShownMarket } from '../../../live/sync/market-names.ts'
import { groupMarkets, groupsOf } from '../../../sports/match/group-markets.ts'
import type { MarketGroup, NamedLine, GroupName } from '../../../sports/match/group-markets.ts'
import { sentenceCase } from '../../../site/i18n/text.ts'

/** One card of the board: a market with its lines, under a title that is unique on the board. */
export type MarketCard = {
  key: string
  title: string
  group: MarketGroup
  groups: readonly GroupName[]
  /** Set on the card of player markets, which are shown together as one table. */
  players?: PlayerTable
}

export function marketCards(match: Match, markets: readonly ShownMarket[]): MarketCard[] {
  const every = groupMarkets(markets)
  const ofPlayers = every.filter((group) => playerMarketName(group) !== null)
  const groups = every.filter((group) => !ofPlayers.includes(group))
  const titles = distinctTitles(groups)
  const cards = groups.map((group, index) => ({
    key: group.key,
    title: titles[index] ?? group.name,
    group,
    groups: groupsOf(match, group),
  }))
  return [...cards, ...playerCards(match, ofPlayers)]
}

/** Returns the card of the player markets, if there are any. There are dozens of them, so they share one card. */
function playerCards(match: Match, groups: readonly MarketGroup[]): MarketCard[] {
  const [first] = groups
  if (first === undefined) return []
  const players = playerTable(groups)
  const group = { ...first, name: players.columns.join(' · '), lines: groups.flatMap(({ lines }) => lines) }
  return [{ key: 'players', title: group.name, group, groups: groupsOf(match, first), players }]
}

/** Makes titles unique by adding what distinguishes the lines, or else the number of the player, or of the market. */
export function distinctTitles(groups: readonly MarketGroup<NamedLine>[]): string[] {
  const names = groups.map(({ name }) => name)
  const withLine = unlessAlone(names, (index) => valuesOf(groups[index]).filter(isReadable).join(' '))
  const withNumber = unlessAlone(withLine, (index) => valuesOf(groups[index]).flatMap(numberOf).join(' '))
  return unlessAlone(withNumber, (index) => String(groups[index]?.id ?? ''))
}

function unlessAlone(titles: readonly string[], addition: (index: number) => string): string[] {
  const counts = new Map<string, number>()
  for (const title of titles) counts.set(title, (counts.get(title) ?? 0) + 1)
  return titles.map((title, index) => {
    const added = counts.get(title) === 1 ? '' : addition(index)
    return added === '' ? title : `${title} (${added})`
  })
}

/** Returns `2.5` for `total=2.5`; for several lines only the values that all of them share. */
function valuesOf(group: MarketGroup<NamedLine> | undefined): string[] {
  const line = group?.lines[0]
  if (group === undefined || line === undefined) return []
  return (group.lines.length === 1 ? line.specifier : specifierOf(line).rest)
    .split('|')
    .flatMap((part) => part.split('=')[1] ?? [])
}

/** Returns whether a value can be shown: numbers and scores such as `2:1` can, identifiers cannot. */
function isReadable(value: string): boolean {
  return !value.includes(':') || /^\d+:\d+$/.test(value)
}

/** Returns `12` for `sr:player:12`. */
function numberOf(value: string): string[] {
  return isReadable(value) ? [] : value.split(':').slice(-1)
}

/** Returns the previous object for each unchanged card, so that of hundreds of cards only the changed ones render. */
export function reuseCards(known: readonly MarketCard[], next: readonly MarketCard[]): readonly MarketCard[] {
  const byKey = new Map(known.map((card) => [card.key, card]))
  return next.map((card) => {
    const before = byKey.get(card.key)
    return before !== undefined && isSameCard(before, card) ? before : card
  })
}

function isSameCard(one: MarketCard, other: MarketCard): boolean {
  return (
    one.title === other.title &&
    one.group.name === other.group.name &&
    isSameList(one.group.lines, other.group.lines) &&
    isSameList(one.group.heads ?? [], other.group.heads ?? []) &&
    isSameList(one.groups, other.groups)
  )
}

function isSameList<T>(one: readonly T[], other: readonly T[]): boolean {
  return one.length === other.length && one.every((value, place) => value === other[place])
}

/** The player markets as a table: a row for each player, a column for each market. */
export type PlayerTable = { columns: readonly string[]; rows: readonly PlayerRow[] }
export type PlayerRow = {
  key: string
  player: string
  /** One cell for each column. */
  cells: readonly PlayerCell[]
  /** The keys of the markets in this row, by which an address names one of them. */
  marketKeys: readonly string[]
}

/** The lines on offer, and the most balanced of them, which is shown first; null where there is none. */
export type PlayerCell = { lines: readonly NamedMarket[]; balanced: NamedMarket | null }

/** Stands between the player and the rest in the name of a player market. */
const separator = ' - '

/** Splits `Ann Smith - to score` into its two parts. Null if the market is not about one player. */
export function playerMarketName(group: MarketGroup): { player: string; deed: string } | null {
  const [line] = group.lines
  const at = group.name.indexOf(separator)
  if (at < 1 || line === undefined || !isOfPlayer(line)) return null
  return { player: group.name.slice(0, at), deed: group.name.slice(at + separator.length) }
}

/** Makes a table of player markets. Players are listed in the order of their first market. */
export function playerTable(groups: readonly MarketGroup[]): PlayerTable {
  const found = groups.flatMap((group) => {
    const name = playerMarketName(group)
    return name === null ? [] : [{ ...name, variant: variantOf(group), key: group.key, lines: group.lines }]
  })
  const columns = [...new Set(found.map(({ deed }) => deed))]
  const byPlayer = Map.groupBy(found, ({ player, variant }) => variant ?? player)
  const names = Map.groupBy(byPlayer.values(), ([first]) => first?.player)
  const rows = [...byPlayer].map(([key, own]) => {
    const player = own[0]?.player ?? ''
    return {
      key,
      player: names.get(player)?.length === 1 ? player : `${player} (${key.split(':').at(-1)})`,
      cells: columns.map((column) => cellOf(own.find(({ deed }) => deed === column)?.lines ?? [])),
      marketKeys: own.map((market) => market.key),
    }
  })
  return { columns: columns.map(sentenceCase), rows }
}

/**
 * Returns the variant of a player market, which tells players of the same name apart: it ends in the player's number.
 */
function variantOf({ lines: [line] }: MarketGroup): string | undefined {
  return line?.specifier.split('|').find((part) => part.startsWith('variant='))
}

function cellOf(lines: readonly NamedMarket[]): PlayerCell {
  const balanced = lines.find(({ most_balanced }) => most_balanced) ?? lines[Math.floor(lines.length / 2)] ?? null
  return { lines, balanced }
}
