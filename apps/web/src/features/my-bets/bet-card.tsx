import type { PlacedBet, PlacedSelection } from '@touchline/contract'
import { Card, Pill, Time } from '@touchline/ui'
import type { ReactNode } from 'react'
import { betTitle } from '../../sports/bet/bet-title.ts'
import { movedFrom } from '../../sports/bet-timeline/requested-odds.ts'
import { PaidOdds } from '../../sports/odds/paid-odds.tsx'
import { useI18n } from '../../site/i18n/use-i18n.tsx'
import { betReturn, betResultLabel } from './bet-labels.ts'
import { BetLeg } from './legs/bet-leg.tsx'
import { FinalScore } from './legs/final-score.tsx'
import { RejectedBet } from './waiting/rejected-bet.tsx'
import { WaitingBet } from './waiting/waiting-bet.tsx'
import './bet-card.css'

export type BetCardProps = {
  bet: PlacedBet
  matchHref?: (matchId: number) => string
  /** Live score and clock of a leg that is being played. */
  legState?: (selection: PlacedSelection) => ReactNode
  /** Selling it back. */
  cashOut?: ReactNode
  /** The way to a code of it. */
  share?: ReactNode
  /** A `BetTimeline` and its receipt. */
  timeline?: ReactNode
}

export function BetCard({ bet, matchHref, legState, cashOut, share, timeline }: BetCardProps) {
  const i18n = useI18n()
  const { t, money } = i18n
  const result = betResultLabel(bet, i18n)
  return (
    <Card
      as="article"
      className="bet"
      data-bet={bet.id}
      data-status={bet.status}
      aria-label={`${betTitle(bet, i18n)}, ${bet.ref}`}
    >
      <header className="bet__head">
        <h2 className="strong">{betTitle(bet, i18n)}</h2>
        <Pill tone={result.tone} {...(result.icon === undefined ? {} : { icon: result.icon })}>
          {result.text}
        </Pill>
        {bet.cash_out && bet.cash_out.open_stake > 0 ? <Pill tone="accent">{t('bets.part-sold')}</Pill> : null}
        <span className="bet__when">
          <Time dateTime={bet.created_at}>{i18n.dateTime(bet.created_at)}</Time> · <bdi className="num">{bet.ref}</bdi>
        </span>
      </header>
      <WaitingBet bet={bet} />
      <RejectedBet bet={bet} />
      <ul className="bet__legs">
        {bet.selections.map((selection) => (
          <BetLeg
            requestedOdds={movedFrom(bet, selection)}
            key={selection.id}
            selection={selection}
            state={selection.status === 'no_results' ? legState?.(selection) : <FinalScore match={selection.match} />}
            href={matchHref?.(selection.match.id)}
          />
        ))}
      </ul>
      <dl className="bet__money">
        <Amount label={t('bets.stake')} text={money(bet.stake.value, bet.stake)} />
        {bet.odds === null ? null : (
          <div>
            <dt>{t('bets.odds')}</dt>
            <dd>
              <PaidOdds oddsMilli={bet.odds} />
            </dd>
          </div>
        )}
        <SoldPart bet={bet} />
        <Returned bet={bet} />
      </dl>
      {cashOut}
      {share === undefined ? null : <div className="bet__share">{share}</div>}
      {timeline}
    </Card>
  )
}

/** What was bought back so far of a bet that runs on. */
function SoldPart({ bet }: { bet: PlacedBet }) {
  const { t, money } = useI18n()
  if (!bet.cash_out || bet.cash_out.open_stake === 0) return null
  return (
    <>
      <Amount label={t('bets.sold-for')} text={money(bet.cash_out.amount, bet.stake)} />
      <Amount label={t('bets.open-stake')} text={money(bet.cash_out.open_stake, bet.stake)} />
    </>
  )
}

function Returned({ bet }: { bet: PlacedBet }) {
  const { t, money } = useI18n()
  const returned = betReturn(bet)
  return returned === null ? null : <Amount label={t(returned.label)} text={money(returned.minor, bet.stake)} />
}

function Amount({ label, text }: { label: string; text: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <bdi className="num">{text}</bdi>
      </dd>
    </div>
  )
}
