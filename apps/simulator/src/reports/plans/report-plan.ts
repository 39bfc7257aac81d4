import type { PlayEvent } from '../../sports/game.ts'

export type Weighted = readonly (readonly [type: string, weight: number])[]

/** What happens beside the score: so often in a minute, both sides together. */
export type Filler = { type: string; perMinute: number }

/** One statistic: how often something happened. `isOther`: it counts for the side it was done against. */
type Count = { name: string; of: readonly string[]; isOther?: true }

/** What scouts of a sport report, and what is counted of it. */
export type ReportPlan = {
  /** How the total is written: goals and points added up, sets won, or runs and wickets. */
  score: 'points' | 'sets' | 'runs'
  /** What an event of play is called; one of several by weight. */
  types: (event: PlayEvent) => Weighted
  fillers: readonly Filler[]
  counts: readonly Count[]
  /** Types that happen at a place of the ground. */
  hasGround?: true
  hasPossession?: true
  /** Attacks in a minute, both sides together; with them goes the pressure of each minute. */
  attacks?: { dangerous: number; others: number }
  /** The sides bat in turn for so many seconds, the away side first. */
  turnSeconds?: number
}

export const count = (name: string, ...of: string[]): Count => ({ name, of })
export const against = (name: string, ...of: string[]): Count => ({ name, of, isOther: true })

/** The name of a score by what it is worth. */
export const byPoints =
  (names: Readonly<Record<number, string>>, other: string) =>
  ({ points }: PlayEvent): Weighted => [[names[points] ?? other, 1]]
