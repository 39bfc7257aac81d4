import type { PlacedBet } from '@touchline/contract'
import type { I18n } from '@touchline/i18n'
import type { Alert } from '../../../site/page/alert-store.ts'
import { loadMessages } from '../../../site/i18n/message-store.ts'
import type { AgreedAmount } from '../cash-out/unconfirmed.ts'

/**
 * BEY-06g: it was sold for another bet. The sale's message has the balance without that bet's stake, so none is said. The amount
 * agreed to is the new bet's stake, where this page asked for it.
 */
export async function editedAlert(
  { stake }: PlacedBet,
  agreed: AgreedAmount | null,
  { t, money }: I18n,
): Promise<Alert> {
  // There already where the bet was edited on this page.
  await loadMessages('cash-out')
  return {
    title: t('cash-out.edited'),
    ...(agreed && { text: t('cash-out.edited-more', { amount: money(agreed.minMinor, stake) }) }),
    icon: 'check',
  }
}
