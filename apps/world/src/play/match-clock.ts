import type { EventClock } from '@touchline/uof'
import type { Random } from '../random.ts'

/** How long each part of a match lasts. */
export type Timeline = { firstStoppageSeconds: number; secondStoppageSeconds: number }

export type ClockReading = {
  /** The feed's period code: 6 first half, 31 half-time, 7 second half, 100 ended. */
  matchStatus: 6 | 31 | 7 | 100
  clock: EventClock
  /** Share of the playing time that is still to come, 1 at kick-off. */
  remainingShare: number
  isPlaying: boolean
  isOver: boolean
}

const halfSeconds = 45 * 60
/** Shorter than real ones: nobody watches a demo's half-time for a quarter of an hour. */
const breakSeconds = 120

export function createTimeline(random: Random): Timeline {
  return { firstStoppageSeconds: random.int(1, 3) * 60, secondStoppageSeconds: random.int(2, 5) * 60 }
}

export function playingSeconds({ firstStoppageSeconds, secondStoppageSeconds }: Timeline): number {
  return 2 * halfSeconds + firstStoppageSeconds + secondStoppageSeconds
}

/** From kick-off to the last whistle, the break included. */
export function matchSeconds(timeline: Timeline): number {
  return playingSeconds(timeline) + breakSeconds
}

/** What the clock shows when so many seconds, the break included, have gone by since kick-off. */
export function readClock(timeline: Timeline, elapsedSeconds: number): ClockReading {
  const firstEnd = halfSeconds + timeline.firstStoppageSeconds
  const secondStart = firstEnd + breakSeconds
  const secondLength = halfSeconds + timeline.secondStoppageSeconds
  const total = firstEnd + secondLength

  if (elapsedSeconds < firstEnd) {
    return {
      matchStatus: 6,
      clock: runningClock(0, elapsedSeconds, timeline.firstStoppageSeconds),
      remainingShare: 1 - elapsedSeconds / total,
      isPlaying: true,
      isOver: false,
    }
  }
  if (elapsedSeconds < secondStart) {
    return {
      matchStatus: 31,
      clock: { matchTime: '45:00', isStopped: true },
      remainingShare: secondLength / total,
      isPlaying: false,
      isOver: false,
    }
  }
  const played = elapsedSeconds - secondStart
  if (played < secondLength) {
    return {
      matchStatus: 7,
      clock: runningClock(halfSeconds, played, timeline.secondStoppageSeconds),
      remainingShare: (secondLength - played) / total,
      isPlaying: true,
      isOver: false,
    }
  }
  const clock = { matchTime: '90:00', isStopped: true }
  return { matchStatus: 100, clock, remainingShare: 0, isPlaying: false, isOver: true }
}

function runningClock(halfStartSeconds: number, playedSeconds: number, stoppageSeconds: number): EventClock {
  if (playedSeconds < halfSeconds) return { matchTime: minutes(halfStartSeconds + playedSeconds), isStopped: false }
  return {
    matchTime: minutes(halfStartSeconds + halfSeconds),
    stoppageTime: minutes(playedSeconds - halfSeconds),
    stoppageTimeAnnounced: minutes(stoppageSeconds),
    isStopped: false,
  }
}

function minutes(seconds: number): string {
  const whole = Math.floor(seconds)
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}
