import type { RiskRule } from '@touchline/betting'
import type { OperatorRiskRule, PlayerRiskRule } from '@touchline/contract/site'
import { DatabaseError } from 'pg'
import type { Database } from '../../platform/runtime/index.ts'

export type RuleRow = {
  id: string
  player_id: string | null
  player_group: string | null
  match_id: string | null
  market_id: number | null
  tournament_id: number | null
  sport_id: number | null
  is_live: boolean | null
  currency: string | null
  min_stake_minor: string | null
  max_stake_minor: string | null
  max_win_minor: string | null
  max_outcome_liability_minor: string | null
  max_match_liability_minor: string | null
  max_player_liability_minor: string | null
  delay_ms: number | null
  factor_milli: number | null
  reason: string
}

const columns = `id, player_id, player_group, match_id, market_id, tournament_id, sport_id, is_live, currency, min_stake_minor,
  max_stake_minor, max_win_minor, max_outcome_liability_minor, max_match_liability_minor, max_player_liability_minor,
  delay_ms, factor_milli, reason`

/**
 * Returns the rules of one player, or without a player the operator's rules that name none, and the revision at the
 * same time.
 */
export async function readRiskRules(
  database: Pick<Database, 'query'>,
  operatorId: number,
  playerId: number | null = null,
): Promise<{ revision: number; bookCurrency: string; rules: RuleRow[] }> {
  const { rows } = await database.query<{ revision: string; book_currency: string; rules: RuleRow[] | null }>({
    name: 'read-risk-rules',
    text: `SELECT betting_revision AS revision, book_currency, (SELECT jsonb_agg(rule ORDER BY id) FROM (
        SELECT ${columns} FROM touchline.risk_rule WHERE operator_id = $1 AND player_id IS NOT DISTINCT FROM $2
          AND ended_at IS NULL) AS rule) AS rules
      FROM touchline.operator WHERE id = $1`,
    values: [operatorId, playerId],
  })
  const [row] = rows
  if (!row) throw new Error(`no operator ${operatorId}`)
  return { revision: Number(row.revision), bookCurrency: row.book_currency, rules: row.rules ?? [] }
}

export function toRule(row: RuleRow): RiskRule {
  return {
    id: Number(row.id),
    playerId: numberOrNull(row.player_id),
    playerGroup: row.player_group,
    matchId: numberOrNull(row.match_id),
    marketId: row.market_id,
    tournamentId: row.tournament_id,
    sportId: row.sport_id,
    isLive: row.is_live,
    currency: row.currency,
    minStakeMinor: bigintOrNull(row.min_stake_minor),
    maxStakeMinor: bigintOrNull(row.max_stake_minor),
    maxWinMinor: bigintOrNull(row.max_win_minor),
    maxOutcomeLiabilityMinor: bigintOrNull(row.max_outcome_liability_minor),
    maxMatchLiabilityMinor: bigintOrNull(row.max_match_liability_minor),
    maxPlayerLiabilityMinor: bigintOrNull(row.max_player_liability_minor),
    delayMs: row.delay_ms,
    factorMilli: row.factor_milli,
  }
}

type StoredRule = { id: number; rule: OperatorRiskRule }

/** Converts a row to the form of the staff API, with its id. */
export function toStored(row: RuleRow): StoredRule {
  return { id: Number(row.id), rule: { player_group: row.player_group, ...toPlayerRule(row) } }
}

/** Converts a row to the form of a rule for one player, which has no player group. */
export function toPlayerRule(row: RuleRow): PlayerRiskRule {
  return {
    match_id: numberOrNull(row.match_id),
    market_id: row.market_id,
    tournament_id: row.tournament_id,
    sport_id: row.sport_id,
    is_live: row.is_live,
    currency: row.currency,
    min_stake: numberOrNull(row.min_stake_minor),
    max_stake: numberOrNull(row.max_stake_minor),
    max_win: numberOrNull(row.max_win_minor),
    max_outcome_liability: numberOrNull(row.max_outcome_liability_minor),
    max_match_liability: numberOrNull(row.max_match_liability_minor),
    max_player_liability: numberOrNull(row.max_player_liability_minor),
    delay_ms: row.delay_ms,
    factor: row.factor_milli,
    reason: row.reason,
  }
}

type Change = {
  operatorId: number
  playerId: number | null
  author: string
  revision: number
  ended: readonly number[]
  begun: readonly (OperatorRiskRule | PlayerRiskRule)[]
}

const foreignKeyViolation = '23503'

/** Ends and adds rules. Returns `conflict` if the operator's rules or switches have changed since `revision`. */
export async function saveRiskRules(
  database: Database,
  change: Change,
): Promise<'saved' | 'conflict' | 'unknown-currency'> {
  const { operatorId, playerId, author, revision, ended, begun } = change
  const rules = begun.map(({ min_stake, max_stake, max_win, factor, ...rest }) => ({
    ...rest,
    max_outcome_liability_minor: rest.max_outcome_liability,
    max_match_liability_minor: rest.max_match_liability,
    max_player_liability_minor: rest.max_player_liability,
    min_stake_minor: min_stake,
    max_stake_minor: max_stake,
    max_win_minor: max_win,
    factor_milli: factor,
  }))
  try {
    const { rows } = await database.query<{ is_saved: boolean }>({
      name: 'put-risk-rules',
      text: 'SELECT touchline.put_risk_rules($1, $2, $3, $4, $5, $6) AS is_saved',
      values: [operatorId, playerId, author, revision, ended, JSON.stringify(rules)],
    })
    return rows[0]?.is_saved === true ? 'saved' : 'conflict'
  } catch (error) {
    if (error instanceof DatabaseError && error.code === foreignKeyViolation) return 'unknown-currency'
    throw error
  }
}

function numberOrNull(value: string | number | null): number | null {
  return value === null ? null : Number(value)
}

function bigintOrNull(value: string | number | null): bigint | null {
  return value === null ? null : BigInt(value)
}
