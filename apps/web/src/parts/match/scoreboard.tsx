import type { CompetitorRef, Match } from '@touchline/contract'
import { Card, classNames, Crumbs, Flag, Time, VisuallyHidden } from '@touchline/ui'
import type { ReactNode } from 'react'
import { useWords } from '../words.tsx'
import { MatchTime } from './match-time.tsx'
import { PeriodTable } from './period-table.tsx'
import { activeSide } from './score-columns.ts'
import { SideMark } from './side-mark.tsx'
import { ActiveDot } from './team-line.tsx'
import type { Activity } from './team-line.tsx'

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
  const home = match.home?.name ?? words.t('match.to-be-decided')
  const away = match.away?.name ?? words.t('match.to-be-decided')
  const { score } = match.state
  const active = activeSide(match.state, match.status)
  const activity = match.state.current_server === undefined ? 'bats' : 'serves'
  return (
    <Card as="section" className="score" aria-label={words.t('match.scoreboard')}>
      <VisuallyHidden as="h1">{words.t('match.versus', { home, away })}</VisuallyHidden>
      <ScoreTop match={match} crumbs={crumbs} end={end} />
      <div className="score__main">
        <ScoreTeam side={match.home} sport={match.sport.key} activity={active === 'home' ? activity : null} />
        <div className="score__middle">
          {match.status === 0 || score === null ? (
            <Time className="score__start" dateTime={match.start_time}>
              {words.startsAt(match.start_time, nowMs)}
            </Time>
          ) : (
            <>
              <b className={classNames('score__numbers', isLong(score) && 'score__numbers--long')}>
                <VisuallyHidden>{`${words.t('match.score')} `}</VisuallyHidden>
                <bdi className="num">{words.figures(score.home)}</bdi>
                <span> – </span>
                <bdi className="num">{words.figures(score.away)}</bdi>
              </b>
              <span className="score__time">
                <MatchTime status={match.status} state={match.state} startTime={match.start_time} />
              </span>
            </>
          )}
        </div>
        <ScoreTeam side={match.away} sport={match.sport.key} activity={active === 'away' ? activity : null} />
      </div>
      <PeriodTable home={home} away={away} match={match} />
    </Card>
  )
}

/** The head of the page of an outright: it has a name and many contenders instead of two sides. */
export function OutrightHead({ match, crumbs, end }: Omit<ScoreboardProps, 'nowMs'>) {
  const words = useWords()
  const contenders = words.t('match.contenders', { count: match.competitors.length })
  const decided = words.t('match.decided', { date: words.date(match.start_time) })
  return (
    <Card as="section" className="score">
      <ScoreTop match={match} crumbs={crumbs} end={end} />
      <h1 className="score__outright">{match.name ?? match.tournament.name}</h1>
      <p className="text-sm score__meta">{`${contenders} · ${decided}`}</p>
    </Card>
  )
}

function ScoreTop({ match, crumbs, end }: Pick<ScoreboardProps, 'match' | 'crumbs' | 'end'>) {
  const { t } = useWords()
  return (
    <div className="score__top">
      <Flag code={match.category.country_code} />
      <Crumbs label={t('match.breadcrumb')} items={crumbs} />
      {end === undefined ? null : <span className="score__end">{end}</span>}
    </div>
  )
}

type ScoreTeamProps = { side: CompetitorRef | null; sport: string; activity: Activity | null }

function ScoreTeam({ side, sport, activity }: ScoreTeamProps) {
  const { t } = useWords()
  return (
    <div className="score__team">
      <SideMark side={side} sport={sport} size="l" />
      <span className="score__name">
        <bdi>{side?.name ?? t('match.to-be-decided')}</bdi>
        {activity === null ? null : <ActiveDot activity={activity} />}
      </span>
    </div>
  )
}

/** `144/3 – 58/0` needs more room than `2 – 1`. */
function isLong({ home, away }: { home: string; away: string }): boolean {
  return home.length + away.length > 6
}
