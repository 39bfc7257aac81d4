import { tapRejection } from '@touchline/betting'
import type { Slip } from '@touchline/betting'
import { maxBetsPerRequest, maxSelectionsPerBet } from '@touchline/contract'
import type { I18n } from '@touchline/i18n'
import { showTranslated } from '../../site/page/failure-alert.ts'
import { updatePanel } from './panel-store.ts'
import { busyWith } from './validate-slip.ts'

/** BEY-03: a tap that left the slip as it is says why, and leads to where that can be changed or watched. */
export function explainRejectedTap(slip: Slip): void {
  showTranslated(({ t }) => {
    const text = rejectionText(slip, t)
    if (text === null) return null
    const openSlip = () => updatePanel({ isOpen: true, tab: 'BET_SLIP' })
    return { title: t('slip.tap-title'), text, isOfPrice: true, action: { label: t('shell.open-slip'), run: openSlip } }
  })
}

function rejectionText(slip: Slip, t: I18n['t']): string | null {
  switch (tapRejection(slip)) {
    case 'in-progress':
      return t(`slip.tap-${busyWith(slip)}`)
    case 'too-many-bets':
      return `${t('slip.too-many', { count: maxBetsPerRequest })} ${t('slip.tap-make-room')}`
    case 'too-many-selections':
      return `${t('slip.too-many-picks', { count: maxSelectionsPerBet })} ${t('slip.tap-make-room')}`
    case null:
      return null
  }
}
