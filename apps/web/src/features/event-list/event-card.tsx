import { memo, useEffect, useMemo } from 'react'
import { followLineInView } from '../../live/subscriptions/follow-matches.ts'
import { useMatchNews } from '../../live/hooks/use-live.ts'
import { rowOdds } from './live-row.tsx'
import { withNews } from '../../live/store/match-updates.ts'
import type { CompetitorRef, Match } from '@touchline/contract'
import { Card, Flag, Time } from '@touchline/ui'
import type { ReactNode } from 'react'
import { useWords } from '../../site/i18n/use-i18n.tsx'
import { MatchTime } from '../../sports/match/match-time.tsx'
import { SideMark } from '../../sports/match/team.tsx'

export type LiveEventCardProps = Omit<EventCardProps, 'odds'>

export const LiveEventCard = memo(function LiveEventCard({ match, href, nowMs, onOpen }: LiveEventCardProps) {
  const news = useMatchNews(match.id)
  const market = news?.main === undefined ? match.main_market : news.main
  const odds = useMemo(() => rowOdds(match, market, 3, 'stack'), [match, market])
  useEffect(() => followLineInView(match), [match])
  return <EventCard match={withNews(match, news)} href={href} odds={odds} nowMs={nowMs} onOpen={onOpen} />
})

export type EventCardProps = {
  match: Match
  href: string
  /** Odds buttons of the layout `stack`. */
  odds: ReactNode
  /** Decides between today, tomorrow and a date. */
  nowMs: number
  /** Its match is about to be opened. */
  onOpen?: ((match: Match) => void) | undefined
}

export function EventCard({ match, href, odds, nowMs, onOpen }: EventCardProps) {
  const words = useWords()
  const score = match.status === 0 ? null : match.state.score
  return (
    <Card as="article" className="ecard">
      <div className="ecard__meta">
        <Flag code={match.category.country_code} />
        <span className="trunc" dir="auto">
          {match.tournament.name}
        </span>
        <span className="ecard__time">
          {match.status === 0 ? (
            <Time dateTime={match.start_time}>{words.startsAt(match.start_time, nowMs)}</Time>
          ) : (
            <MatchTime status={match.status} state={match.state} startTime={match.start_time} isShort />
          )}
        </span>
      </div>
      <a className="ecard__teams" href={href} onClick={onOpen && (() => onOpen(match))}>
        <EventTeam side={match.home} sport={match.sport.key} score={score?.home} />
        <EventTeam side={match.away} sport={match.sport.key} score={score?.away} />
      </a>
      <div className="ecard__odds">{odds}</div>
    </Card>
  )
}

export type EventCarouselProps = { label: string; children: ReactNode }

/** Scrolls sideways by touch, wheel and keyboard. */
export function EventCarousel({ label, children }: EventCarouselProps) {
  return (
    <div className="carousel bleed" tabIndex={0} role="group" aria-label={label}>
      {children}
    </div>
  )
}

type EventTeamProps = { side: CompetitorRef | null; sport: string; score: string | undefined }

function EventTeam({ side, sport, score }: EventTeamProps) {
  const { t, figures } = useWords()
  return (
    <span className="ecard__team">
      <SideMark side={side} sport={sport} />
      <span className="trunc" dir="auto">
        {side?.name ?? t('match.to-be-decided')}
      </span>
      {score === undefined ? null : <span className="ecard__score">{figures(score)}</span>}
    </span>
  )
}
