import { randomUUID } from 'node:crypto'
import {
  evaluateMoney,
  evaluateWithdrawal,
  isCancellable,
  mostUnfinished,
  owedIn,
  withdrawnMinor,
} from '@touchline/betting'
import type { Exchange, Money } from '@touchline/betting'
import { DatabaseError } from 'pg'
import { readAccounts } from '../ledger/index.ts'
import { readRates, toExchange } from '../rates/index.ts'
import type { Database } from '../runtime/index.ts'
import { readAnswer, rejected, rejectPayment } from './payment-answer.ts'
import type { KeyedRequest, PaymentAnswer } from './payment-answer.ts'
import { readDebts } from './read-debts.ts'
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

/** Once per key, refusals included: evaluate on balance and debts (FUND-2, FUND-13), and hold the money under the wallet. */
export async function requestWithdrawal(database: Database, request: WithdrawalRequest): Promise<PaymentAnswer> {
  const { player, key, amount, currency, range } = request
  const requested = { ...request, kind: 'withdrawal', source: 'provider', isQuick: false } as const
  const keyed: KeyedRequest = { playerId: player.id, key, requested }
  const stored = await readAnswer(database, keyed)
  if (stored) return stored
  const [accounts, debts, rates] = await Promise.all([
    readAccounts(database, player.id),
    readDebts(database, player),
    readRates(database, player.operatorId),
  ])
  const exchange = { ...toExchange(rates), atMs: rates.atMs }
  const balance = accounts.find((account) => account.currency === currency)?.balance
  const rejection = evaluateWithdrawal(
    {
      availableMinor: balance === undefined ? undefined : BigInt(balance),
      owedMinor: owedIn(debts, exchange, currency),
      minMinor: BigInt(range.min),
      maxMinor: BigInt(range.max),
    },
    BigInt(amount),
  )
  const money = await readWalletMoney(database, player.id)
  const refused = evaluateMoney(money, request.money) ?? rejection
  if (refused) return rejectPayment(database, keyed, refused)
  const result = await commit(database, request, { money, debts, exchange })
  // Its first money, or a debt, came at this moment: asked for again it is evaluated on that.
  if (result === 'changed') return rejected({ reason: 'limits-changing' }, currency)
  if (result === 'spent') return rejectPayment(database, keyed, { reason: 'insufficient-funds' })
  if (result === 'too-many') return rejectPayment(database, keyed, { reason: 'too-many-pending' })
  const written = await readAnswer(database, keyed)
  if (!written) throw new Error(`withdrawal ${key} of player ${player.id} was not written`)
  return written
}

type Evaluated = { money: Money | null; debts: ReadonlyMap<string, bigint>; exchange: Exchange }

async function commit(
  database: Database,
  request: WithdrawalRequest,
  { money, debts, exchange }: Evaluated,
): Promise<string | undefined> {
  const { player, siteId, key, currency, amount, ownCurrency, channels, traceId } = request
  const ownAmountMinor = withdrawnMinor(BigInt(amount), exchange, currency, ownCurrency)
  try {
    const { rows } = await database.query<{ result: string }>({
      name: 'request-withdrawal',
      text: 'SELECT touchline.request_withdrawal($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15) AS result',
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
        JSON.stringify(Object.fromEntries([...debts].map(([code, minor]) => [code, Number(minor)]))),
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
      attempts: null,
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
  /** Only if it was sent so often; null: however often. */
  attempts: number | null
  channels: readonly string[]
  traceId: string
}

/** False: it is no longer what it was. */
export async function changeWithdrawal(
  database: Pick<Database, 'query'>,
  { operatorId, playerId, id, status, next, movement, reason, attempts, channels, traceId }: WithdrawalChange,
): Promise<boolean> {
  const { rows } = await database.query<{ is_changed: boolean }>({
    name: 'change-withdrawal',
    text: 'SELECT touchline.change_withdrawal($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) AS is_changed',
    values: [operatorId, playerId, id, status, next, movement, reason, attempts, channels, traceId],
  })
  return rows[0]?.is_changed === true
}
