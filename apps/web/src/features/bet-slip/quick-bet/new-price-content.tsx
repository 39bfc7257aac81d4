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

/** There is nothing to approve without a stake. */
export function approvalAct({ stake }: QuickBet, { t }: I18n): Pick<ActProps, 'label' | 'onPress'> {
  return stake === 0
    ? { label: t('quick.set-stake'), onPress: showSlip }
    : { label: t('quick.approve-short'), onPress: () => dispatchQuickBet({ type: 'approved' }) }
}

/** The price has moved, and the player must accept it. */
export function newPriceContent(quick: QuickBet, nowMs: number, api: Api, i18n: I18n): BarContent {
  const { t, odds } = i18n
  const error = quick.error?.kind === 'rejected' ? quick.error.error : null
  const now = error?.payload[0]?.odds ?? 0
  const before = quick.bet?.selections[0]?.acceptedOdds ?? 0
  const [selection] = quick.bet?.selections ?? []
  const would = quick.bet && selection ? betWinMinor({ ...quick.bet, selections: [{ ...selection, odds: now }] }) : 0n
  const title = t('quick.moved', { outcome: outcomeOf(quick, i18n), from: odds(before), to: odds(now) })
  const block = approvalBlock(quick, nowMs)
  // QB-01j: a question left open for long, or a lower balance, requires another approval first.
  const next =
    block === 'paused'
      ? pausedText(pausedUntilMs(quick, nowMs) ?? nowMs, i18n)
      : block === 'not-approved'
        ? approvalText(quick, i18n)
        : t('quick.would-return', { amount: moneyOf(quick, Number(would), i18n) })
  const take = () => {
    // BEY-04: accepting places at once, as a tap on a price does.
    if (selection && matchFreshness(selection.matchId) !== 'live') explainBlockedPrice('locked', i18n)
    else takeNewOdds(api)
  }
  // The button keeps its place for every action, so that a keyboard user who answers one question is at the next.
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
