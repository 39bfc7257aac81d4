import type { Simulator } from '../simulator.ts'
import { emitAll } from '../simulator.ts'
import type { MatchFixture } from '../dataset/fixture.ts'
import type { Match } from './match.ts'
import { prematchProducer } from './match.ts'
import { offerSnapshot } from './offer.ts'

const hourMs = 3_600_000
/** A match that has been over for so long is nobody's business any more. */
const retentionMs = 6 * hourMs

export type FixtureRotation = {
  /** True when somebody waits to be let in. */
  hasPending: (simulatedMs: number) => boolean
  /** Tells the simulator of one more fixture. */
  addNext: () => Match | undefined
  /** Notes that a match is over; lets go of those that have been for long. */
  removeEnded: (ended: readonly Match[], simulatedMs: number) => void
}

/** Rounds follow each other for as long as the simulator runs, and what is long over is forgotten: its memory stays the same. */
export function createFixtureRotation(simulator: Simulator): FixtureRotation {
  const waiting: MatchFixture[] = []
  const endedAtMs = new Map<string, number>()
  let checkedAtMs = Number.NEGATIVE_INFINITY

  return {
    hasPending: (simulatedMs) => {
      if (simulatedMs - checkedAtMs >= hourMs) {
        checkedAtMs = simulatedMs
        waiting.push(...simulator.calendar.until(simulatedMs))
      }
      return waiting.length > 0
    },
    addNext: () => {
      const fixture = waiting.shift()
      if (fixture === undefined) return undefined
      const match = simulator.join(fixture)
      const announced = {
        type: 'fixture_change',
        product: prematchProducer,
        eventId: fixture.urn,
        changeType: 1,
      } as const
      emitAll(simulator, [{ ...announced, startTimeMs: fixture.startMs }, offerSnapshot(match, match.product)])
      return match
    },
    removeEnded: (ended, simulatedMs) => {
      for (const { fixture } of ended) endedAtMs.set(fixture.urn, simulatedMs)
      if (!simulator.calendar.isEndless) return
      for (const [urn, atMs] of endedAtMs) {
        if (simulatedMs - atMs < retentionMs) break // in the order they ended
        endedAtMs.delete(urn)
        simulator.leave(urn)
      }
    },
  }
}
