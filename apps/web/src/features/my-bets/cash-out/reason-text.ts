import type { I18n } from '@touchline/i18n'
import type { CashOutFault } from './progress.ts'

/** BEY-03, BEY-06e: every reason has a sentence that explains it. */
export function reasonText(reason: CashOutFault, { t }: I18n): string {
  return t(`cash-out.reason-${reason}`)
}
