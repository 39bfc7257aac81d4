import type { I18n } from '@touchline/i18n'
import { subunitsOf } from '@touchline/contract'
import type { PaymentRejection } from '@touchline/contract'
import { ApiError } from '../../../api/index.ts'
import type { AmountProblem } from './amounts.ts'

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
