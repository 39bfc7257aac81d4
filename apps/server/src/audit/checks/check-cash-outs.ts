import { bestMinor, offerMinor, offerRule, systemOfId } from '@touchline/betting'
import type { OfferTerms } from '@touchline/betting'
import type { PoolClient } from 'pg'
import { inSnapshot } from '../../platform/runtime/index.ts'
import type { Database } from '../../platform/runtime/index.ts'
import { allPlayers, beforeAllKeys } from './invariant.ts'
import type { PlayerRange } from './invariant.ts'
import { toViolations, violationsShown } from './violation.ts'
import type { Found, Violation } from './violation.ts'

const cashOutsAtOnce = 1_000

type StoredCashOut = {
  player_id: string
  request_key: string
  operator_id: number
  stake_minor: string
  amount_minor: string
  /** `rule` is the version of the pricing rule that the terms belong to. Older cash-outs do not have it. */
  evaluated_from: { terms: OfferTerms; rule?: number; offer?: number | null }
  /** Odds of the bet's legs, in the order of the legs in the terms. */
  odds: number[]
  system_id: number | null
  bet_stake_minor: string
}

/** Checks all cash-outs in one snapshot. An empty list means that there are no violations. */
export function auditCashOuts(database: Database): Promise<Violation[]> {
  return inSnapshot(database, '10min', (client) => checkCashOuts(client, allPlayers))
}

export async function checkCashOuts(client: PoolClient, players: PlayerRange): Promise<Violation[]> {
  return [...(await checkAmounts(client, players)), ...(await checkWaiting(client, players))]
}

/**
 * Reads the cash-outs page by page in key order. Older ones that did not store what they were evaluated from are left
 * out.
 */
async function checkAmounts(client: PoolClient, { from, to }: PlayerRange): Promise<Violation[]> {
  const found: Found[] = []
  let after = { player_id: from, request_key: beforeAllKeys }
  for (;;) {
    const { rows } = await client.query<StoredCashOut>({
      text: `SELECT sold.player_id, sold.request_key, bet.operator_id, sold.stake_minor, sold.amount_minor, sold.evaluated_from,
          bet.system_id, bet.stake_minor AS bet_stake_minor, (SELECT array_agg(leg.odds_milli ORDER BY leg.id)
            FROM touchline.bet_selection leg WHERE leg.player_id = bet.player_id AND leg.bet_id = bet.id) AS odds
        FROM touchline.cash_out sold JOIN touchline.bet ON bet.player_id = sold.player_id AND bet.id = sold.bet_id
        WHERE (sold.player_id, sold.request_key) > ($1::bigint, $2::uuid) AND sold.player_id BETWEEN $1 AND $3
          AND sold.evaluated_from IS NOT NULL
        ORDER BY sold.player_id, sold.request_key LIMIT ${cashOutsAtOnce}`,
      values: [after.player_id, after.request_key, to],
    })
    found.push(...rows.flatMap(findContradiction))
    const last = rows.at(-1)
    if (!last || rows.length < cashOutsAtOnce || found.length >= violationsShown)
      return toViolations('BET-04', found.slice(0, violationsShown))
    after = last
  }
}

function findContradiction(sold: StoredCashOut): Found[] {
  const id = `cash-out ${sold.request_key} of player ${sold.player_id}`
  if (!isOfBet(sold))
    return [{ operator_id: sold.operator_id, detail: `${id}: evaluated for legs that differ from those of its bet` }]
  const [stakeMinor, amountMinor] = [BigInt(sold.stake_minor), BigInt(sold.amount_minor)]
  const bestPaidMinor = bestMinor(sold.evaluated_from.terms, stakeMinor)
  const givenMinor = givenBy(sold.evaluated_from, stakeMinor)
  if ((givenMinor ?? amountMinor) === amountMinor && amountMinor <= bestPaidMinor) return []
  const detail = `${id}: ${amountMinor} for a stake of ${stakeMinor}; the rules give ${givenMinor ?? `${bestPaidMinor} at most`}`
  return [{ operator_id: sold.operator_id, detail }]
}

/** Returns the amount that the pricing rule gives for these terms, or null for terms of another version of the rule. */
function givenBy({ terms, rule, offer }: StoredCashOut['evaluated_from'], stakeMinor: bigint): bigint | null {
  if (rule !== offerRule) return null
  const now = offerMinor(terms, stakeMinor)
  // A cash-out that waited pays the lower of the two offers, at the request and at the end of the delay (CASH-13).
  return typeof offer === 'number' && BigInt(offer) < now ? BigInt(offer) : now
}

/** Checks that the terms match the legs and the system of the bet, and that no more stake was sold than the bet has. */
function isOfBet({ evaluated_from: { terms }, odds, system_id, stake_minor, bet_stake_minor }: StoredCashOut): boolean {
  const winCount = system_id === null ? null : (systemOfId(system_id)?.winCount ?? null)
  return (
    terms.winCount === winCount &&
    terms.legs.map(({ oddsMilli }) => oddsMilli).join() === odds.join() &&
    BigInt(stake_minor) <= BigInt(bet_stake_minor)
  )
}

async function checkWaiting(client: PoolClient, { from, to }: PlayerRange): Promise<Violation[]> {
  const { rows } = await client.query<Found>({
    text: `SELECT operator_id, format('cash-out %s of player %s, due at %s', request_key, player_id, decides_at) AS detail
      FROM touchline.waiting_cash_out
      WHERE player_id BETWEEN $1 AND $2 AND decides_at < clock_timestamp() - interval '1 minute' LIMIT ${violationsShown}`,
    values: [from, to],
  })
  return toViolations('I23', rows)
}
