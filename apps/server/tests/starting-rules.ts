import type { Suite } from '@touchline/testkit'
import { operatorId } from './money-fixture.ts'

/** As a new operator begins: a site of real money is not saved without. */
export async function addStartingRules(database: Suite['database']): Promise<void> {
  await database.query(
    `INSERT INTO touchline.risk_rule (operator_id, is_live, delay_ms, currency, max_win_minor, max_outcome_liability_minor,
      max_match_liability_minor, max_player_liability_minor, reason, author)
    VALUES ($1, true, 5000, NULL, NULL, NULL, NULL, NULL, 'test', 'test'),
      ($1, NULL, NULL, 'EUR', 1000000, 2500000, 5000000, 2000000, 'test', 'test')`,
    [operatorId],
  )
}
