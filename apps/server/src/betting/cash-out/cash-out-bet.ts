import { evaluateCashOutRequest } from '@touchline/betting'
import type { CashOutRequest } from '@touchline/betting'
import type { CashOutReason, CashOutRejection } from '@touchline/contract'
import { readDelay } from '../risk/index.ts'
import type { Database } from '../../platform/runtime/index.ts'
import { commitCashOut } from './commit-cash-out.ts'
import type { Initiator } from './commit-cash-out.ts'
import { readFacts } from './read-facts.ts'
import type { BetKey, ReadBet } from './bet-facts.ts'
import { readStoredAnswer } from './stored-answer.ts'
import type { CashOutAnswer } from './stored-answer.ts'

/** Prices move: evaluated again from new facts, and then the player is told so. */
const maxAttempts = 3

export type CashOut = BetKey & {
  operatorId: number
  key: string
  /** Of the request as it was sent; null where a rule of the player asks. */
  hash: Buffer | null
  request: CashOutRequest
  initiator: Initiator
  channels: readonly string[]
  traceId: string
}

/** Once per key: read facts, evaluate, pay what was evaluated if the facts still hold (BET-04), at the end of a delay (CASH-13). */
export async function cashOutBet(database: Database, cashOut: CashOut): Promise<CashOutAnswer> {
  const { operatorId, playerId, key, hash, request } = cashOut
  const known = await readStoredAnswer(database, playerId, key, hash ?? undefined)
  if (known) return known
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const [bet] = await readFacts(database, [cashOut])
    // Another operator's player has other bets; the id of one of them says nothing.
    if (!bet || bet.operatorId !== operatorId) return { ok: false, error: 'not-found' }
    const decision = evaluateCashOutRequest(bet.facts, request)
    if (!decision.ok) return reject(database, cashOut, decision.reason, decision.offerMinor)
    const plan = { ...cashOut, ...decision, bet, hasWaited: false }
    const committed = await commitCashOut(database, plan, { delayMs: await delayOf(database, bet) })
    if (committed.state === 'cashed-out') return { ok: true, cashedOut: committed.answer, isRepeat: false }
    if (committed.state === 'waits') return { ok: true, waiting: committed.answer, isRepeat: false }
    if (committed.state === 'answered') return storedAnswer(database, cashOut)
    if (committed.state === 'waiting') return reject(database, cashOut, 'cash-out-in-progress', null)
    if (committed.state === 'limited') return reject(database, cashOut, 'operator-limit', decision.amountMinor)
  }
  // What was offered has changed each time: there is none that could be named.
  return reject(database, cashOut, 'odds-moving', null)
}

/**
 * As long as a bet on its legs would wait now (RISK-7). Also on those that are decided: in a match under way a result may be taken
 * back, which some see before the feed tells.
 */
export function delayOf(database: Pick<Database, 'query'>, bet: ReadBet): Promise<number> {
  const { playerId, operatorId, currency, bookCurrency, legs } = bet
  return readDelay(
    database,
    { playerId, operatorId, currencies: { currency, bookCurrency } },
    legs.map(({ matchId, marketId, sportId, tournamentId, isUnderWay }) => ({
      matchId: Number(matchId),
      marketId,
      sportId: sportId ?? 0,
      tournamentId: tournamentId ?? 0,
      isLive: isUnderWay,
    })),
  )
}

/** A rejection is an answer like any other and is stored; that of a rule is asked for by nobody. */
async function reject(
  database: Database,
  cashOut: CashOut,
  reason: CashOutReason,
  offerMinor: bigint | null,
): Promise<CashOutAnswer> {
  const rejection: CashOutRejection = { reason, offer: offerMinor === null ? null : Number(offerMinor) }
  if (cashOut.hash === null || (await storeRejection(database, cashOut, rejection)))
    return { ok: false, error: 'cash-out-rejected', rejection, isRepeat: false }
  return storedAnswer(database, cashOut)
}

/**
 * With channels it ends one that waited. False: the key has an answer already. That the minute has no room is not stored: the same
 * request may be sent again with the next one (CASH-11).
 */
export async function storeRejection(
  database: Pick<Database, 'query'>,
  { playerId, key, hash }: Pick<CashOut, 'playerId' | 'key' | 'hash'>,
  rejection: CashOutRejection,
  channels: readonly string[] | null = null,
): Promise<boolean> {
  if (rejection.reason === 'operator-limit') return true
  const { rows } = await database.query<{ is_stored: boolean }>({
    name: 'reject-cash-out',
    text: 'SELECT touchline.reject_cash_out($1, $2, $3, $4, $5) AS is_stored',
    values: [playerId, key, hash, JSON.stringify(rejection), channels],
  })
  return rows[0]?.is_stored === true
}

async function storedAnswer(database: Database, { playerId, key, hash }: CashOut): Promise<CashOutAnswer> {
  const answer = await readStoredAnswer(database, playerId, key, hash ?? undefined)
  // What took the key has ended since and left no answer of its own: the cash-out of a rule.
  return answer ?? { ok: false, error: 'idempotency-mismatch' }
}
