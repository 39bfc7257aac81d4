import type { MarketDescription } from '@touchline/uof'
import { goalMarkets, sidelineMarkets } from './goal-markets.ts'
import { lineRule, market } from './market.ts'
import type { LineRule, Market, Shape } from './market.ts'
import { baseballMarkets, cricketMarkets, pointMarkets } from './point-markets.ts'
import { mapMarkets, setMarkets } from './set-markets.ts'
import { cases, overUnder } from './shapes.ts'

export const playerScores = 775
export const playerScoresTwice = 776
export const playerPoints = 768

const group = 'player_props'

/**
 * The markets on a player. The variant in the specifier identifies the player, and the description of the variant names
 * them.
 */
const playerMarkets: readonly Market[] = [
  market(playerPoints, 'Player - points', 'player:{variant}', overUnder(), group),
  market(playerScores, 'Player - to score', 'player:{variant}', atLeast(1), group),
  market(playerScoresTwice, 'Player - 2 or more goals', 'player:{variant}', atLeast(2), group),
]

/**
 * A market with the single outcome that the player scores at least this often; there is no outcome for the opposite.
 */
function atLeast(goals: number): Shape {
  return cases('total', 1, [['74', 'yes', (scored) => scored >= goals]])
}

export function playerVariant(matchUrn: string, playerUrn: string): string {
  return `pre:playerprops:${numberOf(matchUrn)}:${numberOf(playerUrn)}`
}

/** Returns the match and the player that a variant identifies, or undefined for any other kind of variant. */
export function readPlayerVariant(variant: string): { match: string; player: string } | undefined {
  const [, match, player] = /^pre:playerprops:(\d+):(\d+)$/.exec(variant) ?? []
  return match === undefined || player === undefined ? undefined : { match, player: `sr:player:${player}` }
}

function numberOf(urn: string): string {
  return urn.slice(urn.lastIndexOf(':') + 1)
}

const markets: ReadonlyMap<number, Market> = new Map(
  [
    ...goalMarkets,
    ...sidelineMarkets,
    ...setMarkets,
    ...mapMarkets,
    ...pointMarkets,
    ...baseballMarkets,
    ...cricketMarkets,
    ...playerMarkets,
  ].map((one) => [one.id, one]),
)

/**
 * Rules by market and specifiers. Each is created once, because thousands of matches share it. The menus limit their
 * number.
 */
const rules = new Map<string, LineRule>()

export function ruleFor(marketId: number, specifiers = ''): LineRule {
  const key = `${marketId}/${specifiers}`
  const known = rules.get(key)
  if (known !== undefined) return known
  const found = markets.get(marketId)
  if (found === undefined) throw new Error(`no such market: ${marketId}`)
  const rule = lineRule(found, specifiers)
  rules.set(key, rule)
  return rule
}

/** Describes the markets with these ids, or all markets. */
export function describeMarkets(ids: readonly number[] = [...markets.keys()]): MarketDescription[] {
  return ids
    .toSorted((a, b) => a - b)
    .flatMap((id) => markets.get(id) ?? [])
    .map(({ id, name, groups, specifiers, outcomes }) => ({
      id,
      name,
      groups: [...groups],
      specifiers: [...specifiers],
      outcomes: [...outcomes],
    }))
}
