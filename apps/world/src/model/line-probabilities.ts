import type { LineRule } from './market-rules.ts'
import type { ScoreMatrix } from './score-matrix.ts'

/** The chance of each outcome of a line, in the line's order. */
export function lineProbabilities(rule: LineRule, matrix: ScoreMatrix): number[] {
  const chances = rule.outcomes.map(() => 0)
  for (const [home, row] of matrix.entries()) {
    for (const [away, chance] of row.entries()) {
      for (const [index, outcome] of rule.outcomes.entries()) {
        if (outcome.wins({ home, away })) chances[index] = (chances[index] ?? 0) + chance
      }
    }
  }
  return chances
}
