import type { Fixture, MatchFixture } from '../fixture.ts'

/**
 * Who plays whom and when. It follows from the seed and absolute time: whenever the simulator was
 * started, the same urn names the same match at the same moment.
 */
export type Calendar = {
  /** Fixtures known at a moment: those that may be in play and those announced. */
  at: (nowMs: number) => Fixture[]
  /** Fixtures announced up to this moment and not given yet by `at` or here. Time does not go back. */
  until: (simulatedMs: number) => MatchFixture[]
  /** Matches that began in a stretch of time. */
  between: (fromMs: number, toMs: number) => MatchFixture[]
  named: (urn: string) => Fixture | undefined
  /** False: it has so many matches, so that tests can count. */
  isEndless: boolean
}

/** Longer than any match lasts. */
export const longestMatchMs = 4 * 3_600_000
