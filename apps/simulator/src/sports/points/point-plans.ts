import type { Tier } from '../../dataset/fixture.ts'
import { handicaps, lines, totals } from '../../markets/menu.ts'
import type { MenuEntry } from '../../markets/menu.ts'
import type { ClockPlan } from '../clock/match-clock.ts'

/** What differs between the sports with points. */
export type PointPlan = {
  clock: ClockPlan & { overtimeSeconds: number }
  /** The number of possessions of each side in regular time. `scores` has the points that a possession may score. */
  possessions: number
  scores: readonly { points: number; share: number }[]
  /** True if betting stops for each score. */
  stopsForScores: boolean
  /** True if outcomes of a match can be combined at one price. */
  hasBetBuilder?: true
}

export const basketballPlan: PointPlan = {
  clock: {
    periodSeconds: 10 * 60,
    breakSeconds: 90,
    periodCodes: [13, 14, 15, 16],
    breakCodes: [301, 31, 303],
    overtimeSeconds: 5 * 60,
    counts: 'down',
  },
  possessions: 74,
  scores: [
    { points: 2, share: 0.68 },
    { points: 3, share: 0.25 },
    { points: 1, share: 0.07 },
  ],
  stopsForScores: false,
  hasBetBuilder: true,
}

export const americanFootballPlan: PointPlan = {
  clock: {
    periodSeconds: 15 * 60,
    breakSeconds: 120,
    periodCodes: [13, 14, 15, 16],
    breakCodes: [301, 31, 303],
    overtimeSeconds: 10 * 60,
    counts: 'down',
  },
  possessions: 12,
  scores: [
    { points: 7, share: 0.55 },
    { points: 3, share: 0.4 },
    { points: 6, share: 0.05 },
  ],
  stopsForScores: true,
}

/** Returns the average points of a possession that scores, and the average of their squares. */
export function momentsOf({ scores }: PointPlan): { mean: number; square: number } {
  const mean = scores.reduce((sum, { points, share }) => sum + points * share, 0)
  const square = scores.reduce((sum, { points, share }) => sum + points ** 2 * share, 0)
  return { mean, square }
}

const quarters = [1, 2, 3, 4].map((number) => `quarternr=${number}`)

const minor: readonly MenuEntry[] = [
  ...lines(1, 219, 229, 60),
  totals(225, 1, 4),
  handicaps(223, 1, 4),
  totals(68, 1, 2),
  handicaps(66, 1, 2),
]

const normal: readonly MenuEntry[] = [
  ...lines(1, 10, 219, 220, 229, 60, 63, 64, 74),
  totals(225, 0.5, 6),
  handicaps(223, 0.5, 6),
  totals(227, 1, 3),
  totals(228, 1, 3),
  totals(68, 1, 4),
  handicaps(66, 1, 4),
  totals(232, 1, 3),
  handicaps(231, 1, 3),
  ...quarters.flatMap((specifiers) => [
    { market: 235, specifiers },
    { market: 753, specifiers },
    totals(236, 1, 2, `${specifiers}|`),
  ]),
]

const top: readonly MenuEntry[] = [
  ...normal,
  totals(225, 0.5, 12),
  handicaps(223, 0.5, 12),
  totals(227, 0.5, 6),
  totals(228, 0.5, 6),
  totals(69, 1, 3),
  totals(70, 1, 3),
  ...quarters.flatMap((specifiers) => [totals(756, 1, 2, `${specifiers}|`), totals(757, 1, 2, `${specifiers}|`)]),
]

export const pointMenus: Readonly<Record<Tier, readonly MenuEntry[]>> = { small: minor, minor, normal, top }
