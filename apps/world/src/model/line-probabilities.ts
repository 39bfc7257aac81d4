import type { LineRule } from './market-rules.ts'
import type { ScoreMatrix } from './score-matrix.ts'

/** The chances of each line's outcomes, in the order of the rules. */
export function lineProbabilities(rules: readonly LineRule[], matrix: ScoreMatrix): number[][] {
  const chances = rules.map((rule) => rule.outcomes.map(() => 0))
  matrix.forEach((row, home) => {
    row.forEach((chance, away) => {
      if (chance === 0) return
      const score = { home, away }
      rules.forEach((rule, line) => addChance(chances[line] ?? [], rule, score, chance))
    })
  })
  return chances
}

function addChance(
  sums: number[],
  { outcomes }: LineRule,
  score: { home: number; away: number },
  chance: number,
): void {
  for (let index = 0; index < sums.length; index += 1) {
    if (outcomes[index]?.wins(score) === true) sums[index] = (sums[index] ?? 0) + chance
  }
}
