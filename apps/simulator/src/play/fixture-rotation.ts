import { emitAll } from '../simulator.ts'
import type { Simulator } from '../simulator.ts'
import { prematchProducer } from './match.ts'
import type { Match } from './match.ts'
import type { MatchFixture } from '../dataset/fixture.ts'
import { offerSnapshot } from './offer.ts'

const hourMs = 3_600_000

/** How long an ended match stays. */
const retentionMs = 6 * hourMs

type FixtureRotation = {
  /** Returns whether a fixture waits to be added. */
  hasPending: (simulatedMs: number) => boolean
  /** Adds and announces the next fixture. */
  addNext: () => Match | undefined
  /** Records ended matches, and removes those that ended long ago. */
  removeEnded: (ended: readonly Match[], simulatedMs: number) => void
}

/** Adds new fixtures and removes ended ones, so that memory does not grow. */
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
        if (simulatedMs - atMs < retentionMs) break // Entries are in the order in which the matches ended.
        endedAtMs.delete(urn)
        simulator.leave(urn)
      }
    },
  }
}
