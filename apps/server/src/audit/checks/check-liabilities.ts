import type { PoolClient } from 'pg'
import { toViolations, violationsShown } from './violation.ts'
import type { Found, Violation } from './violation.ts'

/**
 * Finds liability sums that are lower than what the open bets add up to, because then bets could exceed the limit. A
 * sum that is too high is corrected later and not reported. Left out are bets that were reopened after settlement, and
 * operators with a limit for only pre-match or only in-play bets, because their sums do not include the other bets
 * until the next roll-up, and would look too low. With `atMost`, only that many random sums are checked.
 */
export async function checkLiabilities(client: PoolClient, atMost: number | null): Promise<Violation[]> {
  const { rows } = await client.query<Found>({
    text: `SELECT counter.operator_id, format('sum %s of operator %s: counts %s %s, open bets %s', counter.subject,
        counter.operator_id, counter.amount, counter.currency, open.amount) AS detail
      FROM (
        SELECT operator_id, currency, subject, match_id, market_id, specifier, outcome_id, sum(amount_minor) AS amount
        FROM touchline.liability_counter
        WHERE operator_id NOT IN (SELECT operator_id FROM touchline.risk_rule WHERE is_live IS NOT NULL
          AND num_nonnulls(max_outcome_liability_minor, max_match_liability_minor) > 0)
        GROUP BY operator_id, currency, subject, match_id, market_id, specifier, outcome_id
        ORDER BY random() LIMIT $1
      ) AS counter
      -- Each bet is looked up from its selection, so that no plan can start from all bets.
      CROSS JOIN LATERAL (
        SELECT coalesce(sum((SELECT touchline.open_liability(bet, counter.currency) FROM touchline.bet
          WHERE bet.player_id = leg.player_id AND bet.id = leg.bet_id AND bet.operator_id = counter.operator_id
            AND bet.status IN ('submitted', 'waiting_results') AND bet.revision = 0)), 0) AS amount
        FROM (
          SELECT DISTINCT named.player_id, named.bet_id FROM touchline.bet_selection named
          WHERE named.match_id = counter.match_id AND (counter.market_id IS NULL OR named.market_id = counter.market_id
            AND named.specifier = counter.specifier AND named.outcome_id = counter.outcome_id)
        ) AS leg
      ) AS open
      WHERE counter.amount < open.amount LIMIT ${violationsShown}`,
    values: [atMost],
  })
  return toViolations('RISK-5', rows)
}
