import { sharedBetOf } from '@touchline/betting'
import type { PlacedBet } from '@touchline/contract'
import type { Api } from '../../api/index.ts'
import { useI18n } from '../../site/i18n/use-i18n.tsx'
import type { Links } from '../../site/links.ts'
import { betTitle } from '../../sports/bet/bet-title.ts'
import { placedSelectionTitle } from '../../sports/bet/selection-title.ts'
import { matchName } from '../../sports/match/match-name.ts'
import { ShareButton } from '../sharing/index.ts'

/** SLIP-16: what a player has bet on, without what they have staked. */
export function ShareBet({ api, links, bet }: { api: Api; links: Links; bet: PlacedBet }) {
  const i18n = useI18n()
  return (
    <ShareButton
      api={api}
      links={links}
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
