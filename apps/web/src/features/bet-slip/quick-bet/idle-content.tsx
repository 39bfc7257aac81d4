import { pausedUntilMs, approvalLeft } from '@touchline/betting'
import type { QuickBet } from '@touchline/betting'
import type { I18n } from '@touchline/i18n'
import { dispatchQuickBet } from './quick-bet-store.ts'
import type { BarContent } from './bar-content.tsx'
import { Titled, Act, moneyOf, pausedText } from './bar-content.tsx'
import { approvalText, approvalAct } from './new-price-content.tsx'

export function idleContent(quick: QuickBet, nowMs: number, i18n: I18n): BarContent {
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
