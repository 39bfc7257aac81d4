import { betStatusGroups } from '@touchline/contract'
import type { BetStatus, BetType, PlacedBet } from '@touchline/contract'
import type { I18n } from '@touchline/i18n'
import { Time, VisuallyHidden } from '@touchline/ui'
import { sentenceCase } from '../../../site/i18n/text.ts'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import { betTitle, hasTitle } from '../../../sports/bet/bet-title.ts'
import { placedSelectionTitle } from '../../../sports/bet/selection-title.ts'
import { betResultLabel, betReturn, legLabel, legResult } from '../bet-labels.ts'
import { LegMark } from '../legs/leg-mark.tsx'

type MatchBetRowProps = { bet: PlacedBet; matchId: number }

/** A bet as far as it is about one match. */
export function MatchBetRow({ bet, matchId }: MatchBetRowProps) {
  const i18n = useI18n()
  const { t, dateTime } = i18n
  const result = legResult(bet.result)
  const here = bet.selections.filter(({ match }) => match.id === matchId)
  return (
    <li className="match-bets__bet" data-bet={bet.id}>
      <LegMark result={result} />
      <div className="match-bets__what">
        {hasTitle[bet.type] ? (
          <span className="text-xs text-2">
            {here.length === bet.selections.length
              ? betTitle(bet, i18n)
              : t('bets.with-pick', { bet: betTitle(bet, i18n) })}
          </span>
        ) : null}
        {here.map((selection) => {
          const { outcome, market } = placedSelectionTitle(selection, i18n)
          return (
            <span key={selection.id}>
              <bdi className="strong">{outcome}</bdi>{' '}
              {market === undefined ? null : <bdi className="text-2">{market}</bdi>}
            </span>
          )
        })}
        <span className="text-xs text-3">
          <span className={`leg-result leg-result--${result}`}>{resultWord(bet, i18n)}</span>
          {' · '}
          <Time dateTime={bet.created_at}>{t('bets.placed-at', { time: dateTime(bet.created_at) })}</Time>
        </span>
      </div>
      <Sum bet={bet} />
    </li>
  )
}

const open: readonly BetStatus[] = betStatusGroups.open

function resultWord(bet: PlacedBet, i18n: I18n): string {
  return open.includes(bet.status) ? sentenceCase(i18n.t(legLabel(bet.result))) : betResultLabel(bet, i18n).text
}

/** Stake and what came back, with the price between them where the one times the price as it is written is the other. */
function Sum({ bet }: { bet: PlacedBet }) {
  const { t, money, odds, oddsFormat } = useI18n()
  const returned = betReturn(bet)
  const isPaid = returned?.label === 'bets.returned'
  return (
    <span className="match-bets__sum">
      {/* A calculation runs from left to right in every language. */}
      <bdi className="num">
        <bdi>{money(bet.stake.value, bet.stake)}</bdi>
        {bet.odds !== null && oddsFormat === 'european' && isPriced(bet) ? ` × ${odds(bet.odds)}` : null}
        {isPaid ? (
          <>
            <span aria-hidden="true">{' → '}</span>
            <VisuallyHidden>{` ${t('bets.returned')} `}</VisuallyHidden>
            <bdi className="strong">{money(returned.minor, bet.stake)}</bdi>
          </>
        ) : null}
      </bdi>
    </span>
  )
}

/** Whether a bet of the type pays its stake times its price, so that the list may show the calculation. */
const isPaidByPrice: Readonly<Record<BetType, boolean>> = {
  single: true,
  combo: false,
  system: false,
  custom_bet: false,
}

/** Won or lost as a whole: of any other bet the price alone does not give what came back. */
function isPriced({ type, status, result, win_amount, potential_win, cash_out }: PlacedBet): boolean {
  if (!isPaidByPrice[type] || status !== 'done' || cash_out !== undefined) return false
  return result === 'win_entire' ? win_amount === potential_win : result === 'lose_entire' && win_amount === 0
}
