import type { QuickBet } from '@touchline/betting'
import type { I18n } from '@touchline/i18n'
import type { Api } from '../../../api/index.ts'
import { Act, closeResult, Titled } from './bar-content.tsx'
import { newPriceContent } from './new-price-content.tsx'
import { idleContent } from './idle-content.tsx'
import type { BarContent } from './bar-content.tsx'
import { processingContent, successContent } from './bar-result.tsx'

export function contentOf(quick: QuickBet, nowMs: number, api: Api, i18n: I18n): BarContent {
  switch (quick.state) {
    case 'processing':
      return processingContent(quick, api, i18n)
    case 'success':
      return successContent(quick, i18n)
    case 'warning':
      return newPriceContent(quick, nowMs, api, i18n)
    case 'error':
      return errorContent(quick, i18n)
    case 'initial':
      return idleContent(quick, nowMs, i18n)
  }
}

function errorContent(quick: QuickBet, i18n: I18n): BarContent {
  const { t } = i18n
  const text =
    quick.error?.kind === 'rejected' ? (
      <Titled title={t('quick.not-placed')} more={`${reasonOf(quick, i18n)} ${t('slip.nothing-taken')}`} />
    ) : (
      <Titled title={t('quick.not-placed')} more={t('error.potential_win.equal_or_less')} />
    )
  return { tone: 'neg', icon: 'warning', text, actions: <Act label={t('quick.close')} onPress={closeResult} /> }
}

/** ERR-03: the server's text comes first. */
function reasonOf(quick: QuickBet, { t, odds, money }: I18n): string {
  if (quick.error?.kind !== 'rejected') return ''
  const { payload, details } = quick.error.error
  const [rejection] = payload
  if (!rejection) return t(`problem.${details}`)
  const currency = { currency: quick.currency.code, subunits: quick.currency.subunits }
  return (
    rejection.localized_message ??
    t(`refusal.${rejection.reason}`, {
      odds: rejection.odds === undefined ? '' : odds(rejection.odds),
      amount: rejection.amount === undefined ? '' : money(rejection.amount, currency),
    })
  )
}
