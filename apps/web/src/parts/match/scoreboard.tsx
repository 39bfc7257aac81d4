import type { Match } from '@touchline/contract'
import { Card, Crest, Crumbs, Flag, Time, VisuallyHidden } from '@touchline/ui'
import type { ReactNode } from 'react'
import { useWords } from '../words.tsx'
import { MatchTime } from './match-time.tsx'
import { PeriodTable } from './period-table.tsx'

export type ScoreboardProps = {
  match: Match
  /** The way up: sport, category, league. */
  crumbs: readonly { href: string; label: string }[]
  /** Freshness and whatever else belongs at the end of the first line. */
  end?: ReactNode
  nowMs: number
}

/** The head of a match page. */
export function Scoreboard({ match, crumbs, end, nowMs }: ScoreboardProps) {
  const words = useWords()
  const home = match.home?.name ?? words.t('lists.to-be-decided')
  const away = match.away?.name ?? words.t('lists.to-be-decided')
  const { score } = match.state
  return (
    <Card as="section" className="score" aria-label={words.t('match.scoreboard')}>
      <VisuallyHidden as="h1">{words.t('match.versus', { home, away })}</VisuallyHidden>
      <div className="score__top">
        <Flag code={match.category.country_code} />
        <Crumbs label={words.t('match.breadcrumb')} items={crumbs} />
        {end === undefined ? null : <span className="score__end">{end}</span>}
      </div>
      <div className="score__main">
        <ScoreTeam name={home} />
        <div className="score__middle">
          {match.status === 0 || score === null ? (
            <Time className="score__start" dateTime={match.start_time}>
              {words.startsAt(match.start_time, nowMs)}
            </Time>
          ) : (
            <>
              <b className="score__numbers num">
                <VisuallyHidden>{`${words.t('match.score')} `}</VisuallyHidden>
                {score.home} – {score.away}
              </b>
              <span className="score__time">
                <MatchTime status={match.status} state={match.state} startTime={match.start_time} />
              </span>
            </>
          )}
        </div>
        <ScoreTeam name={away} />
      </div>
      <PeriodTable home={home} away={away} state={match.state} />
    </Card>
  )
}

function ScoreTeam({ name }: { name: string }) {
  return (
    <div className="score__team">
      <Crest seed={name} size="l" />
      <span className="score__name">{name}</span>
    </div>
  )
}
