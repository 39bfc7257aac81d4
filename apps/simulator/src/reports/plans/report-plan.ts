import type { PlayEvent } from '../../sports/game.ts'

export type Weighted = readonly (readonly [type: string, weight: number])[]

/** A generated event that does not change the score, with its average number per minute for both sides together. */
export type Filler = { type: string; perMinute: number }

/** A statistic and the types of events that it counts, for the opponent of the acting side if `isOther` is true. */
type Count = { name: string; of: readonly string[]; isOther?: true }

/** What the scouts of a sport report, and which statistics are counted. */
export type ReportPlan = {
  /** How the total score is written: summed goals or points, sets won, or runs and wickets. */
  score: 'points' | 'sets' | 'runs'
  /** Returns the possible types of a reported event with weights, of which one is chosen. */
  types: (event: PlayEvent) => Weighted
  fillers: readonly Filler[]
  counts: readonly Count[]
  /** True if events have a place on the field. */
  hasGround?: true
  hasPossession?: true
  /** Attacks per minute, for both sides together. Sports with attacks also have a value of pressure for each minute. */
  attacks?: { dangerous: number; others: number }
  /** For sports in which the sides bat in turn: the seconds of each turn, starting with the away side. */
  turnSeconds?: number
}

export const count = (name: string, ...of: string[]): Count => ({ name, of })
export const against = (name: string, ...of: string[]): Count => ({ name, of, isOther: true })

/** Returns a function that names a score by its points. */
export const byPoints =
  (names: Readonly<Record<number, string>>, other: string) =>
  ({ points }: PlayEvent): Weighted => [[names[points] ?? other, 1]]
