import { evaluateCashOutRequest } from '@touchline/betting'
import type { CashOutDecision, CashOutRequest } from '@touchline/betting'
import type { CashOutReason, CashOutRejection } from '@touchline/contract'
import { decide, decideOnce } from '../../platform/decide/index.ts'
import type { Committed, DecisionRow } from '../../platform/decide/index.ts'
import { readDelay } from '../risk/index.ts'
import type { Database } from '../../platform/runtime/index.ts'
import { commitCashOut } from './commit-cash-out.ts'
import type { Initiator } from './commit-cash-out.ts'
import { readFacts } from './read-facts.ts'
import type { BetKey, ReadBet } from './bet-facts.ts'
import { readDone } from './stored-answer.ts'
import type { CashOutAnswer, CashOutDone } from './stored-answer.ts'

/** Prices move: evaluated again from new facts, and then the player is told so. */
const maxAttempts = 3

export type CashOut = BetKey & {
  operatorId: number
  key: string
  /** As it was sent; null where a rule of the player asks, which is no request and has no answer. */
  body: object | null
  request: CashOutRequest
  initiator: Initiator
  channels: readonly string[]
  traceId: string
}

/** Once per key: read facts, evaluate, pay what was evaluated if the facts still hold (BET-04), at the end of a delay (CASH-13). */
export async function cashOutBet(database: Database, cashOut: CashOut): Promise<CashOutAnswer> {
  const { operatorId, playerId, key, body, request } = cashOut
  const whenMoving = rejectionOf('odds-moving', null)
  /** The bet is not the player's: of another operator's player nothing is said. */
  let isUnknown = false

  const read = async () => (await readFacts(database, [cashOut]))[0]
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
      // That the minute has no room leaves the key free: the same request may be sent again with the next one (CASH-11).
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
