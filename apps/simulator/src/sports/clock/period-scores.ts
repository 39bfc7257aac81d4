import type { EventPeriodScore } from '@touchline/uof'
import type { HomeAway } from '../../model/pair-chances.ts'

/** The score of each period that has begun; codes beyond the list repeat the last one. */
export function periodScores(scores: readonly HomeAway[], codes: readonly number[]): EventPeriodScore[] {
  return scores.map(({ home, away }, index) => {
    const matchStatusCode = codes[index] ?? codes.at(-1)
    return {
      number: index + 1,
      homeScore: String(home),
      awayScore: String(away),
      ...(matchStatusCode === undefined ? {} : { matchStatusCode }),
    }
  })
}
