import type { Payment } from '@touchline/contract'
import type { MessageKey } from '@touchline/i18n'

/** Play money is never paid out: a withdrawal only takes it off the balance. */
export function statusKey(status: Payment['status'], { isPlayMoney }: { isPlayMoney: boolean }): MessageKey {
  return isPlayMoney && status === 'paid' ? 'payment.paid-play' : `payment.${status}`
}
