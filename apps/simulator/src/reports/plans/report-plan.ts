import type { PlayEvent } from '../../sports/game.ts'

export type Weighted = readonly (readonly [type: string, weight: number])[]

/** An event that does not score, with its average number per minute for both sides together. */
export type Filler = { type: string; perMinute: number }

/** One statistic and the events that it counts. With `isOther` an event counts for the opponent. */
type Count = { name: string; of: readonly string[]; isOther?: true }

/** Describes what scouts report of a sport and which statistics are counted. */
export type ReportPlan = {
  /** How the total is written: summed goals or points, sets won, or runs and wickets. */
  score: 'points' | 'sets' | 'runs'
  /** Returns the possible names of an event of play; one is chosen by weight. */
  types: (event: PlayEvent) => Weighted
  fillers: readonly Filler[]
  counts: readonly Count[]
  /** The events have a place on the ground. */
  hasGround?: true
  hasPossession?: true
  /** Attacks per minute for both sides together. Sports with attacks also have a pressure for each minute. */
  attacks?: { dangerous: number; others: number }
  /** The sides bat in turn for this many seconds, the away side first. */
  turnSeconds?: number
}

export const count = (name: string, ...of: string[]): Count => ({ name, of })
export const against = (name: string, ...of: string[]): Count => ({ name, of, isOther: true })

/** Names a score by its points. */
export const byPoints =
  (names: Readonly<Record<number, string>>, other: string) =>
  ({ points }: PlayEvent): Weighted => [[names[points] ?? other, 1]]
