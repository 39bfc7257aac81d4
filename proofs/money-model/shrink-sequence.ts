import type { Run } from './compare-balances.ts'
import type { Sequences } from './run-sequences.ts'

const maxRuns = 60

/**
 * Finds the same failure with as few steps as possible by leaving out each step in turn while the rest still fails.
 */
export async function shrinkSequence(sequences: Sequences, failed: Run): Promise<Run> {
  let smallest = failed
  let runs = 0
  for (let step = failed.sequence.steps.length - 1; step >= 0 && runs < maxRuns; step -= 1) {
    const steps = smallest.sequence.steps.toSpliced(step, 1)
    runs += 1
    const [still] = steps.length === 0 ? [] : await sequences.run([{ ...smallest.sequence, steps }])
    if (still) smallest = still
  }
  return smallest
}
