import { specifierOf } from '@touchline/contract'
import type { Match } from '@touchline/contract'
import type { ShownMarket } from '../../live/sync/market-names.ts'
import { groupMarkets } from '../../sports/match/group-markets.ts'
import type { MarketGroup, NamedLine } from '../../sports/match/group-markets.ts'
import { groupsOf } from '../../sports/match/market-groups.ts'
import type { GroupName } from '../../sports/match/market-groups.ts'
import { playerMarketName, playerTable } from './players/player-rows.ts'
import type { PlayerTable } from './players/player-rows.ts'

/** One card of the board: a market with its lines under the title no other card has. */
export type MarketCard = {
  key: string
  title: string
  group: MarketGroup
  groups: readonly GroupName[]
  /** Markets on players stand together, as one table. */
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

/** One card for all of them, in the place of none: there are dozens. */
function playerCards(match: Match, groups: readonly MarketGroup[]): MarketCard[] {
  const [first] = groups
  if (first === undefined) return []
  const players = playerTable(groups)
  const group = { ...first, name: players.columns.join(' · '), lines: groups.flatMap(({ lines }) => lines) }
  return [{ key: 'players', title: group.name, group, groups: groupsOf(match, first), players }]
}

/** Two markets never share a title: what tells their lines apart is added, else the number of the player, or of the market. */
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

/** `2.5` of `total=2.5`; of several lines only what all of them share. */
function valuesOf(group: MarketGroup<NamedLine> | undefined): string[] {
  const line = group?.lines[0]
  if (group === undefined || line === undefined) return []
  return (group.lines.length === 1 ? line.specifier : specifierOf(line).rest)
    .split('|')
    .flatMap((part) => part.split('=')[1] ?? [])
}

/** A number or a score as `2:1`, and not the identifier of something. */
function isReadable(value: string): boolean {
  return !value.includes(':') || /^\d+:\d+$/.test(value)
}

/** `12` of `sr:player:12`. */
function numberOf(value: string): string[] {
  return isReadable(value) ? [] : value.split(':').slice(-1)
}

/** The cards as they were, where they say the same: of hundreds those are rendered whose lines changed. */
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
