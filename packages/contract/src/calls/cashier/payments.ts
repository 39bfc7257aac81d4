import * as z from 'zod/mini'
import { LimitPeriod, LimitType } from '../../betting/limit.ts'
import { CurrencyCode, MinorAmount } from '../../betting/money.ts'
import { PaymentKind, PaymentReason, PaymentStatus } from '../../betting/payment.ts'
import { call, Pagination } from '../shared/endpoint.ts'

const Moment = z.string()

/** Money on its way in or out, with where it has been. */
export const Payment = z.object({
  id: z.uuid(),
  kind: PaymentKind,
  status: PaymentStatus,
  /** `play-money`: given by the site, without a provider. */
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
  /** DEP-01: what the deposit opens as, for this player. */
  mode: z.enum(['page', 'custom-url', 'iframe', 'quick']),
  /** `play-money`: a top-up; `provider`: money is paid in; null: neither is possible at the moment. */
  source: z.nullable(z.enum(['provider', 'play-money'])),
  /** DEP-02: ids of `playerFields` that are to be given first. */
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
  /** `owed`: what of the balance in it is not paid out because the player owes as much (FUND-13); null: nothing can be, without a rate. */
  withdrawals: z.array(z.extend(AmountRange, { owed: z.nullable(MinorAmount) })),
})
export type DepositContext = z.infer<typeof DepositContext>

export const getDepositContext = call({
  method: 'GET',
  path: '/api/platform/player/deposit_context',
  access: 'player',
  reply: DepositContext,
})

/** Below the origin of the site. The provider returns there, with one parameter that names what became of it (DEP-05d). */
export const ReturnPath = z.string().check(z.maxLength(500), z.regex(/^\/(?![/\\])[\w\-./~%?&=+,:@]*$/))

/**
 * DEP-06. The key is created for this exact body. Nothing is credited by the answer: the provider's signed message does. Sent
 * again it gives the same deposit, and its page.
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

/** As long as the provider does not have it. */
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
