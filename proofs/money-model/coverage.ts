import type { Figure } from '../measure/figures.ts'
import { atLeast } from '../money/money-proof.ts'
import type { QueryDatabase } from '../money/money-proof.ts'

type Row = Record<
  'singles' | 'combos' | 'systems' | 'cancelled' | 'revised' | 'reversals' | 'advances' | 'repayments',
  number
>

/** Counts what the sequences have reached, because a model that was never challenged proves nothing. */
export async function readCoverage(query: QueryDatabase): Promise<Figure[]> {
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
