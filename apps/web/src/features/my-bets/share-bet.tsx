import { sharedBetOf } from '@touchline/betting'
import type { PlacedBet } from '@touchline/contract'
import { useI18n } from '../../site/i18n/use-i18n.tsx'
import { betTitle } from '../../sports/bet/bet-title.ts'
import { placedSelectionTitle } from '../../sports/bet/selection-title.ts'
import { matchName } from '../../sports/match/match-name.ts'
import { ShareButton } from '../sharing/index.ts'

/** SLIP-16: what a player has bet on, without what they have staked. */
export function ShareBet({ bet }: { bet: PlacedBet }) {
  const i18n = useI18n()
  return (
    <ShareButton
      label={i18n.t('bets.share')}
      isWide
      sharing={() => ({
        of: 'bet',
        bets: [sharedBetOf(bet)],
        title: betTitle(bet, i18n),
        picks: bet.selections.map((selection) => ({
          outcome: placedSelectionTitle(selection, i18n).outcome,
          match: matchName(selection.match.name_a, selection.match.name_b, i18n),
          oddsMilli: selection.odds,
        })),
        oddsMilli: bet.odds,
      })}
    />
  )
}
