import { market } from './market.ts'
import type { Market, Shape } from './market.ts'
import { cases, overUnder } from './shapes.ts'

export const playerScores = 775
export const playerScoresTwice = 776
export const playerPoints = 768

const group = 'player_props'

/** Which player it is about is in its variant, whose description names them. */
export const playerMarkets: readonly Market[] = [
  market(playerPoints, 'Player - points', 'player:{variant}', overUnder(), group),
  market(playerScores, 'Player - to score', 'player:{variant}', atLeast(1), group),
  market(playerScoresTwice, 'Player - 2 or more goals', 'player:{variant}', atLeast(2), group),
]

/** Nobody bets that a player does not. */
function atLeast(goals: number): Shape {
  return cases('total', 1, [['74', 'yes', (scored) => scored >= goals]])
}

export function playerVariant(matchUrn: string, playerUrn: string): string {
  return `pre:playerprops:${numberOf(matchUrn)}:${numberOf(playerUrn)}`
}

/** The numbers of a match and of one of its players; undefined: it is another variant. */
export function readPlayerVariant(variant: string): { match: string; player: string } | undefined {
  const [, match, player] = /^pre:playerprops:(\d+):(\d+)$/.exec(variant) ?? []
  return match === undefined || player === undefined ? undefined : { match, player: `sr:player:${player}` }
}

function numberOf(urn: string): string {
  return urn.slice(urn.lastIndexOf(':') + 1)
}
