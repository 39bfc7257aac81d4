import type { Database } from '../../platform/runtime/index.ts'
import type { BetKey } from './bet-facts.ts'

/** A pass reads at most this many rules and the next one continues, so that the cost of a pass is limited. */
export const rulesAtOnce = 1_000

export type Rule = BetKey & { id: string; kind: 'cash_out' | 'notify'; thresholdMinor: bigint; locales: string[] }

/** The last rule of a pass. The next pass continues after it. */
export type Position = BetKey & { kind: string }

export const beforeAll: Position = { playerId: 0, betId: '00000000-0000-0000-0000-000000000000', kind: '' }

export async function readNextRules(database: Database, { playerId, betId, kind }: Position): Promise<Rule[]> {
  const { rows } = await database.query<{
    player_id: string
    bet_id: string
    id: string
    kind: 'cash_out' | 'notify'
    threshold_minor: string
    locales: string[] | null
  }>({
    name: 'read-cash-out-rules-of-all',
    text: `SELECT rule.player_id, rule.bet_id, rule.id, rule.kind, rule.threshold_minor,
        (SELECT array_agg(DISTINCT spoken) FROM touchline.bet JOIN touchline.site ON site.operator_id = bet.operator_id,
          unnest(site.locales) AS spoken WHERE bet.player_id = rule.player_id AND bet.id = rule.bet_id) AS locales
      FROM touchline.cash_out_rule rule WHERE (rule.player_id, rule.bet_id, rule.kind) > ($1::bigint, $2::uuid, $3)
        -- Players who may not cash out are not notified of offers either; their rules wait.
        AND (rule.kind <> 'notify' OR NOT EXISTS (SELECT FROM touchline.player
          WHERE player.id = rule.player_id AND player.excluded_until > touchline.now()))
      ORDER BY rule.player_id, rule.bet_id, rule.kind LIMIT $4`,
    values: [playerId, betId, kind, rulesAtOnce],
  })
  return rows.map((row) => ({
    playerId: Number(row.player_id),
    betId: row.bet_id,
    id: row.id,
    kind: row.kind,
    thresholdMinor: BigInt(row.threshold_minor),
    locales: row.locales ?? [],
  }))
}

export async function endRules(database: Database, { playerId, betId }: BetKey): Promise<void> {
  await database.query({
    name: 'end-cash-out-rules',
    text: 'DELETE FROM touchline.cash_out_rule WHERE player_id = $1 AND bet_id = $2',
    values: [playerId, betId],
  })
}
