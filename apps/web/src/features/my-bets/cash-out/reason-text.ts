import type { I18n } from '@touchline/i18n'
import type { CashOutFault } from './progress.ts'

/** BEY-03, BEY-06e: returns a sentence that explains the reason. */
export function reasonText(reason: CashOutFault, { t }: I18n): string {
  return t(`cash-out.reason-${reason}`)
}
