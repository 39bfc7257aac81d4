import { evaluateCashOutRequest } from '@touchline/betting'
import type { CashOutDecision, CashOutRequest } from '@touchline/betting'
import type { CashOutReason, CashOutRejection, BetRejection, CashedOut, WaitingCashOut } from '@touchline/contract'
import { decide, decideOnce, readDecision } from '../../platform/decide/index.ts'
import type { Committed, DecisionRow, StoredDecision } from '../../platform/decide/index.ts'
import type { Database } from '../../platform/runtime/index.ts'
import { readDelay } from '../risk/index.ts'
import type { BetKey, ReadBet } from './bet-facts.ts'
import { commitCashOut } from './commit-cash-out.ts'
import type { Initiator } from './commit-cash-out.ts'
import { readFacts } from './read-facts.ts'
import type { FactSources } from './read-facts.ts'

/** When prices move, the cash-out is evaluated again, at most this many times; then it is rejected. */
const maxAttempts = 3

type CashOut = BetKey & {
  operatorId: number
  key: string
  /** The request body as it was sent. Null if a rule of the player cashes out, because then no answer is stored. */
  body: object | null
  request: CashOutRequest
  initiator: Initiator
  channels: readonly string[]
  traceId: string
}

/**
 * Cashes a bet out once per key: reads facts, evaluates them, and pays the evaluated amount if the facts still hold
 * (BET-04). With a delay the cash-out is only stored, and is decided at the end of it (CASH-13).
 */
export async function cashOutBet(
  sources: FactSources & { database: Database },
  cashOut: CashOut,
): Promise<CashOutAnswer> {
  const { database } = sources
  const { operatorId, playerId, key, body, request } = cashOut
  const whenMoving = rejectionOf('odds-moving', null)
  /** True when the player has no such bet. The answer is then the same as if the bet did not exist. */
  let isUnknown = false

  const read = async () => (await readFacts(sources, [cashOut]))[0]
  function evaluate(bet: ReadBet | undefined): Evaluated {
    isUnknown = !bet || bet.operatorId !== operatorId
    if (!bet || isUnknown) return { ok: false, rejection: rejectionOf('bet-not-open', null) }
    const decision = evaluateCashOutRequest(bet.facts, request)
    if (!decision.ok) return { ok: false, rejection: rejectionOf(decision.reason, decision.offerMinor) }
    return { ok: true, plan: { ...decision, bet } }
  }
  async function commit(
    { bet, ...decision }: Plan,
    row: DecisionRow | null,
  ): Promise<Committed<CashOutDone, CashOutRejection>> {
    const plan = { ...cashOut, ...decision, bet, hasWaited: false }
    const committed = await commitCashOut(database, plan, { delayMs: await delayOf(database, bet) }, row)
    switch (committed.state) {
      case 'cashed-out':
        return { state: 'done', answer: { cashedOut: committed.answer } }
      case 'waits':
        return { state: 'done', answer: { waiting: committed.answer } }
      case 'waiting':
        return { state: 'rejected', rejection: rejectionOf('cash-out-in-progress', null) }
      case 'limited':
        return { state: 'rejected', rejection: rejectionOf('operator-limit', decision.amountMinor) }
      case 'answered':
        return { state: 'answered' }
      case 'gone':
      case 'changed':
        return { state: 'changed' }
    }
  }

  if (body === null) {
    const outcome = await decide<CashOutAnswer>(maxAttempts, async () => {
      const evaluated = evaluate(await read())
      if (!evaluated.ok)
        return { ok: false, error: 'cash-out-rejected', rejection: evaluated.rejection, isRepeat: false }
      const committed = await commit(evaluated.plan, null)
      if (committed.state === 'done' && committed.answer) return { ok: true, ...committed.answer, isRepeat: false }
      if (committed.state === 'rejected')
        return { ok: false, error: 'cash-out-rejected', rejection: committed.rejection, isRepeat: false }
      return 'changed'
    })
    if (outcome !== 'changed') return outcome
    return { ok: false, error: 'cash-out-rejected', rejection: whenMoving, isRepeat: false }
  }

  const decided = await decideOnce<ReadBet | undefined, Plan, CashOutDone, CashOutRejection>(
    database,
    { playerId, key, call: 'cash-out', body },
    {
      attempts: maxAttempts,
      read,
      evaluate,
      commit,
      whenMoving,
      // If the limit per minute is used up, the rejection is not stored, so the same request can be sent again later
      // (CASH-11).
      isFinal: ({ reason }) => reason !== 'operator-limit' && !isUnknown,
      replay: async (stored) => (await readDone(database, playerId, key, stored)) ?? lost(key),
    },
  )
  if (decided.ok) return { ok: true, ...decided.answer, isRepeat: decided.isRepeat }
  if (decided.error !== undefined) return decided
  if (isUnknown) return { ok: false, error: 'not-found' }
  return { ok: false, error: 'cash-out-rejected', rejection: decided.rejection, isRepeat: decided.isRepeat }
}

type Plan = Extract<CashOutDecision, { ok: true }> & { bet: ReadBet }
type Evaluated = { ok: true; plan: Plan } | { ok: false; rejection: CashOutRejection }

export function rejectionOf(reason: CashOutReason, offerMinor: bigint | null): CashOutRejection {
  return { reason, offer: offerMinor === null ? null : Number(offerMinor) }
}

export function lost(key: string): never {
  throw new Error(`the cash-out under key ${key} is gone`)
}

/**
 * Returns the delay that a bet on the same legs would have now (RISK-7). Legs with a result count as well: while the
 * match is in play the result may still be rolled back, and people at the match may know about it before the feed does.
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

/** What a cash-out that was not rejected leads to: it is paid, or it waits and `waiting` is the answer for now. */
type CashOutDone =
  /** `betRejections` are the reasons why the new bet of an edit was not placed after the delay. */
  | { cashedOut: CashedOut; waiting?: undefined; betRejections?: BetRejection[] }
  | { cashedOut?: undefined; waiting: WaitingCashOut }

export type CashOutAnswer =
  | ({ ok: true; isRepeat: boolean } & CashOutDone)
  | { ok: false; error: 'cash-out-rejected'; rejection: CashOutRejection; isRepeat: boolean }
  | { ok: false; error: 'idempotency-mismatch'; field: string }
  | { ok: false; error: 'key-expired' }
  | { ok: false; error: 'not-found' }

/** Returns the stored answer to the request with this key; undefined if no cash-out was decided under it. */
export async function readStoredAnswer(
  database: Pick<Database, 'query'>,
  playerId: number,
  key: string,
): Promise<CashOutAnswer | undefined> {
  const stored = await readDecision(database, playerId, key)
  const done = await readDone(database, playerId, key, stored)
  if (done) return { ok: true, ...done, isRepeat: true }
  // An edit is rejected either for its cash-out or for its new bet; only the first has `cashOut`.
  const { cashOut = stored?.answer } = (stored?.answer ?? {}) as { cashOut?: CashOutRejection }
  if (stored?.state !== 'rejected' || (stored.call !== 'cash-out' && !(stored.call === 'edit' && isOfCashOut(stored))))
    return undefined
  return { ok: false, error: 'cash-out-rejected', rejection: cashOut as CashOutRejection, isRepeat: true }
}

function isOfCashOut({ answer }: StoredDecision): boolean {
  return typeof answer === 'object' && answer !== null && ('cashOut' in answer || 'reason' in answer)
}

/** Reads the answer from the stored cash-out; undefined if there is none under the key. */
export async function readDone(
  database: Pick<Database, 'query'>,
  playerId: number,
  key: string,
  stored: StoredDecision | undefined,
): Promise<CashOutDone | undefined> {
  const { rows } = await database.query<{ answer: CashedOut | null; waiting: WaitingCashOut | null }>({
    name: 'read-cash-out-answer',
    text: `SELECT answer, NULL::jsonb AS waiting FROM touchline.cash_out WHERE player_id = $1 AND request_key = $2
      UNION ALL
      SELECT NULL, touchline.waiting_answer(waiting) FROM touchline.waiting_cash_out AS waiting
        WHERE player_id = $1 AND request_key = $2`,
    values: [playerId, key],
  })
  const [row] = rows
  const { betRejections } = (stored?.answer ?? {}) as { betRejections?: BetRejection[] }
  if (row?.answer) return { cashedOut: row.answer, ...(betRejections && { betRejections }) }
  return row?.waiting ? { waiting: row.waiting } : undefined
}
