import { randomUUID } from 'node:crypto'
import { countedDeposits, evaluateDeposit, evaluateMoney, maxUnfinished, ratioToOwn } from '@touchline/betting'
import type { DepositCounting, Money } from '@touchline/betting'
import type { Payment, PaymentRejection } from '@touchline/contract'
import { reject } from '../../platform/http/index.ts'
import { readDepositSums, readPlayerLimits } from '../../players/limits/index.ts'
import { readRates, toExchange } from '../../ledger/rates/index.ts'
import type { Database } from '../../platform/runtime/index.ts'
import { decideOnce } from '../../platform/decide/index.ts'
import type { Committed, DecisionRow } from '../../platform/decide/index.ts'
import { callSql } from '../../platform/sql/index.ts'
import { isFinal, inCurrency, replayPayment } from './stored-payments.ts'
import type { PaymentAnswer } from './stored-payments.ts'
import { createDepositCall } from './payment-rows.ts'
import { readWalletMoney } from './read-debts.ts'

type DepositRequest = {
  siteId: number
  player: { id: number; operatorId: number }
  /** The idempotency key that the client created for this request on this site. */
  key: string
  /** The request body as it was sent. */
  body: object
  source: 'provider' | 'play-money'
  money: Money
  /** The site's id at the provider; null without a provider. */
  merchantId: string | null
  amount: number
  currency: string
  isQuick: boolean
  returnPath: string | null
  counting: DepositCounting
  range: { min: number; max: number }
  /** The reason why the site rejects the deposit whatever the limits are, or null. */
  refused: PaymentRejection | null
  /** The channels on which the player is notified of the deposit. */
  channels: readonly string[]
  traceId: string
}

/**
 * If another deposit or a change of a limit is written during the call, it is evaluated again, at most this many times.
 */
const maxAttempts = 5

/**
 * Creates a deposit once per key: reads limits and what they have counted, evaluates them (LIMIT-11), and writes the
 * deposit if they have not changed.
 */
export function createDeposit(database: Database, request: DepositRequest): Promise<PaymentAnswer> {
  const { player, siteId, key, source, body, currency } = request
  const keyed = { playerId: player.id, key, call: 'deposit', body: { site: siteId, source, ...body } } as const
  return decideOnce(database, keyed, {
    attempts: maxAttempts,
    read: () => readFacts(database, request),
    evaluate: (facts) => inCurrency(evaluate(request, facts), currency),
    commit: (plan, decision) => commit(database, request, plan, decision),
    whenMoving: { reason: 'limits-changing' },
    isFinal,
    replay: () => replayPayment(database, player.id, key),
  })
}

type Facts = Awaited<ReturnType<typeof readFacts>>

async function readFacts(database: Database, { player }: DepositRequest) {
  const limits = (await readPlayerLimits(database, player.id)) ?? reject('not-signed-in')
  const counted = countedDeposits(limits.limits, limits.atMs, limits.zones)
  const [sums, rates, money] = await Promise.all([
    readDepositSums(database, player.id, counted),
    readRates(database, player.operatorId),
    readWalletMoney(database, player.id),
  ])
  return { ...limits, counted, sums, rates, money }
}

type Plan = { facts: Facts; ownAmountMinor: bigint }

function evaluate(
  request: DepositRequest,
  facts: Facts,
): { ok: true; plan: Plan } | { ok: false; rejection: PaymentRejection } {
  const { limits, atMs, zones, isOnHold, currency: own, sums, rates, money } = facts
  const rejection = request.refused ?? evaluateMoney(money, request.money)
  if (rejection) return { ok: false, rejection }
  const decision = evaluateDeposit(
    {
      isOnHold,
      limits,
      atMs,
      zones,
      counting: request.counting,
      sums,
      toOwn: ratioToOwn({ ...toExchange(rates), atMs: rates.atMs }, request.currency, own),
      range: { minMinor: BigInt(request.range.min), maxMinor: BigInt(request.range.max) },
    },
    BigInt(request.amount),
  )
  return decision.ok ? { ok: true, plan: { facts, ownAmountMinor: decision.ownAmountMinor } } : decision
}

async function commit(
  database: Database,
  {
    player,
    siteId,
    source,
    currency,
    amount,
    isQuick,
    returnPath,
    merchantId,
    channels,
    traceId,
    ...request
  }: DepositRequest,
  { facts: { revision, money, counted, sums }, ownAmountMinor }: Plan,
  decision: DecisionRow,
): Promise<Committed<Payment, PaymentRejection>> {
  const [row] = await callSql(database, createDepositCall, {
    decision,
    plan: {
      operator_id: player.operatorId,
      site_id: siteId,
      player_id: player.id,
      id: randomUUID(),
      limits_revision: revision,
      source,
      currency,
      amount_minor: amount,
      own_amount_minor: ownAmountMinor,
      money,
      is_play_money: request.money === 'play',
      is_quick: isQuick,
      return_path: returnPath,
      merchant_id: merchantId,
      trace_id: traceId,
    },
    sums: counted.map(({ id, fromMs }) => ({
      since: new Date(fromMs),
      deposited_minor: sums.get(id)?.depositedMinor ?? 0n,
      paid_out_minor: sums.get(id)?.paidOutMinor ?? 0n,
    })),
    max_unpaid: maxUnfinished.deposit,
    channels,
  })
  const state = row?.create_deposit ?? 'changed'
  return state === 'too-many' ? { state: 'rejected', rejection: { reason: 'too-many-pending' } } : { state }
}
