import type { QuickBet } from '@touchline/betting'
import type { I18n } from '@touchline/i18n'
import type { Api } from '../../../api/index.ts'
import { Act, closeResult, Titled, moneyOf, pausedText } from './bar-content.tsx'
import { newPriceContent, approvalText, approvalAct } from './new-price-content.tsx'
import type { BarContent } from './bar-content.tsx'
import { processingContent, successContent } from './bar-result.tsx'
import { pausedUntilMs, approvalLeft } from '@touchline/betting'
import { dispatchQuickBet } from './quick-bet-store.ts'

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

/** ERR-03: prefers the server's text. */
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

function idleContent(quick: QuickBet, nowMs: number, i18n: I18n): BarContent {
  const { t } = i18n
  const pausedMs = pausedUntilMs(quick, nowMs)
  if (pausedMs !== null) {
    return {
      tone: 'warn',
      icon: 'pause',
      text: <Titled title={pausedText(pausedMs, i18n)} more={t('quick.paused-more')} />,
    }
  }
  const left = approvalLeft(quick, nowMs)
  if (left) {
    const minutes = Math.max(1, Math.ceil(left.ms / 60_000))
    const rest = t('quick.left', { amount: moneyOf(quick, left.minor, i18n), count: minutes })
    return {
      tone: 'plain',
      icon: 'bolt',
      text: <b>{t('quick.armed', { amount: moneyOf(quick, quick.stake, i18n) })}</b>,
      rest,
      actions: <Act label={t('quick.stop')} onPress={turnOff} />,
    }
  }
  return {
    tone: 'accent',
    icon: 'bolt',
    text: approvalText(quick, i18n),
    actions: (
      <>
        <Act label={t('quick.turn-off')} onPress={turnOff} />
        <Act {...approvalAct(quick, i18n)} isMain />
      </>
    ),
  }
}

function turnOff(): void {
  dispatchQuickBet({ type: 'quick-bet-toggled' })
}
