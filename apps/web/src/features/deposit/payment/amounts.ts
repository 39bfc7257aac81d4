import { evaluateAmount, evaluateWithdrawal } from '@touchline/betting'
import type { DepositContext, PaymentRejection } from '@touchline/contract'
import { subunitsOf } from '@touchline/contract'
import type { I18n } from '@touchline/i18n'
import { ApiError } from '../../../api/index.ts'

type Range = DepositContext['amounts'][number]

/**
 * Returns the player's limit with the least left, or null if there is none in this currency. Limits in other currencies
 * are ignored, because only the server knows exchange rates.
 */
export function narrowestLimit({ limits, limits_currency }: DepositContext, currency: string) {
  return limits_currency === currency ? (limits[0] ?? null) : null
}

const usualAmounts = [10, 25, 50, 100]

/** Returns amounts to tap within the allowed range. A maximum below the largest usual amount is offered too. */
export function presets({ min, max, subunits }: Range, available: number): readonly number[] {
  const maxMinor = Math.min(max, available)
  const fit = usualAmounts.map((units) => units * subunits).filter((minor) => minor >= min && minor <= maxMinor)
  const isAdded = maxMinor >= min && maxMinor < Math.max(...usualAmounts) * subunits && !fit.includes(maxMinor)
  return isAdded ? [...fit, maxMinor] : fit
}

/** BEY-03: why an amount is invalid by the server's rules, which the form checks in advance; null if it is valid. */
type AmountProblem = 'enter' | PaymentRejection | null

/** FUND-1: checks the amount of a deposit. */
export function depositProblem(minor: number | null, range: Range): AmountProblem {
  if (minor === null || minor === 0) return 'enter'
  return inCurrency(evaluateAmount(bounds(range), BigInt(minor)), range)
}

type WithdrawalRange = DepositContext['withdrawals'][number]

/** FUND-2, FUND-13: checks the amount of a withdrawal. */
export function withdrawalProblem(minor: number | null, range: WithdrawalRange, balance: number): AmountProblem {
  if (minor === null || minor === 0) return 'enter'
  const owedMinor = range.owed === null ? null : BigInt(range.owed)
  const facts = { ...bounds(range), availableMinor: BigInt(balance), owedMinor }
  return inCurrency(evaluateWithdrawal(facts, BigInt(minor)), range)
}

/** Returns the part of a balance that may be withdrawn: the balance less what the player owes. */
export function withdrawable({ owed }: WithdrawalRange, balance: number): number {
  return owed === null ? 0 : Math.max(0, balance - owed)
}

function bounds({ min, max }: Range): { minMinor: bigint; maxMinor: bigint } {
  return { minMinor: BigInt(min), maxMinor: BigInt(max) }
}

function inCurrency(rejection: PaymentRejection | null, { currency }: Range): PaymentRejection | null {
  return rejection && { ...rejection, currency }
}

type Texts = Pick<I18n, 't' | 'money'>

/** BEY-03: returns why a payment was rejected, or null for any other error. */
export function rejectionText(error: unknown, i18n: Texts): string | null {
  if (!(error instanceof ApiError) || error.code !== 'payment-rejected' || !error.payment) return null
  return reasonText(error.payment, i18n)
}

export function reasonText({ reason, amount, currency }: PaymentRejection, { t, money }: Texts): string {
  const shown =
    amount === undefined || currency === undefined ? '' : money(amount, { currency, subunits: subunitsOf(currency) })
  return t(`payment-refusal.${reason}`, { amount: shown })
}

/** Describes the problem of a typed amount. */
export function problemText(problem: AmountProblem, texts: Texts): string | undefined {
  if (problem === null) return undefined
  return problem === 'enter' ? texts.t('deposit.enter') : reasonText(problem, texts)
}
