// npm run prove -- money-model: plays random sequences of bets (singles, combos, systems), results, corrections,
// rollbacks, and cancellations with and without a time range and their rollbacks, on a real database by placeBets and
// the worker's own functions. After every settlement each wallet is compared with a model that computes it from all
// facts with exact fractions. PROVE_RUNS=2000 sets the number of sequences; PROVE_SEED repeats a run.
import fc from 'fast-check'
import { mutateFunction } from '@touchline/testkit'
import { openBettingBed } from './betting/test-bed.ts'
import { defineProof } from './measure/define-proof.ts'
import type { Figure } from './measure/figures.ts'
import { amountOf } from './measure/length.ts'
import { chooseSeed } from './measure/seed.ts'
import type { Run } from './money-model/compare-balances.ts'
import { openSequences } from './money-model/run-sequences.ts'
import { anySequence } from './money-model/sequence.ts'
import { atLeast, audit, caught, none } from './money/money-proof.ts'
import type { QueryDatabase } from './money/money-proof.ts'
import type { Sequences } from './money-model/run-sequences.ts'

const runs = amountOf('PROVE_RUNS', 2_000, 150)
const mutantRuns = Math.min(runs, 100)
const atOnce = 50
const auditEvery = 250
const startMinor = 3_000

export const proof = defineProof({
  parts: { sequences: proveSequences },
  short: 'all',
  open: async () => chooseSeed(),
})

async function proveSequences(seed: number): Promise<Figure[]> {
  const bed = await openBettingBed('prove-money-model', { connections: 4 })
  try {
    const sequences = await openSequences(bed, runs + mutantRuns + 100, startMinor)
    const drawn = fc.sample(anySequence, { numRuns: runs, seed })
    const failed: Run[] = []
    let [violations, audits] = [0, 0]
    for (let from = 0; from < runs && failed.length === 0; from += atOnce) {
      failed.push(...(await sequences.run(drawn.slice(from, from + atOnce))))
      if ((from + atOnce) % auditEvery !== 0 && from + atOnce < runs) continue
      violations += Number((await audit(bed.worker)).measured)
      audits += 1
      console.info(`${Math.min(from + atOnce, runs)} of ${runs} sequences, ${failed.length} differ`)
    }
    const coverage = await readCoverage(bed.suite.database.query)
    if (failed[0]) report(await shrinkSequence(sequences, failed[0]))

    await mutateFunction(bed.suite.database, 'settle_bets', [
      ['evaluated.win_minor > 0 AND bet.player_id = ANY (v_debtors)', 'false'],
    ])
    const mutants = await sequences.run(drawn.slice(0, mutantRuns))
    return [
      none(`of ${runs} sequences that differ from the model`, failed.length),
      none(`violations found by ${audits} audits`, violations),
      ...coverage,
      caught('what is owed is not set off', mutants.length, `of ${mutantRuns} sequences differ`),
    ]
  } finally {
    await bed.close()
  }
}

function report({ sequence, difference }: Run): void {
  console.info(`${difference}\nodds ${sequence.oddsMilli.join(', ')}`)
  for (const [number, step] of sequence.steps.entries()) console.info(`${number} ${JSON.stringify(step)}`)
}

type Row = Record<
  'singles' | 'combos' | 'systems' | 'cancelled' | 'revised' | 'reversals' | 'advances' | 'repayments',
  number
>

/**
 * Returns counts of what the sequences have caused, such as debts, because sequences without any would prove nothing.
 */
async function readCoverage(query: QueryDatabase): Promise<Figure[]> {
  const [row] = await query<Row>(
    `SELECT count(*) FILTER (WHERE type = 'single')::int AS singles, count(*) FILTER (WHERE type = 'combo')::int AS combos,
      count(*) FILTER (WHERE type = 'system')::int AS systems, count(*) FILTER (WHERE revision > 1)::int AS revised,
      (SELECT count(*) FROM touchline.bet_selection WHERE result = 'canceled')::int AS cancelled,
      (SELECT count(*) FROM touchline.transfer WHERE kind = 'reversal')::int AS reversals,
      (SELECT count(*) FROM touchline.transfer WHERE kind = 'advance')::int AS advances,
      (SELECT count(*) FROM touchline.transfer WHERE kind = 'repay')::int AS repayments
    FROM touchline.bet`,
  )
  return Object.entries(row ?? {}).map(([what, seen]) => atLeast(`seen: ${what}`, 1, seen))
}

const maxTries = 60

/**
 * Returns a shorter sequence with the same failure, by leaving out each step in turn as long as the rest still fails.
 */
async function shrinkSequence(sequences: Sequences, failed: Run): Promise<Run> {
  let smallest = failed
  let tries = 0
  for (let step = failed.sequence.steps.length - 1; step >= 0 && tries < maxTries; step -= 1) {
    const steps = smallest.sequence.steps.toSpliced(step, 1)
    tries += 1
    const [still] = steps.length === 0 ? [] : await sequences.run([{ ...smallest.sequence, steps }])
    if (still) smallest = still
  }
  return smallest
}
