import { selectionsOf, sharedBetOf, sharedBets, slipSummary } from '@touchline/betting'
import type { PlacedBet } from '@touchline/contract'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import { betTitle } from '../../../sports/bet/bet-title.ts'
import { placedSelectionTitle, slipSelectionTitle } from '../../../sports/bet/selection-title.ts'
import { matchName } from '../../../sports/match/match-name.ts'
import { ShareButton } from '../../sharing/index.ts'
import { slipOdds, slipStore } from '../slip-store.ts'
import { titleText } from '../open-slip/use-slip-view-model.ts'

/** SLIP-16: a button that shares the slip as it is when pressed. */
export function ShareSlip() {
  const i18n = useI18n()
  return (
    <ShareButton
      label={i18n.t('slip.share')}
      sharing={() => {
        const state = slipStore.getState()
        const selections = selectionsOf(state.slip.bets)
        return {
          of: 'slip',
          bets: sharedBets(state.slip),
          title: titleText(slipSummary(state.slip), selections.length, i18n),
          picks: selections.map((selection) => ({
            outcome: slipSelectionTitle(selection, i18n).outcome,
            match: matchName(selection.nameA, selection.nameB, i18n),
            oddsMilli: selection.odds ?? selection.acceptedOdds,
          })),
          oddsMilli: slipOdds(state),
        }
      }}
    />
  )
}

export function ShareReceipt({ bets }: { bets: readonly PlacedBet[] }) {
  const i18n = useI18n()
  const [first] = bets
  const selections = bets.flatMap((bet) => bet.selections)
  return (
    <ShareButton
      label={i18n.t('slip.share')}
      sharing={() => ({
        of: bets.length === 1 ? 'bet' : 'slip',
        bets: bets.map(sharedBetOf),
        title: first && bets.length === 1 ? betTitle(first, i18n) : i18n.t('slip.bets-shared', { count: bets.length }),
        picks: selections.map((selection) => ({
          outcome: placedSelectionTitle(selection, i18n).outcome,
          match: matchName(selection.match.name_a, selection.match.name_b, i18n),
          oddsMilli: selection.odds,
        })),
        oddsMilli: bets.length === 1 ? (first?.odds ?? null) : null,
      })}
    />
  )
}
