import type { Overlay } from '../../odds/catalogue/index.ts'

const provider = 'betradar'

/** The feed's numbers of sports, the most followed first. */
const sports = [1, 5, 2, 21, 4, 23, 6, 3, 16, 109, 111, 20]

/** Leagues of the demo datasets that everybody follows, by sport: soccer, tennis, basketball, cricket and so on. */
const leagues = [
  ...[900_001, 900_002],
  ...[910_000, 910_004, 910_006, 910_008, 910_010, 910_022],
  ...[910_026, 910_027, 910_031],
  ...[910_036, 910_037],
  ...[910_045, 910_046],
]

/** A view to begin with: soccer first, the leagues everybody follows on top. */
export const demoOverlays: readonly Omit<Overlay, 'operatorId'>[] = [
  ...sports.map((number, index) => ({
    kind: 'sport' as const,
    provider,
    subjectUrn: `sr:sport:${number}`,
    priority: 100 * (sports.length - index),
  })),
  ...leagues.map((number, index) => ({
    kind: 'tournament' as const,
    provider,
    subjectUrn: `sr:tournament:${number}`,
    priority: 10 * (leagues.length - index),
    isTop: true,
  })),
]
