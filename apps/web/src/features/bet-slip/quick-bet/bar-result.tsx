import type { QuickBet } from '@touchline/betting'
import type { I18n } from '@touchline/i18n'
import type { Api } from '../../../api/index.ts'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import { useSite } from '../../../site/use-site.ts'
import { updatePanel } from '../panel/panel-store.ts'
import { WaitingBets } from '../placing/waiting-bets.tsx'
import { Act, closeResult, moneyOf, outcomeOf, Titled } from './bar-content.tsx'
import type { BarContent } from './bar-content.tsx'
import { checkQuickBet } from './place-quick-bet.ts'

export function processingContent(quick: QuickBet, api: Api, i18n: I18n): BarContent {
  const { t, odds } = i18n
  const { placement } = quick.ticket
  if (placement?.isChecking) {
    return {
      tone: 'accent',
      icon: 'refresh',
      text: <Titled title={t('slip.checking-title')} more={t('slip.checking-more')} />,
      actions: <Act label={t('slip.check-now')} onPress={() => checkQuickBet(api)} />,
    }
  }
  const selection = quick.bet?.selections[0]
  return {
    tone: 'accent',
    icon: 'clock',
    text: t('quick.placing', {
      outcome: outcomeOf(quick, i18n),
      amount: moneyOf(quick, quick.stake, i18n),
      odds: odds(selection?.acceptedOdds ?? 0),
    }),
    more: placement?.waiting ? <WaitingBets waiting={placement.waiting} /> : undefined,
  }
}

export function successContent(quick: QuickBet, i18n: I18n): BarContent {
  const { t, odds } = i18n
  const [placed] = quick.ticket.placedBets
  const [selection] = placed?.selections ?? []
  const given = selection?.odds ?? placed?.odds ?? quick.bet?.selections[0]?.acceptedOdds ?? 0
  const requested = selection?.requested_odds ?? given
  const returns = t('quick.returns', { amount: moneyOf(quick, placed?.potential_win ?? 0, i18n) })
  const title = t(requested === given ? 'quick.placed' : 'quick.placed-better', {
    outcome: outcomeOf(quick, i18n),
    odds: odds(given),
    asked: odds(requested),
  })
  return {
    tone: 'pos',
    icon: 'check',
    text: <Titled title={title} more={returns} />,
    actions: (
      <>
        <SeeBet />
        <Act label={t('quick.close')} onPress={closeResult} />
      </>
    ),
  }
}

/** CFG-01f: a link to the player's bets, except on a site that hides them, where the panel has no tab for them. */
function SeeBet() {
  const { t } = useI18n()
  if (!useSite().shell.isMyBetsVisible) return null
  return <Act label={t('quick.see-bet')} onPress={() => updatePanel({ isOpen: true, tab: 'MY_BETS' })} />
}
