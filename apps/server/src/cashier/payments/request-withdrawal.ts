import { randomUUID } from 'node:crypto'
import { evaluateMoney, evaluateWithdrawal, isCancellable, mostUnfinished, withdrawnMinor } from '@touchline/betting'
import type { Money } from '@touchline/betting'
import { DatabaseError } from 'pg'
import type { Database } from '../../platform/runtime/index.ts'
import { readAnswer, rejected, rejectPayment } from './payment-answer.ts'
import type { KeyedRequest, PaymentAnswer } from './payment-answer.ts'
import { debtsAsJson, readWithdrawable } from './read-debts.ts'
import type { WithdrawableFacts } from './read-debts.ts'
import { readPayment } from './stored-payments.ts'
import { readWalletMoney } from './wallet-money.ts'

export type WithdrawalRequest = {
  siteId: number
  player: { id: number; operatorId: number }
  key: string
  money: Money
  merchantId: string
  amount: number
  currency: string
  /** The player's own. */
  ownCurrency: string
  range: { min: number; max: number }
  channels: readonly string[]
  traceId: string
}

const checkViolation = '23514'

/** Several at once: evaluated again on what the others have left. */
const maxAttempts = 5

/** Once per key, refusals included: evaluate on balance and debts (FUND-2, FUND-13), and hold the money under the wallet. */
export async function requestWithdrawal(database: Database, request: WithdrawalRequest): Promise<PaymentAnswer> {
  const { player, key, amount, currency, range } = request
  const requested = { ...request, kind: 'withdrawal', source: 'provider', isQuick: false, returnPath: null } as const
  const keyed: KeyedRequest = { playerId: player.id, key, requested }
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const stored = await readAnswer(database, keyed)
    if (stored) return stored
    const facts = await readWithdrawable(database, player, currency)
    const rejection = evaluateWithdrawal(
      { ...facts, minMinor: BigInt(range.min), maxMinor: BigInt(range.max) },
      BigInt(amount),
    )
    const money = await readWalletMoney(database, player.id)
    const refused = evaluateMoney(money, request.money) ?? rejection
    if (refused) return rejectPayment(database, keyed, refused)
    const result = await commit(database, request, { ...facts, money })
    if (result === 'spent') return rejectPayment(database, keyed, { reason: 'insufficient-funds' })
    if (result === 'too-many') return rejectPayment(database, keyed, { reason: 'too-many-pending' })
  }
  return (await readAnswer(database, keyed)) ?? rejected({ reason: 'limits-changing' }, currency)
}

type Evaluated = WithdrawableFacts & { money: Money | null }

/** Whatever it does is read back, but for what cannot be done: done, done before under this key, or evaluated again. */
async function commit(
  database: Database,
  request: WithdrawalRequest,
  { money, debts, availableMinor, exchange }: Evaluated,
): Promise<string | undefined> {
  const { player, siteId, key, currency, amount, ownCurrency, channels, traceId } = request
  const ownAmountMinor = withdrawnMinor(BigInt(amount), exchange, currency, ownCurrency)
  try {
    const { rows } = await database.query<{ result: string }>({
      name: 'request-withdrawal',
      text: 'SELECT touchline.request_withdrawal($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16) AS result',
      values: [
        player.operatorId,
        siteId,
        player.id,
        key,
        randomUUID(),
        currency,
        amount,
        ownAmountMinor,
        mostUnfinished.withdrawal,
        money,
        debtsAsJson(debts),
        availableMinor ?? null,
        request.money === 'play',
        request.merchantId,
        channels,
        traceId,
      ],
    })
    return rows[0]?.result
  } catch (error) {
    // The floor of the wallet: the balance has changed since it was read.
    if (error instanceof DatabaseError && error.code === checkViolation && error.table === 'account') return 'spent'
    throw error
  }
}

type Cancellation = Pick<WithdrawalRequest, 'player' | 'channels' | 'traceId'> & { id: string }

/** The player takes it back, unless the provider has it (FUND-5); checked or sent meanwhile it is looked at again. Undefined: there is no such withdrawal of the player. */
export async function cancelWithdrawal(
  database: Database,
  { player, id, channels, traceId }: Cancellation,
): Promise<PaymentAnswer | undefined> {
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const stored = await readPayment(database, player.id, id)
    if (stored?.kind !== 'withdrawal') return undefined
    // Asked for twice it is cancelled once.
    if (stored.status === 'cancelled') return { ok: true, payment: stored }
    if (!isCancellable(stored)) break
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
  }
  return { ok: false, error: 'payment-rejected', rejection: { reason: 'not-cancellable' } }
}

type WithdrawalChange = {
  operatorId: number
  playerId: number
  id: string
  status: string
  next: string
  movement: 'return' | null
  reason: string | null
  /** Only if it was sent so often; null: however often. */
  attempts: number | null
  /** Only if the player still owes and has as much (FUND-13). */
  covered?: Pick<WithdrawableFacts, 'debts' | 'availableMinor'>
  channels: readonly string[]
  traceId: string
}

/** False: it is no longer what it was. */
export async function changeWithdrawal(
  database: Pick<Database, 'query'>,
  { operatorId, playerId, id, status, next, movement, reason, attempts, covered, channels, traceId }: WithdrawalChange,
): Promise<boolean> {
  const { rows } = await database.query<{ is_changed: boolean }>({
    name: 'change-withdrawal',
    text: 'SELECT touchline.change_withdrawal($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) AS is_changed',
    values: [
      ...[operatorId, playerId, id, status, next, movement, reason, attempts],
      ...[covered ? debtsAsJson(covered.debts) : null, covered?.availableMinor ?? null, channels, traceId],
    ],
  })
  return rows[0]?.is_changed === true
}
