import type { EventClock, EventPeriodScore } from '@touchline/uof'
import type { HomeAway } from '../../model/pair-chances.ts'
import type { Random } from '../../random.ts'
import type { ClockAt } from '../game.ts'

/**
 * How the matches of a sport are divided into periods and breaks. Breaks are shorter than real ones, so that demos are
 * short.
 */
export type ClockPlan = {
  periodSeconds: number
  breakSeconds: number
  /** The feed's codes of the periods. `breakCodes` has those of the breaks, one after each period but the last. */
  periodCodes: readonly number[]
  breakCodes: readonly number[]
  /** The stoppage time of each period in minutes, as minimum and maximum. */
  addedMinutes?: readonly (readonly [number, number])[]
  overtimeSeconds?: number
  /** `down` also shows the remaining time of the period. */
  counts: 'up' | 'down'
}

/** The random part of a match's time: added seconds for each period, and the number of overtimes. */
export type Timeline = { addedSeconds: number[]; overtimes: number }

export type ClockReading = PlayReading & { matchStatus: number; clock: EventClock }

/** How far play has advanced, without the time shown by the clock. */
export type PlayReading = {
  /** The index of the current period, or of the last one during a break. Overtimes follow the regular periods. */
  period: number
  /** Seconds since the period began. */
  gone: number
  /** Remaining seconds of play in each regular period. */
  left: number[]
  leftInOvertime: number
  isPlaying: boolean
  isOver: boolean
}

export function createTimeline(plan: ClockPlan, random: Random): Timeline {
  const addedSeconds = plan.periodCodes.map((_code, period) => {
    const [least, most] = plan.addedMinutes?.[period] ?? [0, 0]
    return most === 0 ? 0 : random.int(least, most) * 60
  })
  return { addedSeconds, overtimes: 0 }
}

/** Returns the seconds of regular play, including stoppage time. */
export function playingSeconds(plan: ClockPlan, { addedSeconds }: Timeline): number {
  return addedSeconds.reduce((sum, added) => sum + plan.periodSeconds + added, 0)
}

/** Returns the seconds from kick-off to the end of the match, including breaks. */
export function matchSeconds(plan: ClockPlan, timeline: Timeline): number {
  const breaks = (plan.periodCodes.length - 1 + timeline.overtimes) * plan.breakSeconds
  return playingSeconds(plan, timeline) + breaks + timeline.overtimes * (plan.overtimeSeconds ?? 0)
}

/** Returns the state of play and of the clock this many seconds after kick-off, including breaks. */
export function readClock(plan: ClockPlan, timeline: Timeline, elapsedSeconds: number): ClockReading {
  const play = readPlay(plan, timeline, elapsedSeconds)
  const { period, gone, isPlaying, isOver } = play
  const length = lengthsOf(plan, timeline)[period]!
  return {
    ...play,
    matchStatus: isOver ? 100 : isPlaying ? (plan.periodCodes[period] ?? 40) : (plan.breakCodes[period] ?? 32),
    clock: clockFor(plan, timeline, period, Math.min(gone, length), !isPlaying),
  }
}

/** Returns a function that reads the clock at any second, for events of that second. */
export function clockReader(plan: ClockPlan, timeline: Timeline) {
  return (second: number): ClockAt => {
    const { matchStatus, clock, isPlaying } = readClock(plan, timeline, second)
    const { matchTime = '0:00', stoppageTime } = clock
    return { stage: matchStatus, matchTime, isPlaying, ...(stoppageTime === undefined ? {} : { stoppageTime }) }
  }
}

/** Returns how far play has advanced this many seconds after kick-off, including breaks. */
export function readPlay(plan: ClockPlan, timeline: Timeline, elapsedSeconds: number): PlayReading {
  const lengths = lengthsOf(plan, timeline)
  let period = 0
  let gone = elapsedSeconds
  while (period < lengths.length - 1 && gone >= lengths[period]! + plan.breakSeconds) {
    gone -= lengths[period]! + plan.breakSeconds
    period += 1
  }
  const length = lengths[period]!
  const isEnded = gone >= length
  const isOver = isEnded && period === lengths.length - 1
  const still = lengths.map((whole, index) => (index < period ? 0 : index > period ? whole : Math.max(0, whole - gone)))
  const regular = plan.periodCodes.length
  return {
    period,
    gone,
    left: still.slice(0, regular),
    leftInOvertime: still.slice(regular).reduce((sum, seconds) => sum + seconds, 0),
    isPlaying: !isEnded,
    isOver,
  }
}

/**
 * Returns the seconds of play between two readings, and the period in which they were played. The readings must be less
 * than a break apart.
 */
export function playedBetween(before: PlayReading, after: PlayReading): { seconds: number; period: number } {
  const sum = ({ left, leftInOvertime }: PlayReading) =>
    left.reduce((total, seconds) => total + seconds, leftInOvertime)
  return { seconds: Math.max(0, sum(before) - sum(after)), period: before.isPlaying ? before.period : after.period }
}

/**
 * Returns the period that a score made by command belongs to. During a break it is the next one, because the one before
 * is settled.
 */
export function scoringPeriod({ period, isPlaying }: PlayReading): number {
  return isPlaying ? period : period + 1
}

/** Cached lengths of periods, because every step of play needs them. */
const knownLengths = new WeakMap<Timeline, { plan: ClockPlan; overtimes: number; lengths: number[] }>()

function lengthsOf(plan: ClockPlan, timeline: Timeline): number[] {
  const known = knownLengths.get(timeline)
  if (known?.plan === plan && known.overtimes === timeline.overtimes) return known.lengths
  const lengths = measureLengths(plan, timeline)
  knownLengths.set(timeline, { plan, overtimes: timeline.overtimes, lengths })
  return lengths
}

function measureLengths(plan: ClockPlan, timeline: Timeline): number[] {
  const regular = plan.periodCodes.map((_code, period) => plan.periodSeconds + (timeline.addedSeconds[period] ?? 0))
  return [...regular, ...Array.from({ length: timeline.overtimes }, () => plan.overtimeSeconds ?? 0)]
}

function clockFor(plan: ClockPlan, timeline: Timeline, period: number, gone: number, isStopped: boolean): EventClock {
  const regular = plan.periodCodes.length
  const isRegular = period < regular
  const before =
    Math.min(period, regular) * plan.periodSeconds + Math.max(0, period - regular) * (plan.overtimeSeconds ?? 0)
  const length = isRegular ? plan.periodSeconds : (plan.overtimeSeconds ?? 0)
  const clock: EventClock = { matchTime: minutes(before + Math.min(gone, length)), isStopped }
  if (plan.counts === 'down') {
    clock.remainingTimeInPeriod = minutes(Math.max(0, length - gone))
    if (isRegular) clock.remainingTime = minutes(Math.max(0, regular * plan.periodSeconds - before - gone))
  }
  const added = timeline.addedSeconds[period] ?? 0
  if (added > 0 && gone >= length && !isStopped) {
    clock.stoppageTime = minutes(gone - length)
    clock.stoppageTimeAnnounced = minutes(added)
  }
  return clock
}

function minutes(seconds: number): string {
  const whole = Math.floor(seconds)
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}

/**
 * Returns the score of each period that has begun, with the feed's code. Periods beyond the list have its last code.
 */
export function periodScores(scores: readonly HomeAway[], codes: readonly number[]): EventPeriodScore[] {
  return scores.map(({ home, away }, index) => {
    const matchStatusCode = codes[index] ?? codes.at(-1)
    return {
      number: index + 1,
      homeScore: String(home),
      awayScore: String(away),
      ...(matchStatusCode === undefined ? {} : { matchStatusCode }),
    }
  })
}
