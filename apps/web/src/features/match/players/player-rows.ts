import type { NamedMarket } from '@touchline/contract'
import { sentenceCase } from '../../../site/i18n/text.ts'
import type { MarketGroup } from '../../../sports/match/group-markets.ts'

/** What is offered on each player: a row for each, a column for each thing they may do. */
export type PlayerTable = { columns: readonly string[]; rows: readonly PlayerRow[] }
/** By column; null where nothing is offered. */
export type PlayerRow = { player: string; cells: readonly (NamedMarket | null)[] }

/** The group of markets on one player, and what stands between the player and what they may do. */
const playersGroup = 'players'
const separator = ' - '

/** `Ann Smith - to score`; null: it is not about one player. */
export function playerMarketName(group: MarketGroup): { player: string; deed: string } | null {
  const [line] = group.lines
  const at = group.name.indexOf(separator)
  if (at < 1 || line?.groups.includes(playersGroup) !== true) return null
  return { player: group.name.slice(0, at), deed: group.name.slice(at + separator.length) }
}

/** Players in the order of their first market. Of a total the most balanced line: it is the one to bet on. */
export function playerTable(groups: readonly MarketGroup[]): PlayerTable {
  const found = groups.flatMap((group) => {
    const name = playerMarketName(group)
    return name === null ? [] : [{ ...name, line: balancedLine(group) }]
  })
  const columns = [...new Set(found.map(({ deed }) => deed))]
  const byPlayer = Map.groupBy(found, ({ player }) => player)
  const rows = [...byPlayer].map(([player, own]) => ({
    player,
    cells: columns.map((column) => own.find(({ deed }) => deed === column)?.line ?? null),
  }))
  return { columns: columns.map(sentenceCase), rows }
}

function balancedLine({ lines }: MarketGroup): NamedMarket | null {
  return lines.find(({ most_balanced }) => most_balanced) ?? lines[Math.floor(lines.length / 2)] ?? null
}
