import { randomUUID } from 'node:crypto'
import { countedDeposits, evaluateDeposit, evaluateMoney, mostUnfinished, ratioToOwn } from '@touchline/betting'
import type { DepositCounting, DepositSums, Money } from '@touchline/betting'
import type { PaymentRejection } from '@touchline/contract'
import { reject } from '../../platform/http/index.ts'
import { readDepositSums, readLimits } from '../../players/limits/index.ts'
import { readRates, toExchange } from '../../ledger/rates/index.ts'
import type { Database } from '../../platform/runtime/index.ts'
import { readAnswer, rejected, rejectPayment } from './payment-answer.ts'
import type { KeyedRequest, PaymentAnswer } from './payment-answer.ts'
import { readWalletMoney } from './wallet-money.ts'

export type DepositRequest = {
  siteId: number
  player: { id: number; operatorId: number }
  /** Created for this exact request on this site. */
  key: string
  source: 'provider' | 'play-money'
  money: Money
  /** What the provider calls the site; null: there is none. */
  merchantId: string | null
  amount: number
  currency: string
  isQuick: boolean
  returnPath: string | null
  counting: DepositCounting
  range: { min: number; max: number }
  /** What the site itself refuses it for; null: nothing. */
  refused: PaymentRejection | null
  /** Where the player hears of the money. */
  channels: readonly string[]
  traceId: string
}

/** Deposits sent at once, or a limit that changes: evaluated again from what the other has written. */
const maxAttempts = 5
/** Once per key, refusals included: read limits and what they count, evaluate (LIMIT-11), write it if nothing of that has changed. */
export async function createDeposit(database: Database, request: DepositRequest): Promise<PaymentAnswer> {
  const { player, key, currency } = request
  const keyed: KeyedRequest = { playerId: player.id, key, requested: { ...request, kind: 'deposit' } }
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const stored = await readAnswer(database, keyed)
    if (stored) return stored
    const evaluated = await evaluate(database, request)
    if ('rejection' in evaluated) return rejectPayment(database, keyed, evaluated.rejection)
    const result = await commit(database, request, evaluated)
    if (result === 'too-many') return rejectPayment(database, keyed, { reason: 'too-many-pending' })
  }
  return (await readAnswer(database, keyed)) ?? rejected({ reason: 'limits-changing' }, currency)
}

type Evaluated = { revision: string; money: Money | null; since: string[]; sums: DepositSums[]; ownAmountMinor: bigint }

async function evaluate(
  database: Database,
  request: DepositRequest,
): Promise<Evaluated | { rejection: PaymentRejection }> {
  const { player, amount, currency } = request
  if (request.refused) return { rejection: request.refused }
  const {
    limits,
    atMs,
    zones,
    revision,
    isOnHold,
    currency: own,
  } = (await readLimits(database, player.id)) ?? reject('not-signed-in')
  const counted = countedDeposits(limits, atMs, zones)
  const [sums, rates, money] = await Promise.all([
    readDepositSums(database, player.id, counted),
    readRates(database, player.operatorId),
    readWalletMoney(database, player.id),
  ])
  const otherMoney = evaluateMoney(money, request.money)
  if (otherMoney) return { rejection: otherMoney }
  const decision = evaluateDeposit(
    {
      isOnHold,
      limits,
      atMs,
      zones,
      counting: request.counting,
      sums,
      toOwn: ratioToOwn({ ...toExchange(rates), atMs: rates.atMs }, currency, own),
      range: { minMinor: BigInt(request.range.min), maxMinor: BigInt(request.range.max) },
    },
    BigInt(amount),
  )
  if (!decision.ok) return { rejection: decision.rejection }
  return {
    revision,
    money,
    since: counted.map(({ fromMs }) => new Date(fromMs).toISOString()),
    sums: counted.map(({ id }) => sums.get(id) ?? { depositedMinor: 0n, paidOutMinor: 0n }),
    ownAmountMinor: decision.ownAmountMinor,
  }
}

/** Whatever it does is read back, but for what cannot be done: done, done before under this key, or evaluated again. */
async function commit(database: Database, request: DepositRequest, evaluated: Evaluated): Promise<string | undefined> {
  const { player, siteId, key, source, currency, amount, isQuick, returnPath, channels, traceId } = request
  const { revision, money, since, sums, ownAmountMinor } = evaluated
  const { rows } = await database.query<{ result: string }>({
    name: 'create-deposit',
    text: `SELECT touchline.create_deposit($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18,
      $19, $20, $21) AS result`,
    values: [
      player.operatorId,
      siteId,
      player.id,
      key,
      randomUUID(),
      revision,
      since,
      sums.map(({ depositedMinor }) => depositedMinor),
      sums.map(({ paidOutMinor }) => paidOutMinor),
      mostUnfinished.deposit,
      source,
      currency,
      amount,
      ownAmountMinor,
      isQuick,
      returnPath,
      money,
      request.money === 'play',
      request.merchantId,
      channels,
      traceId,
    ],
  })
  return rows[0]?.result
}
