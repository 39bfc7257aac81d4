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
  /** `play-money` is given by the site, without a provider. */
  source: z.enum(['provider', 'play-money']),
  amount: MinorAmount,
  currency: CurrencyCode,
  subunits: z.int(),
  reason: z.nullable(PaymentReason),
  /** The payment page, while the payment is unpaid. */
  url: z.nullable(z.string()),
  is_cancellable: z.boolean(),
  created_at: Moment,
  /** The oldest first. */
  timeline: z.array(z.object({ status: PaymentStatus, reason: z.nullable(PaymentReason), at: Moment })),
})
export type Payment = z.infer<typeof Payment>

/** Minimum and maximum per currency of the site. */
const AmountRange = z.object({ currency: CurrencyCode, subunits: z.int(), min: MinorAmount, max: MinorAmount })

const DepositContext = z.object({
  /** DEP-01: how the deposit opens for this player. */
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
  /** RG-05: this is the first deposit, and the site prompts for a limit then. */
  is_limit_prompted: z.boolean(),
  /** DEP-03: show the deposit after this many seconds, once a day; null means never. */
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

/** A path of the site that the provider returns to, with a parameter that names the result (DEP-05d). */
export const ReturnPath = z.string().check(z.maxLength(500), z.regex(/^\/(?![/\\])[\w\-./~%?&=+,:@]*$/))

/**
 * DEP-06. The key is created for this exact body. The answer credits nothing: the provider's signed message does.
 * Repeating the key returns the same deposit with its payment page.
 */
export const postDeposit = call({
  method: 'POST',
  path: '/api/platform/player/deposits',
  access: 'player',
  reply: Payment,
})

/** Sites of play money only: credited at once, and counted by limits like every deposit. */
export const postTopUp = call({
  method: 'POST',
  path: '/api/platform/player/top_up',
  access: 'player',
  reply: Payment,
})

/** DEP-07. The answer confirms that the money is held. An excluded player can withdraw too, from every country. */
export const postWithdrawal = call({
  method: 'POST',
  path: '/api/platform/player/withdrawals',
  access: 'player',
  reply: Payment,
})

/** Possible until the provider has received the withdrawal. */
export const postWithdrawalCancel = call({
  method: 'POST',
  path: '/api/platform/player/withdrawals/:id/cancel',
  access: 'player',
  reply: Payment,
})

/** The newest first. */
export const getPayments = call({
  method: 'GET',
  path: '/api/platform/player/payments',
  access: 'player',
  reply: z.object({ payments: z.array(Payment), pagination: Pagination }),
})

/**
 * DEP-05: a page that the provider returned to calls this, because the parameter in its address is not proof of
 * payment.
 */
export const getPayment = call({
  method: 'GET',
  path: '/api/platform/player/payments/:id',
  access: 'player',
  reply: Payment,
})
