import { emitAll } from '../simulator.ts'
import type { Simulator } from '../simulator.ts'
import { MatchStatus } from './match.ts'
import type { Draft, Match } from './match.ts'
import { nextStepSeconds, stepMatch } from './step-match.ts'
import { kickOff } from './match-events.ts'
import { createFixtureRotation } from './fixture-rotation.ts'

const tickMs = 100

/** The shortest real time between two messages of a match, however fast the simulator's clock runs. */
const shortestPauseMs = 500

/** The longest time that a tick works, because a jump leaves much to play. */
const workPerTickMs = 60

/** The part of that time that new fixtures may take. */
const arrivalsPerTickMs = 20

type Plan = {
  match: Match
  /** Simulator time up to which the match has been played. */
  playedMs: number
  /** Simulator time of the next step, and the real time before which the step must not run. */
  dueMs: number
  notBeforeMs: number
  status: Match['status']
}

/** Advances every match at its own pace while the clock runs and the outbox has room. */
export function runPlay(simulator: Simulator): { stop: () => void } {
  const { clock, faults } = simulator
  let plans = [...simulator.matches.values()].map((match) => plan(match, simulator.epochMs))
  let next = 0
  const rotation = createFixtureRotation(simulator)

  function plan(match: Match, playedMs: number): Plan {
    const dueMs = playedMs + nextStepSeconds(match) * 1000
    return {
      match,
      playedMs,
      // A match begins at its start, even if the next change of its prices is due later.
      dueMs:
        match.status === MatchStatus.NotStarted && match.fixture.kind === 'match'
          ? Math.min(dueMs, match.startMs)
          : dueMs,
      notBeforeMs: performance.now() + shortestPauseMs,
      status: match.status,
    }
  }

  function tick(): void {
    if (clock.isIdle()) return
    const [startedMs, simulatedMs] = [performance.now(), clock.nowMs()]
    while (faults.hasRoom() && performance.now() - startedMs < arrivalsPerTickMs && rotation.hasPending(simulatedMs)) {
      const match = rotation.addNext()
      if (match) plans.push(plan(match, simulatedMs))
    }
    for (let seen = 0; seen < plans.length; seen += 1) {
      // Stops while the outbox is full, because messages must not be lost.
      if (!faults.hasRoom() || performance.now() - startedMs > workPerTickMs) break
      next = (next + 1) % plans.length
      const old = plans[next]!
      // If a command has changed the status since the plan was made, the match needs a new plan, because the pace of a
      // live match is different.
      if (old.status !== old.match.status) plans[next] = plan(old.match, begunMs(old, simulatedMs))
      else if (old.dueMs <= simulatedMs && old.notBeforeMs <= startedMs) {
        emitAll(simulator, play(old, simulatedMs))
        plans[next] = plan(old.match, playedUntil(old, simulatedMs))
      }
    }
    const ended = plans.filter(({ match }) => match.status === MatchStatus.Closed).map(({ match }) => match)
    if (ended.length > 0) plans = plans.filter(({ match }) => match.status !== MatchStatus.Closed)
    rotation.removeEnded(ended, simulatedMs)
  }

  const timer = setInterval(tick, tickMs)
  return { stop: () => clearInterval(timer) }
}

/**
 * Returns the time up to which a match has been played. One that has just begun has not been played yet; its first
 * second is part of the next step.
 */
function playedUntil({ match, status }: Plan, simulatedMs: number): number {
  const hasBegun =
    status === MatchStatus.NotStarted && match.status === MatchStatus.Live && isOnTime(match, simulatedMs)
  return hasBegun ? match.startMs : simulatedMs
}

/** Returns the time from which a match that a command has begun is to be played, even if the time has jumped since. */
function begunMs({ match, status }: Plan, simulatedMs: number): number {
  const hasBegun = status === MatchStatus.NotStarted && match.status === MatchStatus.Live
  return hasBegun ? Math.min(match.startMs, simulatedMs) : simulatedMs
}

function isOnTime({ startMs }: Match, simulatedMs: number): boolean {
  return simulatedMs - startMs < 1000
}

function play({ match, playedMs }: Plan, simulatedMs: number): Draft[] {
  if (match.status !== MatchStatus.NotStarted) return stepMatch(match, (simulatedMs - playedMs) / 1000)
  if (simulatedMs < match.startMs || match.fixture.kind === 'outright') return stepMatch(match, 0)
  // After a jump the match has begun some time ago, on the scheduled minute, and is played up to now.
  return [
    ...kickOff(match, match.startMs),
    ...(isOnTime(match, simulatedMs) ? [] : stepMatch(match, (simulatedMs - match.startMs) / 1000)),
  ]
}
