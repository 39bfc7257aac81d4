import type { World } from '../world.ts'
import { tell } from '../world.ts'
import type { MatchFixture } from '../planet/fixture.ts'
import type { Match } from './match.ts'
import { prematchProducer } from './match.ts'
import { offerSnapshot } from './offer.ts'

const hourMs = 3_600_000
/** A match that has been over for so long is nobody's business any more. */
const keptMs = 6 * hourMs

export type Newcomers = {
  /** True when somebody waits to be let in. */
  isDue: (worldMs: number) => boolean
  /** Tells the world of one more fixture. */
  letIn: () => Match | undefined
  /** Notes that a match is over; lets go of those that have been for long. */
  sendOff: (ended: readonly Match[], worldMs: number) => void
}

/** Rounds follow each other for as long as the world runs, and what is long over is forgotten: its memory stays the same. */
export function createNewcomers(world: World): Newcomers {
  const waiting: MatchFixture[] = []
  const endedAtMs = new Map<string, number>()
  let askedAtMs = Number.NEGATIVE_INFINITY

  return {
    isDue: (worldMs) => {
      if (worldMs - askedAtMs >= hourMs) {
        askedAtMs = worldMs
        waiting.push(...world.calendar.until(worldMs))
      }
      return waiting.length > 0
    },
    letIn: () => {
      const fixture = waiting.shift()
      if (fixture === undefined) return undefined
      const match = world.join(fixture)
      const announced = {
        type: 'fixture_change',
        product: prematchProducer,
        eventId: fixture.urn,
        changeType: 1,
      } as const
      tell(world, [{ ...announced, startTimeMs: fixture.startMs }, offerSnapshot(match, match.product)])
      return match
    },
    sendOff: (ended, worldMs) => {
      for (const { fixture } of ended) endedAtMs.set(fixture.urn, worldMs)
      if (!world.calendar.isEndless) return
      for (const [urn, atMs] of endedAtMs) {
        if (worldMs - atMs < keptMs) break // in the order they ended
        endedAtMs.delete(urn)
        world.leave(urn)
      }
    },
  }
}
