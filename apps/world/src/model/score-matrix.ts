export type Goals = { home: number; away: number }

/** `matrix[h][a]`: the chance that the match ends h : a. */
export type ScoreMatrix = number[][]

/** Further goals of one side beyond this are too rare to move a price. */
const furtherGoalsLimit = 10

/** The chances of every final score, from the score now and the goals still expected of each side. */
export function scoreMatrix(score: Goals, stillExpected: Goals): ScoreMatrix {
  const home = poisson(stillExpected.home)
  const away = poisson(stillExpected.away)
  const matrix: ScoreMatrix = []
  for (let h = 0; h < score.home + home.length; h += 1) {
    const row: number[] = []
    for (let a = 0; a < score.away + away.length; a += 1) {
      row.push((home[h - score.home] ?? 0) * (away[a - score.away] ?? 0))
    }
    matrix.push(row)
  }
  return matrix
}

/** The tail is folded back, so the chances sum to 1. */
function poisson(mean: number): number[] {
  const chances = [Math.exp(-mean)]
  for (let goals = 1; goals <= furtherGoalsLimit; goals += 1) chances.push(((chances[goals - 1] ?? 0) * mean) / goals)
  const sum = chances.reduce((total, chance) => total + chance, 0)
  return chances.map((chance) => chance / sum)
}
