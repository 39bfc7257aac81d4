import { loadCallers, measureOtherMarkets } from '../betting/other-markets.ts'
import { openPlacementBed } from '../betting/placement-bed.ts'
import type { Figure } from '../measure/figures.ts'

/** Measures how much a market with limited liability slows the other markets down when it takes all the load. */
export async function measureHotMarket(): Promise<Figure[]> {
  const bed = await openPlacementBed('prove-risk-hot', loadCallers + 1)
  try {
    // The limit is too high to reject a bet, but the liability of every bet is added to the sum.
    await bed.suite.database.query(
      `INSERT INTO touchline.risk_rule (operator_id, currency, max_outcome_liability_minor, max_match_liability_minor, reason, author)
        VALUES (1, 'EUR', 9000000000000, 9000000000000, 'proof', 'proof')`,
    )
    return [await measureOtherMarkets(bed, 'one limited market')]
  } finally {
    await bed.close()
  }
}
