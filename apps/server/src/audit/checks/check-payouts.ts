import { evaluateSettlement, systemOfId } from '@touchline/betting'
import type { EvaluatedLeg, SettlementDecision } from '@touchline/betting'
import type { PoolClient } from 'pg'
import { beforeAllKeys } from './invariant.ts'
import type { PlayerRange } from './invariant.ts'
import { toViolations, violationsShown } from './violation.ts'
import type { Found, Violation } from './violation.ts'

const betsAtOnce = 1_000

type StoredLeg = Pick<EvaluatedLeg, 'id' | 'oddsMilli' | 'voidOddsMilli' | 'result' | 'factor' | 'inForce'>

type StoredBet = {
  player_id: string
  id: string
  operator_id: number
  result: string
  win_minor: string | null
  open_stake_minor: string
  system_id: number | null
  custom_odds_milli: number | null
  legs: StoredLeg[] | null
}

/** Evaluates bets again from the results that their legs refer to, page by page in the order of their keys. */
export async function checkPayouts(client: PoolClient, players: PlayerRange): Promise<Violation[]> {
  const found: Found[] = []
  let after = { player_id: players.from, id: beforeAllKeys }
  for (;;) {
    const bets = await readStoredBets(client, players, after)
    found.push(...bets.flatMap(findContradiction))
    const last = bets.at(-1)
    if (!last || bets.length < betsAtOnce || found.length >= violationsShown)
      return toViolations('I8', found.slice(0, violationsShown))
    after = last
  }
}

/** Open bets without any result are left out, because they pay nothing yet. */
async function readStoredBets(
  client: PoolClient,
  { to }: PlayerRange,
  after: Pick<StoredBet, 'player_id' | 'id'>,
): Promise<StoredBet[]> {
  const { rows } = await client.query<StoredBet>({
    text: `SELECT bet.player_id, bet.id, bet.operator_id, bet.result, bet.win_minor, bet.open_stake_minor, bet.system_id,
        bet.custom_odds_milli, (
          SELECT jsonb_agg(jsonb_build_object('id', leg.id, 'oddsMilli', leg.odds_milli,
            'voidOddsMilli', leg.void_odds_milli, 'result', leg.result,
            'factor', leg.factor::text, 'inForce', CASE known.kind
              WHEN 'settled' THEN jsonb_build_object('id', known.id, 'kind', known.kind, 'result', known.result,
                'voidFactor', known.void_factor::text, 'deadHeatFactor', known.dead_heat_factor::text)
              WHEN 'cancelled' THEN jsonb_build_object('id', known.id, 'kind', known.kind) END) ORDER BY leg.id)
          FROM touchline.bet_selection leg LEFT JOIN touchline.outcome_result known ON known.id = leg.result_id
          WHERE leg.player_id = bet.player_id AND leg.bet_id = bet.id) AS legs
      FROM touchline.bet
      WHERE (bet.player_id, bet.id) > ($1::bigint, $2::uuid) AND bet.player_id BETWEEN $1 AND $3
        AND bet.status IN ('waiting_results', 'done')
        AND (bet.win_minor IS NOT NULL OR EXISTS (SELECT FROM touchline.bet_selection leg
          WHERE leg.player_id = bet.player_id AND leg.bet_id = bet.id AND leg.result <> 'no_results'))
      ORDER BY bet.player_id, bet.id LIMIT ${betsAtOnce}`,
    values: [after.player_id, after.id, to],
  })
  return rows
}

function findContradiction(bet: StoredBet): Found[] {
  const legs = bet.legs ?? []
  const at = `bet ${bet.id} of player ${bet.player_id}: ${bet.result}, win ${bet.win_minor}`
  try {
    const decision = evaluateAnew(bet, legs)
    const { result, winMinor } = decision ?? { result: 'no_results', winMinor: null }
    const isSound = result === bet.result && String(winMinor) === String(bet.win_minor)
    if (isSound && legs.every((leg, place) => isSameLeg(leg, decision?.legs[place]))) return []
    return [{ operator_id: bet.operator_id, detail: `${at}; the rulebook gives ${result}, win ${winMinor}` }]
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    return [{ operator_id: bet.operator_id, detail: `${at}; the rulebook gives nothing: ${error.message}` }]
  }
}

function isSameLeg(stored: StoredLeg, leg: SettlementDecision['legs'][number] | undefined): boolean {
  const { result, factor } = leg ?? { result: 'no_results', factor: null }
  return stored.result === result && plainNumber(stored.factor) === plainNumber(factor)
}

/** Evaluates the bet as if none of its legs had been settled yet. */
function evaluateAnew(bet: StoredBet, legs: readonly StoredLeg[]): SettlementDecision | undefined {
  const stake = {
    stakeMinor: BigInt(bet.open_stake_minor),
    winCount: bet.system_id === null ? null : (systemOfId(bet.system_id)?.winCount ?? null),
    customOddsMilli: bet.custom_odds_milli,
  }
  return evaluateSettlement(
    stake,
    legs.map((leg) => ({ ...leg, result: 'no_results', factor: null, resultId: null })),
  )
}

/** Normalizes decimals, because 1.5500 and 1.55 are equal. */
function plainNumber(decimal: string | null): string | null {
  return decimal?.includes('.') ? decimal.replace(/\.?0+$/, '') : decimal
}
