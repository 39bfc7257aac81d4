import { tell } from '../world.ts'
import type { World } from '../world.ts'
import type { Draft, Match } from './match.ts'
import { nextStepSeconds, stepMatch } from './step-match.ts'
import { kickOff } from './turn-match.ts'

const tickMs = 100

/** Moves every match at its own pace while the world is moving and its messages can leave. */
export function runPlay(world: World): { stop: () => void } {
  const plans = new Map<Match, { dueMs: number; seconds: number; status: Match['status'] }>()
  for (const match of world.matches.values()) plan(match)

  function plan(match: Match): void {
    const seconds = nextStepSeconds(match)
    plans.set(match, { seconds, dueMs: performance.now() + seconds * 1000, status: match.status })
  }

  function tick(): void {
    if (!world.isMoving) return
    for (const [match, { dueMs, seconds, status }] of plans) {
      // With nowhere to send to, the world stands still rather than lose what happened.
      if (!world.outbox.hasRoom()) return
      // Turned by hand since it was planned: a match that went live has another pace now.
      const isTurned = status !== match.status
      if (!isTurned && dueMs > performance.now()) continue
      if (!isTurned) tell(world, play(match, seconds))
      if (match.status === 4) plans.delete(match)
      else plan(match)
    }
  }

  const timer = setInterval(tick, tickMs)
  return { stop: () => clearInterval(timer) }
}

function play(match: Match, seconds: number): Draft[] {
  const nowMs = Date.now()
  return match.status === 0 && nowMs >= match.startMs ? kickOff(match, nowMs) : stepMatch(match, seconds)
}
