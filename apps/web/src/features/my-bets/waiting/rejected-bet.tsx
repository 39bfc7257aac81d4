import type { BetRejection, PlacedBet } from '@touchline/contract'
import type { I18n } from '@touchline/i18n'
import { Note } from '@touchline/ui'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import { placedSelectionTitle } from '../../../sports/bet/selection-title.ts'

/** BEY-03: why it was not taken, and that its stake came back. */
export function RejectedBet({ bet }: { bet: PlacedBet }) {
  const i18n = useI18n()
  if (bet.status !== 'rejected') return null
  return (
    <div className="bet__note">
      <Note icon="warning" title={i18n.t('bets.rejected-title')}>
        {reasonsOf(bet, i18n).join(' ')} {i18n.t('bets.rejected-more')}
      </Note>
    </div>
  )
}

/** Of each pick that has one, else that of the bet. */
function reasonsOf({ rejection, selections, stake }: PlacedBet, i18n: I18n): string[] {
  if (!rejection) return []
  const { legs = [] } = rejection
  if (legs.length === 0 || selections.length < 2) return [sentence(rejection, stake, i18n)]
  return legs.flatMap(({ index, reason, odds }) => {
    const selection = selections[index]
    if (selection === undefined) return []
    const { outcome } = placedSelectionTitle(selection, i18n)
    const text = i18n.t(`refusal.${reason}`, { odds: odds === undefined ? '' : i18n.odds(odds), amount: '' })
    return [i18n.t('bets.leg-reason', { outcome, reason: text })]
  })
}

function sentence({ reason, odds, amount }: BetRejection, stake: PlacedBet['stake'], i18n: I18n): string {
  return i18n.t(`refusal.${reason}`, {
    odds: odds === undefined ? '' : i18n.odds(odds),
    amount: amount === undefined ? '' : i18n.money(amount, stake),
  })
}
