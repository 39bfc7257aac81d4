import type { PlacedBet, PlacedSelection } from '@touchline/contract'
import { Card, Pill, Time } from '@touchline/ui'
import type { ReactNode } from 'react'
import { PaidOdds } from '../odds/paid-odds.tsx'
import { useWords } from '../words.tsx'
import { BetLeg } from './bet-leg.tsx'
import { betTitle, betVerdict, isSettled } from './bet-words.ts'

export type BetCardProps = {
  bet: PlacedBet
  matchHref?: (matchId: number) => string
  /** Live score and clock of a leg that is being played. */
  legState?: (selection: PlacedSelection) => ReactNode
  /** A `BetTimeline`. */
  timeline?: ReactNode
}

export function BetCard({ bet, matchHref, legState, timeline }: BetCardProps) {
  const words = useWords()
  const { t, money } = words
  const verdict = betVerdict(bet, words)
  return (
    <Card as="article" className="bet" data-bet={bet.id}>
      <header className="bet__head">
        <h2 className="strong">{betTitle(bet, words)}</h2>
        <Pill tone={verdict.tone} {...(verdict.icon === undefined ? {} : { icon: verdict.icon })}>
          {verdict.text}
        </Pill>
        <span className="bet__when">
          <Time dateTime={bet.created_at}>{words.dateTime(bet.created_at)}</Time> · <bdi className="num">{bet.ref}</bdi>
        </span>
      </header>
      <ul className="bet__legs">
        {bet.selections.map((selection) => (
          <BetLeg
            key={selection.id}
            selection={selection}
            state={legState?.(selection)}
            href={matchHref?.(selection.match.id)}
          />
        ))}
      </ul>
      <dl className="bet__money">
        <div>
          <dt>{t('bets.stake')}</dt>
          <dd>
            <bdi className="num">{money(bet.stake.value, bet.stake)}</bdi>
          </dd>
        </div>
        <div>
          <dt>{t('bets.odds')}</dt>
          <dd>
            <PaidOdds oddsMilli={bet.odds} />
          </dd>
        </div>
        <div>
          <dt>{t(isSettled(bet) ? 'bets.returned' : 'bets.possible-return')}</dt>
          <dd>
            <bdi className="num">{money(isSettled(bet) ? (bet.win_amount ?? 0) : bet.potential_win, bet.stake)}</bdi>
          </dd>
        </div>
      </dl>
      {timeline}
    </Card>
  )
}
