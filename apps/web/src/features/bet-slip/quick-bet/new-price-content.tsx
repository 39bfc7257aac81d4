import { approvalBlock, betWinMinor, pausedUntilMs } from '@touchline/betting'
import type { QuickBet } from '@touchline/betting'
import type { I18n } from '@touchline/i18n'
import { dispatchQuickBet } from './quick-bet-store.ts'
import type { Api } from '../../../api/index.ts'
import { matchFreshness } from '../../../live/store/page-freshness.ts'
import { explainBlockedPrice } from '../../../sports/odds/price-button.tsx'
import { takeNewOdds } from './place-quick-bet.ts'
import type { BarContent, ActProps } from './bar-content.tsx'
import { Titled, Act, outcomeOf, moneyOf, closeResult, pausedText, showSlip } from './bar-content.tsx'

export function approvalText(quick: QuickBet, i18n: I18n): string {
  const { t } = i18n
  return quick.stake === 0 ? t('quick.needs-stake') : t('quick.ask', { amount: moneyOf(quick, quick.stake, i18n) })
}

/** The button that approves the stake, or asks for one while there is none. */
export function approvalAct({ stake }: QuickBet, { t }: I18n): Pick<ActProps, 'label' | 'onPress'> {
  return stake === 0
    ? { label: t('quick.set-stake'), onPress: showSlip }
    : { label: t('quick.approve-short'), onPress: () => dispatchQuickBet({ type: 'approved' }) }
}

/** The content of the bar when the price has moved and the player must accept it. */
export function newPriceContent(quick: QuickBet, nowMs: number, api: Api, i18n: I18n): BarContent {
  const { t, odds } = i18n
  const error = quick.error?.kind === 'rejected' ? quick.error.error : null
  const now = error?.payload[0]?.odds ?? 0
  const before = quick.bet?.selections[0]?.acceptedOdds ?? 0
  const [selection] = quick.bet?.selections ?? []
  const would = quick.bet && selection ? betWinMinor({ ...quick.bet, selections: [{ ...selection, odds: now }] }) : 0n
  const title = t('quick.moved', { outcome: outcomeOf(quick, i18n), from: odds(before), to: odds(now) })
  const block = approvalBlock(quick, nowMs)
  // QB-01j: if the question was open for too long, or the balance fell below the stake, another approval is required
  // first.
  const next =
    block === 'paused'
      ? pausedText(pausedUntilMs(quick, nowMs) ?? nowMs, i18n)
      : block === 'not-approved'
        ? approvalText(quick, i18n)
        : t('quick.would-return', { amount: moneyOf(quick, Number(would), i18n) })
  const take = () => {
    // BEY-04: accepting the price places the bet at once, so like a tap on a price it requires live prices.
    if (selection && matchFreshness(selection.matchId) !== 'live') explainBlockedPrice('locked', i18n)
    else takeNewOdds(api)
  }
  // One element serves every action, so that keyboard focus stays on it when one question follows another.
  const main =
    block === 'not-approved'
      ? approvalAct(quick, i18n)
      : { label: t('quick.take', { odds: odds(now) }), onPress: take, isBlocked: block === 'paused' }
  return {
    tone: 'warn',
    icon: 'warning',
    text: <Titled title={title} more={`${t('slip.nothing-taken')} ${next}`} />,
    actions: (
      <>
        <Act label={t('quick.leave')} onPress={closeResult} />
        <Act {...main} isMain />
      </>
    ),
  }
}
