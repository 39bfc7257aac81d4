import type { PoolClient } from 'pg'
import { inSnapshot } from '../../platform/runtime/index.ts'
import type { Database } from '../../platform/runtime/index.ts'
import { checkPayouts } from './check-payouts.ts'
import { allPlayers, ofPlayers } from './invariant.ts'
import type { PlayerRange } from './invariant.ts'
import { toViolations, violationsShown } from './violation.ts'
import type { Found, Violation } from './violation.ts'

/** Checks all settlements in one snapshot. An empty list means that there are no violations. */
export function auditSettlement(database: Database): Promise<Violation[]> {
  return inSnapshot(database, '10min', (client) => checkSettlement(client, allPlayers))
}

export async function checkSettlement(client: PoolClient, players: PlayerRange): Promise<Violation[]> {
  return [...(await checkResults(client, players)), ...(await checkPayouts(client, players))]
}

/** Finds legs whose stored result differs from the result in force although no settlement of the bet is pending. */
async function checkResults(client: PoolClient, { from, to }: PlayerRange): Promise<Violation[]> {
  const { rows } = await client.query<Found>({
    text: `${ofPlayers} SELECT bet.operator_id, format('bet %s of player %s: leg %s has factor %s and is %s, fact %s (%s) says %s',
        leg.bet_id, leg.player_id, leg.id, leg.factor, leg.result, known.id, known.kind, said.factor) AS detail
      FROM bet_selection leg
      JOIN bet ON bet.player_id = leg.player_id AND bet.id = leg.bet_id AND bet.status IN ('waiting_results', 'done')
      LEFT JOIN LATERAL touchline.result_for(leg.match_id, leg.market_id, leg.specifier, leg.outcome_id, leg.accepted_at)
        AS known ON true
      CROSS JOIN LATERAL (SELECT CASE WHEN known.kind = 'cancelled' THEN 1 WHEN known.result IN (0, 1) THEN known.void_factor
        + (1 - known.void_factor) * known.result * known.dead_heat_factor
          * CASE WHEN bet.custom_odds_milli IS NULL THEN leg.odds_milli * 0.001 ELSE 1 END END AS factor,
        known.kind IS NOT DISTINCT FROM 'cancelled' AS is_cancelled) AS said
      WHERE (leg.factor IS DISTINCT FROM said.factor OR (leg.result = 'canceled') <> said.is_cancelled)
        AND NOT EXISTS (SELECT FROM touchline.pending_settlement pending
          WHERE pending.match_id = leg.match_id AND pending.market_id = leg.market_id AND pending.specifier = leg.specifier
            AND pending.outcome_id IN ('', leg.outcome_id))
      LIMIT ${violationsShown}`,
    values: [from, to],
  })
  return toViolations('BET-06', rows)
}
