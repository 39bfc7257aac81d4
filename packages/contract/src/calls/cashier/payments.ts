import * as z from 'zod/mini'
import { LimitPeriod, LimitType } from '../../betting/limit.ts'
import { CurrencyCode, MinorAmount } from '../../betting/money.ts'
import { PaymentKind, PaymentReason, PaymentStatus } from '../../betting/payment.ts'
import { call, Pagination } from '../shared/endpoint.ts'

const Moment = z.string()

/** A deposit or withdrawal with its history. */
export const Payment = z.object({
  id: z.uuid(),
  kind: PaymentKind,
  status: PaymentStatus,
  /** `play-money` is issued by the site, without a provider. */
  source: z.enum(['provider', 'play-money']),
  amount: MinorAmount,
  currency: CurrencyCode,
  subunits: z.int(),
  reason: z.nullable(PaymentReason),
  /** Address of the provider's payment page, while the payment is unpaid. */
  url: z.nullable(z.string()),
  is_cancellable: z.boolean(),
  created_at: Moment,
  /** The statuses of the payment, the oldest first. */
  timeline: z.array(z.object({ status: PaymentStatus, reason: z.nullable(PaymentReason), at: Moment })),
})
export type Payment = z.infer<typeof Payment>

/** Minimum and maximum amount in a currency of the site. */
const AmountRange = z.object({ currency: CurrencyCode, subunits: z.int(), min: MinorAmount, max: MinorAmount })

const DepositContext = z.object({
  /** DEP-01: how the site opens the deposit for this player. */
  mode: z.enum(['page', 'custom-url', 'iframe', 'quick']),
  /** `play-money`: a top-up. `provider`: a real deposit. Null if neither is possible at the moment. */
  source: z.nullable(z.enum(['provider', 'play-money'])),
  /** DEP-02: ids of `playerFields` that the player must fill in first. */
  missing_fields: z.array(z.string()),
  amounts: z.array(AmountRange),
  /** What the player's own limits still allow, in the player's own currency, narrowest first. */
  limits: z.array(
    z.object({
      type: LimitType,
      period: LimitPeriod,
      amount: MinorAmount,
      left: MinorAmount,
      /** When the period starts again. */
      resets_at: Moment,
    }),
  ),
  limits_currency: CurrencyCode,
  /** RG-05: true if this is the player's first deposit and the site then prompts for a limit. */
  is_limit_prompted: z.boolean(),
  /** DEP-03: after how many seconds the player is reminded to deposit, once a day; null for never. */
  remind_after: z.nullable(z.int()),
  is_withdrawal_offered: z.boolean(),
  /**
   * `owed`: the part of the balance that cannot be withdrawn because the player owes it (FUND-13). Null if a rate is
   * missing: then nothing can be withdrawn.
   */
  withdrawals: z.array(z.extend(AmountRange, { owed: z.nullable(MinorAmount) })),
})
export type DepositContext = z.infer<typeof DepositContext>

export const getDepositContext = call({
  method: 'GET',
  path: '/api/platform/player/deposit_context',
  access: 'player',
  reply: DepositContext,
})

/** A path of the site to which the provider returns, with a parameter that names the result (DEP-05d). */
export const ReturnPath = z.string().check(z.maxLength(500), z.regex(/^\/(?![/\\])[\w\-./~%?&=+,:@]*$/))

/**
 * DEP-06: requests a deposit. The idempotency key is created for this exact body; repeating it returns the same deposit
 * with its payment page. Nothing is credited before the provider's signed message.
 */
export const postDeposit = call({
  method: 'POST',
  path: '/api/platform/player/deposits',
  access: 'player',
  reply: Payment,
})

/** Credits play money at once, on sites of play money only. Limits count it like every deposit. */
export const postTopUp = call({
  method: 'POST',
  path: '/api/platform/player/top_up',
  access: 'player',
  reply: Payment,
})

/**
 * DEP-07: requests a withdrawal. The answer confirms that the money is held. Excluded players can withdraw too, from
 * every country.
 */
export const postWithdrawal = call({
  method: 'POST',
  path: '/api/platform/player/withdrawals',
  access: 'player',
  reply: Payment,
})

/** Cancels a withdrawal, which is possible until the provider has received it. */
export const postWithdrawalCancel = call({
  method: 'POST',
  path: '/api/platform/player/withdrawals/:id/cancel',
  access: 'player',
  reply: Payment,
})

/** The player's payments, the newest first. */
export const getPayments = call({
  method: 'GET',
  path: '/api/platform/player/payments',
  access: 'player',
  reply: z.object({ payments: z.array(Payment), pagination: Pagination }),
})

/**
 * DEP-05: the status of one payment. The page to which the provider returns reads it, because the parameter in its URL
 * proves nothing.
 */
export const getPayment = call({
  method: 'GET',
  path: '/api/platform/player/payments/:id',
  access: 'player',
  reply: Payment,
})
