import type { PlacedBet, PlacedSelection } from '@touchline/contract'
import { Card, Pill, Time, Icon, VisuallyHidden } from '@touchline/ui'
import type { ReactNode } from 'react'
import { matchName } from '../../sports/match/match-name.ts'
import { PaidOdds } from '../../sports/odds/paid-odds.tsx'
import { useI18n } from '../../site/i18n/use-i18n.tsx'
import { betReturn, betTitle, betResultLabel, legMark } from './bet-labels.ts'
import type { LegMark } from './bet-labels.ts'
import { sentenceCase } from '../../site/i18n/text.ts'
import './bet-card.css'

export type BetCardProps = {
  bet: PlacedBet
  matchHref?: (matchId: number) => string
  /** Live score and clock of a leg that is being played. */
  legState?: (selection: PlacedSelection) => ReactNode
  /** A `BetTimeline`. */
  timeline?: ReactNode
}

export function BetCard({ bet, matchHref, legState, timeline }: BetCardProps) {
  const i18n = useI18n()
  const { t, money } = i18n
  const result = betResultLabel(bet, i18n)
  const returned = betReturn(bet)
  return (
    <Card as="article" className="bet" data-bet={bet.id}>
      <header className="bet__head">
        <h2 className="strong">{betTitle(bet, i18n)}</h2>
        <Pill tone={result.tone} {...(result.icon === undefined ? {} : { icon: result.icon })}>
          {result.text}
        </Pill>
        <span className="bet__when">
          <Time dateTime={bet.created_at}>{i18n.dateTime(bet.created_at)}</Time> · <bdi className="num">{bet.ref}</bdi>
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
        {bet.odds === null ? null : (
          <div>
            <dt>{t('bets.odds')}</dt>
            <dd>
              <PaidOdds oddsMilli={bet.odds} />
            </dd>
          </div>
        )}
        {returned === null ? null : (
          <div>
            <dt>{t(returned.label)}</dt>
            <dd>
              <bdi className="num">{money(returned.minor, bet.stake)}</bdi>
            </dd>
          </div>
        )}
      </dl>
      {timeline}
    </Card>
  )
}

export type BetLegProps = { selection: PlacedSelection; state: ReactNode; href: string | undefined }

function BetLeg({ selection, state, href }: BetLegProps) {
  const i18n = useI18n()
  const match = matchName(selection.match.name_a, selection.match.name_b, i18n)
  return (
    <li className="bleg">
      <Mark mark={legMark(selection.status)} />
      <div className="bleg__what">
        <span className="strong trunc" dir="auto">
          {sentenceCase(selection.outcome.name)}
        </span>
        <span className="text-xs text-2 trunc" dir="auto">
          {selection.market.name}
        </span>
        <span className="bleg__match">
          {state}
          {href === undefined ? (
            <span className="trunc">{match}</span>
          ) : (
            <a className="trunc" href={href}>
              {match}
            </a>
          )}
        </span>
      </div>
      <bdi className="num strong">{i18n.odds(selection.odds)}</bdi>
    </li>
  )
}

function Mark({ mark }: { mark: LegMark }) {
  const { t } = useI18n()
  return (
    <span className={`mark mark--${mark}`}>
      {mark === 'won' ? <Icon name="check" /> : null}
      {mark === 'lost' ? <Icon name="close" /> : null}
      {mark === 'void' ? <span aria-hidden="true">–</span> : null}
      <VisuallyHidden>{t(markLabels[mark])}</VisuallyHidden>
    </span>
  )
}

const markLabels = {
  open: 'bets.leg-open',
  won: 'price.won',
  lost: 'price.lost',
  void: 'bets.leg-void',
} as const
