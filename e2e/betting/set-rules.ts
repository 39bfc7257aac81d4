import type { Site } from '../bet-path/open-site.ts'
import type { OpenMatch } from './select-prices.ts'

type Rule = { delayMs?: number; maxStakeMinor?: number }

/** Sets a risk rule of the operator about one match. */
export async function setRule(site: Site, match: OpenMatch, { delayMs, maxStakeMinor }: Rule): Promise<void> {
  await site.suite.database.query(
    `INSERT INTO touchline.risk_rule (operator_id, match_id, currency, delay_ms, max_stake_minor, reason, author)
      SELECT operator_id, $1, $4, $2, $3, 'a try', 'e2e' FROM touchline.site WHERE key = 'touchline'`,
    [match.id, delayMs ?? null, maxStakeMinor ?? null, maxStakeMinor === undefined ? null : 'EUR'],
  )
}

export async function endRules(site: Site): Promise<void> {
  await site.suite.database.query(
    `UPDATE touchline.risk_rule SET ended_by = 'e2e', ended_at = clock_timestamp() WHERE author = 'e2e' AND ended_at IS NULL`,
  )
}
