import type { getHouseLimits } from '@touchline/contract/server'
import type * as z from 'zod/mini'
import type { Database } from '../../platform/runtime/index.ts'

type HouseLimits = z.infer<(typeof getHouseLimits)['reply']>

const mostListed = 200

/** What the player was told, newest first; ended ones stay in the list. */
export async function readHouseLimits(
  database: Database,
  player: { id: number; operatorId: number },
  locale: string,
): Promise<HouseLimits> {
  const { rows } = await database.query<HouseLimits['limits'][number]>({
    name: 'read-house-limits',
    text: `SELECT touchline.iso_time(notice.at) AS set_at, touchline.iso_time(rule.ended_at) AS ended_at, rule.reason,
        touchline.name(sport.names, $3) AS sport, touchline.name(tournament.names, $3) AS tournament,
        rule.match_id::float8 AS match_id, rule.market_id, rule.is_live, rule.currency,
        rule.min_stake_minor::float8 AS min_stake, rule.max_stake_minor::float8 AS max_stake,
        rule.max_win_minor::float8 AS max_win, rule.factor_milli AS factor
      FROM touchline.limit_notice notice JOIN touchline.risk_rule rule ON rule.id = notice.rule_id
      LEFT JOIN touchline.sport ON sport.id = rule.sport_id
      LEFT JOIN touchline.tournament ON tournament.id = rule.tournament_id
      WHERE notice.player_id = $1 AND notice.operator_id = $2 AND notice.kind = 'set'
      ORDER BY notice.id DESC LIMIT ${mostListed}`,
    values: [player.id, player.operatorId, locale],
  })
  return { limits: rows }
}
