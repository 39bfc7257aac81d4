import type { CompetitorRef, Match } from '@touchline/contract'
import { classNames, Time, VisuallyHidden } from '@touchline/ui'
import type { ReactNode } from 'react'
import { useI18n } from '../../site/i18n/use-i18n.tsx'
import { MatchTime } from './match-time.tsx'
import { SideMark, ActiveDot } from './team.tsx'
import type { Activity } from './team.tsx'

export type ScoreboardProps = {
  match: Match
  /** The breadcrumb: sport, category and league. */
  crumbs: readonly { href: string; label: string }[]
  /** Rendered at the end of the first line. */
  end?: ReactNode
  nowMs: number
  /** Rendered beside the name of a side. */
  markOf?: ((side: CompetitorRef) => ReactNode) | undefined
  /** Rendered below the name of a side. Its space is reserved even while it is empty. */
  formOf?: ((side: 'home' | 'away') => ReactNode) | undefined
}

/** Shows the score, or the start of a match without a score. */
export function CurrentScore({ match, nowMs }: Pick<ScoreboardProps, 'match' | 'nowMs'>) {
  const i18n = useI18n()
  const { score } = match.state
  if (score === null) {
    return (
      <Time className="score__start" dateTime={match.start_time}>
        {i18n.startsAt(match.start_time, nowMs)}
      </Time>
    )
  }
  return (
    <>
      <b className={classNames('score__numbers', isLong(score) && 'score__numbers--long')}>
        <VisuallyHidden>{`${i18n.t('match.score')} `}</VisuallyHidden>
        <bdi className="num">{i18n.figures(score.home)}</bdi>
        <span> – </span>
        <bdi className="num">{i18n.figures(score.away)}</bdi>
      </b>
      <span className="score__time">
        <MatchTime status={match.status} state={match.state} startTime={match.start_time} />
      </span>
    </>
  )
}

type ScoreTeamProps = Pick<ScoreboardProps, 'markOf'> & {
  side: CompetitorRef | null
  sport: string
  activity: Activity | null
  /** Undefined if no space is reserved for it. */
  form: ReactNode
}

export function ScoreTeam({ side, sport, activity, markOf, form }: ScoreTeamProps) {
  const { t } = useI18n()
  return (
    <div className="score__team">
      <SideMark side={side} sport={sport} size="l" />
      <div className="score__name">
        <bdi>{side?.name ?? t('match.to-be-decided')}</bdi>
        {side === null ? null : markOf?.(side)}
        {activity === null ? null : <ActiveDot activity={activity} />}
        {form === undefined ? null : <div className="score__form">{form}</div>}
      </div>
    </div>
  )
}

/** Returns whether a score is long and needs a smaller font: `144/3 – 58/0` needs more space than `2 – 1`. */
function isLong({ home, away }: { home: string; away: string }): boolean {
  return home.length + away.length > 6
}
