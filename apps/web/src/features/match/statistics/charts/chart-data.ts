import { maxPlayEvents } from '@touchline/contract'
import type { PlayEvent, Score } from '@touchline/contract'
import type { Side } from '../event-labels.ts'

/** A report with fewer events than this is complete; one with the maximum number may lack earlier events. */
export const wholeBelow = maxPlayEvents

export type LeadPoint = { at: number; lead: number; stage: number | null }

/**
 * Returns the lead of the home side after each event. Every event contains the score, so the first events may be
 * missing.
 */
export function leadPoints(play: readonly PlayEvent[]): LeadPoint[] {
  return play.flatMap(({ at, score, stage }) => {
    const lead = score === null ? NaN : Number(score.home) - Number(score.away)
    return Number.isFinite(lead) ? [{ at: Date.parse(at), lead, stage }] : []
  })
}

/** Returns the lead of the home side in kills on the current map. */
export function killLead(play: readonly PlayEvent[]): LeadPoint[] {
  const stage = play.findLast(({ type }) => type === 'kill')?.stage ?? null
  let lead = 0
  return play
    .filter((event) => event.type === 'kill' && event.stage === stage && event.side !== null)
    .map(({ at, side }) => ({ at: Date.parse(at), stage, lead: (lead += side === 'home' ? 1 : -1) }))
}

export type TennisGame = { id: number; side: Side; isBreak: boolean; margin: number; stage: number | null }

const rallies: ReadonlySet<string> = new Set(['ace', 'double_fault', 'winner', 'forced_error', 'unforced_error'])

/**
 * Lists who won each game, and by how many points. If the report may lack earlier events, the first game is left out,
 * because it may be incomplete.
 */
export function tennisGames(play: readonly PlayEvent[]): TennisGame[] {
  const won = { home: 0, away: 0 }
  const games: TennisGame[] = []
  for (const { id, type, side, stage } of play) {
    if (side === null) continue
    if (rallies.has(type)) won[side] += 1
    if (type !== 'game_won' && type !== 'break_of_serve') continue
    games.push({ id, side, stage, isBreak: type === 'break_of_serve', margin: Math.abs(won.home - won.away) })
    won.home = 0
    won.away = 0
  }
  return play.length < wholeBelow ? games : games.slice(1)
}

export type Ball = { id: number; runs: number; isWicket: boolean }
/** `total` counts the runs after each ball. */
export type Innings = { side: Side; balls: (Ball & { total: number })[] }

const wickets: ReadonlySet<string> = new Set(['wicket_caught', 'wicket_bowled', 'wicket_lbw', 'wicket_run_out'])
/**
 * The types of events that are balls. Others are not: neither score changes of matches without a play-by-play, nor
 * types that a feed adds later.
 */
const ballTypes: ReadonlySet<string> = new Set([
  ...['dot_ball', 'single', 'two_runs', 'three_runs', 'four', 'six'],
  ...wickets,
])

/** Returns the innings of each side that has batted, ball by ball. Empty if the report may lack earlier events. */
export function cricketInnings(play: readonly PlayEvent[]): Innings[] {
  if (play.length >= wholeBelow) return []
  return (['home', 'away'] as const).flatMap((side) => {
    const balls = play
      .filter((event) => event.side === side && ballTypes.has(event.type))
      .map((event) => ({
        id: event.id,
        runs: event.points ?? 0,
        isWicket: wickets.has(event.type),
        total: runsOf(event.score, side),
      }))
    return balls.length === 0 ? [] : [{ side, balls }]
  })
}

function runsOf(score: Score | null, side: Side): number {
  return Number(/^\d+/.exec(score?.[side] ?? '')?.[0] ?? 0)
}

const ballsOfOver = 6

/** Returns the balls of the current over, or those of the last one until the next begins. */
export function currentOver(balls: readonly Ball[]): readonly Ball[] {
  return balls.slice(Math.floor(Math.max(0, balls.length - 1) / ballsOfOver) * ballsOfOver)
}

export type Over = { number: number; runs: number; wickets: number }

export function oversOf(balls: readonly Ball[]): Over[] {
  return Array.from({ length: Math.ceil(balls.length / ballsOfOver) }, (_none, index) => {
    const over = balls.slice(index * ballsOfOver, (index + 1) * ballsOfOver)
    return {
      number: index + 1,
      runs: over.reduce((sum, { runs }) => sum + runs, 0),
      wickets: over.filter(({ isWicket }) => isWicket).length,
    }
  })
}

export type RoundWay = 'elimination' | 'bomb' | 'defuse' | 'time'
export type Round = { id: number; number: number; side: Side; way: RoundWay }
export type RoundMap = { stage: number | null; rounds: Round[] }

const ways: ReadonlyMap<string, RoundWay> = new Map([
  ['round_elimination', 'elimination'],
  ['round_bomb', 'bomb'],
  ['round_defuse', 'defuse'],
  ['round_time', 'time'],
])

/** Lists the rounds of each map and how they were won, newest map first. */
export function roundMaps(play: readonly PlayEvent[]): RoundMap[] {
  const maps: RoundMap[] = []
  for (const { id, type, side, stage } of play) {
    const way = ways.get(type)
    if (way === undefined || side === null) continue
    let map = maps.at(-1)
    if (map === undefined || map.stage !== stage) maps.push((map = { stage, rounds: [] }))
    map.rounds.push({ id, number: map.rounds.length + 1, side, way })
  }
  return maps.toReversed()
}

/** Returns where each period begins, for marks on the axis of a chart. */
export function stageStarts(points: readonly { at: number; stage: number | null }[]): { at: number; stage: number }[] {
  let last: number | null = null
  return points.flatMap(({ at, stage }) => {
    if (stage === null || stage === last) return []
    last = stage
    return [{ at, stage }]
  })
}
