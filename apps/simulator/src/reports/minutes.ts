import type { MatchFixture } from '../dataset/fixture.ts'
import type { HomeAway } from '../model/pair-chances.ts'
import { createRandom } from '../random.ts'
import type { Random } from '../random.ts'
import type { PlayLog, Side } from '../sports/game.ts'
import type { ReportPlan } from './plans/report-plan.ts'

export type Filled = { second: number; type: string; side: Side }

/** The generated content of one full minute of play. */
export type Minute = {
  minute: number
  fillers: Filled[]
  /** The home side's share of possession. */
  homeShare: number
  /** Attacks without a shot. */
  dangerous: HomeAway
  others: HomeAway
}

const minuteSeconds = 60
const sides: readonly Side[] = ['home', 'away']

/**
 * Generates all minutes that are over, without breaks. Each has random numbers of its own, so that a reported minute
 * never changes.
 */
export function wholeMinutes({ urn, prospects }: MatchFixture, plan: ReportPlan, log: PlayLog): Minute[] {
  const share = prospects.home / (prospects.home + prospects.away)
  const isPlayed = (second: number) => log.clockAt?.(second).isPlaying ?? true
  return Array.from({ length: Math.floor(log.seconds / minuteSeconds) }, (_none, minute) => minute)
    .filter((minute) => isPlayed(minute * minuteSeconds) && isPlayed((minute + 1) * minuteSeconds - 1))
    .map((minute) => playMinute(plan, minute, share, createRandom(`${urn}/report/${minute}`)))
}

function playMinute(plan: ReportPlan, minute: number, share: number, random: Random): Minute {
  const homeShare = Math.min(0.9, Math.max(0.1, share + random.between(-0.2, 0.2)))
  const shareOf = (side: Side) => (side === 'home' ? homeShare : 1 - homeShare)
  const batting = battingSide(plan, minute)
  const fillers = plan.fillers.flatMap(({ type, perMinute }) =>
    sides.flatMap((side) => {
      const mean = batting === undefined ? perMinute * shareOf(side) : batting === side ? perMinute : 0
      return Array.from({ length: random.times(mean) }, () => ({
        second: minute * minuteSeconds + random.int(0, minuteSeconds - 1),
        type,
        side,
      }))
    }),
  )
  const attacks = (rate = 0): HomeAway => ({
    home: random.times(rate * homeShare),
    away: random.times(rate * (1 - homeShare)),
  })
  return {
    minute,
    fillers,
    homeShare,
    dangerous: attacks(plan.attacks?.dangerous),
    others: attacks(plan.attacks?.others),
  }
}

function battingSide({ turnSeconds }: ReportPlan, minute: number): Side | undefined {
  if (turnSeconds === undefined) return undefined
  const isAway = Math.floor((minute * minuteSeconds) / turnSeconds) % 2 === 0
  return isAway ? 'away' : 'home'
}
