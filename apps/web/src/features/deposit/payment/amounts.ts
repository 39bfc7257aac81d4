import { evaluateAmount, evaluateWithdrawal } from '@touchline/betting'
import type { DepositContext, PaymentRejection } from '@touchline/contract'
import { subunitsOf } from '@touchline/contract'
import type { I18n } from '@touchline/i18n'
import { ApiError } from '../../../api/index.ts'

type Range = DepositContext['amounts'][number]

/** What the narrowest of the player's own limits leaves; null: none, or it is counted in another currency, at a rate only the server knows. */
export function narrowestLimit({ limits, limits_currency }: DepositContext, currency: string) {
  return limits_currency === currency ? (limits[0] ?? null) : null
}

const usual = [10, 25, 50, 100]

/** Amounts to tap, none of them above what is possible; the most that is possible is among them where it is below the usual ones. */
export function presets({ min, max, subunits }: Range, most: number): readonly number[] {
  const highest = Math.min(max, most)
  const fit = usual.map((units) => units * subunits).filter((minor) => minor >= min && minor <= highest)
  const isAdded = highest >= min && highest < Math.max(...usual) * subunits && !fit.includes(highest)
  return isAdded ? [...fit, highest] : fit
}

/** BEY-03: what is wrong with an amount, by the rules the server decides by; null: nothing. */
type AmountProblem = 'enter' | PaymentRejection | null

/** FUND-1. */
export function depositProblem(minor: number | null, range: Range): AmountProblem {
  if (minor === null || minor === 0) return 'enter'
  return inCurrency(evaluateAmount(bounds(range), BigInt(minor)), range)
}

type WithdrawalRange = DepositContext['withdrawals'][number]

/** FUND-2, FUND-13. */
export function withdrawalProblem(minor: number | null, range: WithdrawalRange, balance: number): AmountProblem {
  if (minor === null || minor === 0) return 'enter'
  const owedMinor = range.owed === null ? null : BigInt(range.owed)
  const facts = { ...bounds(range), availableMinor: BigInt(balance), owedMinor }
  return inCurrency(evaluateWithdrawal(facts, BigInt(minor)), range)
}

/** What of a balance can go out. */
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

/** BEY-03: why a payment did not begin; null: it was something else. */
export function rejectionText(error: unknown, i18n: Texts): string | null {
  if (!(error instanceof ApiError) || error.code !== 'payment-rejected' || !error.payment) return null
  return reasonText(error.payment, i18n)
}

export function reasonText({ reason, amount, currency }: PaymentRejection, { t, money }: Texts): string {
  const shown =
    amount === undefined || currency === undefined ? '' : money(amount, { currency, subunits: subunitsOf(currency) })
  return t(`payment-refusal.${reason}`, { amount: shown })
}

/** What is wrong with the amount that is typed. */
export function problemText(problem: AmountProblem, texts: Texts): string | undefined {
  if (problem === null) return undefined
  return problem === 'enter' ? texts.t('deposit.enter') : reasonText(problem, texts)
}
