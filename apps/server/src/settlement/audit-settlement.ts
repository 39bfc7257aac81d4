import type { Violation } from '../ledger/index.ts'
import type { Database } from '../runtime/index.ts'

/** In every snapshot a bet is settled by the results in force, or its settlement is pending. An empty list: no violations. */
export async function auditSettlement(database: Database): Promise<Violation[]> {
  const { rows } = await database.query<{ detail: string }>(
    `SELECT format('bet %s of player %s: leg %s has factor %s and is %s, fact %s (%s) says %s', leg.bet_id, leg.player_id,
        leg.id, leg.factor, leg.result, known.id, known.kind, said.factor) AS detail
      FROM touchline.bet_selection leg
      JOIN touchline.bet ON bet.player_id = leg.player_id AND bet.id = leg.bet_id
        AND bet.status IN ('waiting_results', 'done')
      LEFT JOIN LATERAL touchline.result_for(leg.match_id, leg.market_id, leg.specifier, leg.outcome_id, leg.accepted_at)
        AS known ON true
      CROSS JOIN LATERAL (SELECT CASE known.kind WHEN 'cancelled' THEN 1 WHEN 'settled' THEN known.void_factor
        + (1 - known.void_factor) * known.result * known.dead_heat_factor * leg.odds_milli * 0.001 END AS factor,
        known.kind IS NOT DISTINCT FROM 'cancelled' AS is_cancelled) AS said
      WHERE (leg.factor IS DISTINCT FROM said.factor OR (leg.result = 'canceled') <> said.is_cancelled)
        AND NOT EXISTS (SELECT FROM touchline.pending_settlement pending
          WHERE pending.match_id = leg.match_id AND pending.market_id = leg.market_id AND pending.specifier = leg.specifier
            AND pending.outcome_id IN ('', leg.outcome_id))
      LIMIT 20`,
  )
  return rows.map(({ detail }) => ({ invariant: 'BET-06', says: 'a bet is settled by the results in force', detail }))
}
