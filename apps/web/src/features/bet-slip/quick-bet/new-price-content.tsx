import { approvalBlock, betWinMinor, pausedUntilMs } from '@touchline/betting'
import type { QuickBet } from '@touchline/betting'
import type { I18n } from '@touchline/i18n'
import type { Api } from '../../../api/index.ts'
import { matchFreshness } from '../../../live/store/page-freshness.ts'
import { explainBlockedPrice } from '../../../sports/odds/price-button.tsx'
import { Act, approvalAct, approvalText, closeResult, moneyOf, outcomeOf, pausedText, Titled } from './bar-content.tsx'
import type { BarContent } from './bar-content.tsx'
import { takeNewOdds } from './place-quick-bet.ts'

/** The price moved, and waits for a yes. */
export function newPriceContent(quick: QuickBet, nowMs: number, api: Api, i18n: I18n): BarContent {
  const { t, odds } = i18n
  const error = quick.error?.kind === 'rejected' ? quick.error.error : null
  const now = error?.payload[0]?.odds ?? 0
  const before = quick.bet?.selections[0]?.acceptedOdds ?? 0
  const [selection] = quick.bet?.selections ?? []
  const would = quick.bet && selection ? betWinMinor({ ...quick.bet, selections: [{ ...selection, odds: now }] }) : 0n
  const title = t('quick.moved', { outcome: outcomeOf(quick, i18n), from: odds(before), to: odds(now) })
  const block = approvalBlock(quick, nowMs)
  // QB-01j: a question that was open for long, or a balance that fell, needs another approval before it is answered.
  const next =
    block === 'paused'
      ? pausedText(pausedUntilMs(quick, nowMs) ?? nowMs, i18n)
      : block === 'not-approved'
        ? approvalText(quick, i18n)
        : t('quick.would-return', { amount: moneyOf(quick, Number(would), i18n) })
  const take = () => {
    // BEY-04: it places at once, as a tap does.
    if (selection && matchFreshness(selection.matchId) !== 'live') explainBlockedPrice('locked', i18n)
    else takeNewOdds(api)
  }
  // One button in one place whatever it does, so that whoever has answered one question with the keyboard is at the next.
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
