import type { Match, NamedMarket } from '@touchline/contract'
import { latinFigures } from '@touchline/i18n'
import type { ShownMarket } from '../../live/sync/market-names.ts'
import { groupMarkets } from '../../sports/match/group-markets.ts'
import type { MarketGroup } from '../../sports/match/group-markets.ts'
import { specifierOf } from '../../sports/match/line-value.ts'
import { groupsOf } from '../../sports/match/market-groups.ts'
import type { GroupName } from '../../sports/match/market-groups.ts'
import { playerMarketName, playerTable } from './players/player-rows.ts'
import type { PlayerTable } from './players/player-rows.ts'
import { marketKey } from '../../sports/match/market-hash.ts'

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
  const every = groupMarkets(markets.map(withNames))
  const ofPlayers = every.filter((group) => playerMarketName(group) !== null)
  const groups = every.filter((group) => !ofPlayers.includes(group))
  const titles = distinctTitles(groups)
  const cards = groups.map((group, index) => ({
    key: marketKey(group),
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
  return [{ key: marketKey(first), title: group.name, group, groups: groupsOf(match, first), players }]
}

/** Two markets never share a title: what tells their lines apart is added, else the market's number. */
function distinctTitles(groups: readonly MarketGroup[]): string[] {
  const withLine = unlessAlone(
    groups.map(({ name }) => name),
    (index) => valuesOf(groups[index]),
  )
  return unlessAlone(withLine, (index) => String(groups[index]?.id ?? ''))
}

function unlessAlone(titles: readonly string[], addition: (index: number) => string): string[] {
  const counts = new Map<string, number>()
  for (const title of titles) counts.set(title, (counts.get(title) ?? 0) + 1)
  return titles.map((title, index) => {
    const added = counts.get(title) === 1 ? '' : addition(index)
    return added === '' ? title : `${title} (${added})`
  })
}

/** `2.5` of `total=2.5`; of a table only what all of its lines share. */
function valuesOf(group: MarketGroup | undefined): string {
  const line = group?.lines[0]
  if (group === undefined || line === undefined) return ''
  return (group.heads === null ? line.specifier : specifierOf(line).rest)
    .split('|')
    .flatMap((part) => part.split('=')[1] ?? [])
    .filter((value) => !value.includes(':') || /^\d+:\d+$/.test(value))
    .join(' ')
}

/** A line that appeared a moment ago has no names yet; its number stands in for them. */
function withNames(market: ShownMarket): NamedMarket {
  return {
    ...market,
    name: market.name ?? String(market.id),
    groups: market.groups ?? [],
    outcomes: market.outcomes.map((outcome) => ({ ...outcome, name: outcome.name ?? outcome.id })),
  }
}

/** Below this a text names nearly everything. */
const shortestSearch = 2

/** Cards in which every word of the text is found, in the title or an outcome; all of them while it is too short. */
export function searchCards(cards: readonly MarketCard[], text: string): readonly MarketCard[] {
  const words = plain(text).split(/\s+/).filter(Boolean)
  if (words.join('').length < shortestSearch) return cards
  return cards.filter(({ title, group }) => {
    const names = group.lines.flatMap(({ name, outcomes }) => [name, ...outcomes.map((outcome) => outcome.name)])
    const whole = plain([title, ...names].join(' '))
    return words.every((word) => whole.includes(word))
  })
}

/** Without accents and capitals, in the digits everybody types. */
function plain(text: string): string {
  return latinFigures(text).normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
}
