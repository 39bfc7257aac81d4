import { randomUUID } from 'node:crypto'
import { evaluateMoney, evaluateWithdrawal, isCancellable, maxUnfinished, withdrawnMinor } from '@touchline/betting'
import type { Money } from '@touchline/betting'
import type { Payment, PaymentRejection } from '@touchline/contract'
import { DatabaseError } from 'pg'
import type { Database } from '../../platform/runtime/index.ts'
import { decide, decideOnce } from '../../platform/decide/index.ts'
import type { Committed, DecisionRow } from '../../platform/decide/index.ts'
import { callSql } from '../../platform/sql/index.ts'
import { inCurrency, isFinal, replayPayment, readPayment } from './stored-payments.ts'
import type { PaymentAnswer } from './stored-payments.ts'
import { changeWithdrawalCall, requestWithdrawalCall } from './payment-rows.ts'
import { debtsAsJson, readWithdrawable, readWalletMoney } from './read-debts.ts'
import type { WithdrawableFacts } from './read-debts.ts'

type WithdrawalRequest = {
  siteId: number
  player: { id: number; operatorId: number }
  key: string
  /** The request body as it was sent. */
  body: object
  money: Money
  merchantId: string
  amount: number
  currency: string
  /** The player's own currency. */
  ownCurrency: string
  range: { min: number; max: number }
  channels: readonly string[]
  traceId: string
}

const checkViolation = '23514'

/** If balance or debts change during the call, it is evaluated again, at most this many times. */
const maxAttempts = 5

/**
 * Requests a withdrawal once per key: evaluates balance and debts (FUND-2, FUND-13), locks the wallet and puts the
 * money on hold.
 */
export function requestWithdrawal(database: Database, request: WithdrawalRequest): Promise<PaymentAnswer> {
  const { player, siteId, key, body, amount, currency, range } = request
  const keyed = { playerId: player.id, key, call: 'withdrawal', body: { site: siteId, ...body } } as const
  return decideOnce(database, keyed, {
    attempts: maxAttempts,
    async read() {
      const facts = await readWithdrawable(database, player, currency)
      return { ...facts, money: await readWalletMoney(database, player.id) }
    },
    evaluate(facts) {
      const rejection =
        evaluateMoney(facts.money, request.money) ??
        evaluateWithdrawal({ ...facts, minMinor: BigInt(range.min), maxMinor: BigInt(range.max) }, BigInt(amount))
      return inCurrency(rejection ? { ok: false, rejection } : { ok: true, plan: facts }, currency)
    },
    commit: (plan, decision) => commit(database, request, plan, decision),
    whenMoving: { reason: 'limits-changing' },
    isFinal,
    replay: () => replayPayment(database, player.id, key),
  })
}

async function commit(
  database: Database,
  { player, siteId, currency, amount, ownCurrency, merchantId, channels, traceId, ...request }: WithdrawalRequest,
  { money, debts, availableMinor, exchange }: WithdrawableFacts & { money: Money | null },
  decision: DecisionRow,
): Promise<Committed<Payment, PaymentRejection>> {
  try {
    const [row] = await callSql(database, requestWithdrawalCall, {
      decision,
      plan: {
        operator_id: player.operatorId,
        site_id: siteId,
        player_id: player.id,
        id: randomUUID(),
        currency,
        amount_minor: amount,
        own_amount_minor: withdrawnMinor(BigInt(amount), exchange, currency, ownCurrency),
        money,
        is_play_money: request.money === 'play',
        available_minor: availableMinor ?? null,
        merchant_id: merchantId,
        trace_id: traceId,
      },
      owed: debtsAsJson(debts),
      max_open: maxUnfinished.withdrawal,
      channels,
    })
    const state = row?.request_withdrawal ?? 'changed'
    return state === 'too-many' ? { state: 'rejected', rejection: { reason: 'too-many-pending' } } : { state }
  } catch (error) {
    // The constraint that a wallet is not negative failed, because the balance has changed since it was read.
    if (!(error instanceof DatabaseError && error.code === checkViolation && error.table === 'account')) throw error
    return { state: 'rejected', rejection: { reason: 'insufficient-funds' } }
  }
}

export type Cancelled = { ok: true; answer: Payment } | { ok: false; rejection: PaymentRejection }
type Cancellation = Pick<WithdrawalRequest, 'player' | 'channels' | 'traceId'> & { id: string }

/**
 * Cancels a withdrawal for the player, unless the provider already has it (FUND-5). If its status changes during the
 * call, it is read again. Returns undefined if the player has no such withdrawal.
 */
export async function cancelWithdrawal(
  database: Database,
  { player, id, channels, traceId }: Cancellation,
): Promise<Cancelled | undefined> {
  const notCancellable = { ok: false, rejection: { reason: 'not-cancellable' } } as const
  const outcome = await decide<Cancelled | undefined>(maxAttempts, async () => {
    const stored = await readPayment(database, player.id, id)
    if (stored?.kind !== 'withdrawal') return undefined
    // A repeated cancellation succeeds without any effect.
    if (stored.status === 'cancelled') return { ok: true, answer: stored }
    if (!isCancellable(stored)) return notCancellable
    await changeWithdrawal(database, {
      operatorId: player.operatorId,
      playerId: player.id,
      id,
      status: stored.status,
      next: 'cancelled',
      movement: 'return',
      reason: 'by-player',
      attempts: null,
      channels,
      traceId,
    })
    return 'changed'
  })
  return outcome === 'changed' ? notCancellable : outcome
}

type WithdrawalChange = {
  operatorId: number
  playerId: number
  id: string
  status: string
  next: string
  movement: 'return' | null
  reason: string | null
  /** If not null, the withdrawal is changed only if this is the number of times it was sent. */
  attempts: number | null
  /** If given, the withdrawal is changed only if the player's debts and balance are still these (FUND-13). */
  covered?: Pick<WithdrawableFacts, 'debts' | 'availableMinor'>
  channels: readonly string[]
  traceId: string
}

/** Changes the status of a withdrawal. Returns false if it is no longer in the expected state. */
export async function changeWithdrawal(
  database: Pick<Database, 'query'>,
  { operatorId, playerId, id, status, next, movement, reason, attempts, covered, channels, traceId }: WithdrawalChange,
): Promise<boolean> {
  const [row] = await callSql(database, changeWithdrawalCall, {
    change: {
      operator_id: operatorId,
      player_id: playerId,
      id,
      status,
      next,
      movement,
      reason,
      attempts,
      available_minor: covered?.availableMinor ?? null,
      trace_id: traceId,
    },
    owed: covered ? debtsAsJson(covered.debts) : null,
    channels,
  })
  return row?.change_withdrawal === true
}
