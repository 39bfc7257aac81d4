import { isOfPlayer } from '@touchline/contract'
import type { NamedMarket } from '@touchline/contract'
import { sentenceCase } from '../../../site/i18n/text.ts'
import type { MarketGroup } from '../../../sports/match/group-markets.ts'

/** What is offered on each player: a row for each, a column for each thing they may do. */
export type PlayerTable = { columns: readonly string[]; rows: readonly PlayerRow[] }
export type PlayerRow = {
  key: string
  player: string
  /** By column. */
  cells: readonly PlayerCell[]
  /** Of the markets in it, by which an address leads to one. */
  marketKeys: readonly string[]
}

/** Every line that is offered, none where nothing is, and the one to bet on. */
export type PlayerCell = { lines: readonly NamedMarket[]; balanced: NamedMarket | null }

/** Between the player and what they may do. */
const separator = ' - '

/** `Ann Smith - to score`; null: it is not about one player. */
export function playerMarketName(group: MarketGroup): { player: string; deed: string } | null {
  const [line] = group.lines
  const at = group.name.indexOf(separator)
  if (at < 1 || line === undefined || !isOfPlayer(line)) return null
  return { player: group.name.slice(0, at), deed: group.name.slice(at + separator.length) }
}

/** Players in the order of their first market. */
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

/** It ends in the number of the player; two may have one name. */
function variantOf({ lines: [line] }: MarketGroup): string | undefined {
  return line?.specifier.split('|').find((part) => part.startsWith('variant='))
}

function cellOf(lines: readonly NamedMarket[]): PlayerCell {
  const balanced = lines.find(({ most_balanced }) => most_balanced) ?? lines[Math.floor(lines.length / 2)] ?? null
  return { lines, balanced }
}
