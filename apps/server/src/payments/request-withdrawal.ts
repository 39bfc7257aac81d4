import { randomUUID } from 'node:crypto'
import { evaluateWithdrawal, isCancellable, withdrawnMinor } from '@touchline/betting'
import type { Payment } from '@touchline/contract'
import { DatabaseError } from 'pg'
import { readAccounts } from '../ledger/index.ts'
import { readRates, toExchange } from '../rates/index.ts'
import type { Database } from '../runtime/index.ts'
import { rejected } from './create-deposit.ts'
import type { PaymentAnswer } from './create-deposit.ts'
import { readPayment, readPaymentByKey } from './stored-payments.ts'

export type WithdrawalRequest = {
  siteId: number
  player: { id: number; operatorId: number }
  key: string
  amount: number
  currency: string
  /** The player's own. */
  ownCurrency: string
  range: { min: number; max: number }
  channels: readonly string[]
  traceId: string
}

const checkViolation = '23514'
/** On their way, of one player. */
const mostOpen = 5

/** Once per key: evaluate on the balance (FUND-2), and hold the money under the wallet. */
export async function requestWithdrawal(database: Database, request: WithdrawalRequest): Promise<PaymentAnswer> {
  const { player, key, amount, currency, range } = request
  const stored = await readPaymentByKey(database, player.id, key)
  if (stored) return answerOf(stored, request)
  const accounts = await readAccounts(database, player.id)
  const balance = accounts.find((account) => account.currency === currency)?.balance
  const rejection = evaluateWithdrawal(
    {
      availableMinor: balance === undefined ? undefined : BigInt(balance),
      minMinor: BigInt(range.min),
      maxMinor: BigInt(range.max),
    },
    BigInt(amount),
  )
  if (rejection) return rejected(rejection, currency)
  const result = await commit(database, request)
  if (result === 'spent') return rejected({ reason: 'insufficient-funds' }, currency)
  if (result === 'too-many') return rejected({ reason: 'too-many-pending' }, currency)
  const written = await readPaymentByKey(database, player.id, key)
  if (!written) throw new Error(`withdrawal ${key} of player ${player.id} was not written`)
  return answerOf(written, request)
}

async function commit(database: Database, request: WithdrawalRequest): Promise<string | undefined> {
  const { player, siteId, key, currency, amount, ownCurrency, channels, traceId } = request
  const rates = await readRates(database, player.operatorId)
  const ownAmountMinor = withdrawnMinor(
    BigInt(amount),
    { ...toExchange(rates), atMs: rates.atMs },
    currency,
    ownCurrency,
  )
  try {
    const { rows } = await database.query<{ result: string }>({
      name: 'request-withdrawal',
      text: 'SELECT touchline.request_withdrawal($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) AS result',
      values: [
        player.operatorId,
        siteId,
        player.id,
        key,
        randomUUID(),
        currency,
        amount,
        ownAmountMinor,
        mostOpen,
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

function answerOf(stored: Payment, { amount, currency }: WithdrawalRequest): PaymentAnswer {
  const isSame = stored.kind === 'withdrawal' && stored.amount === amount && stored.currency === currency
  return isSame ? { ok: true, payment: stored } : { ok: false, error: 'idempotency-mismatch' }
}

type Cancellation = Pick<WithdrawalRequest, 'player' | 'channels' | 'traceId'> & { id: string }

/** It is checked or sent meanwhile: looked at again. */
const maxAttempts = 3

/** The player takes it back, unless the provider has it (FUND-5). Undefined: there is no such withdrawal of the player. */
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
      channels,
      traceId,
    })
  }
  return { ok: false, error: 'payment-refused', rejection: { reason: 'not-cancellable' } }
}

type WithdrawalChange = {
  operatorId: number
  playerId: number
  id: string
  status: string
  next: string
  movement: 'return' | null
  reason: string | null
  channels: readonly string[]
  traceId: string
}

/** False: it is no longer what it was. */
export async function changeWithdrawal(
  database: Pick<Database, 'query'>,
  { operatorId, playerId, id, status, next, movement, reason, channels, traceId }: WithdrawalChange,
): Promise<boolean> {
  const { rows } = await database.query<{ is_changed: boolean }>({
    name: 'change-withdrawal',
    text: 'SELECT touchline.change_withdrawal($1, $2, $3, $4, $5, $6, $7, $8, $9) AS is_changed',
    values: [operatorId, playerId, id, status, next, movement, reason, channels, traceId],
  })
  return rows[0]?.is_changed === true
}
