import type { I18n } from '@touchline/i18n'
import { subunitsOf } from '@touchline/contract'
import { ApiError } from '../../../api/index.ts'

/** BEY-03: why a payment did not begin; null: it was something else. */
export function rejectionText(error: unknown, { t, money }: Pick<I18n, 't' | 'money'>): string | null {
  if (!(error instanceof ApiError) || error.code !== 'payment-refused' || !error.payment) return null
  const { reason, amount, currency } = error.payment
  const shown =
    amount === undefined || currency === undefined ? '' : money(amount, { currency, subunits: subunitsOf(currency) })
  return t(`payment-refusal.${reason}`, { amount: shown })
}
