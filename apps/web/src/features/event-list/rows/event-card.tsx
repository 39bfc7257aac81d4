import { memo, useEffect, useMemo } from 'react'
import { followLineInView } from '../../../live/subscriptions/follow-lines.ts'
import { useMatchUpdates } from '../../../live/hooks/use-live.ts'
import { rowOdds } from './live-row.tsx'
import { withUpdates } from '../../../live/store/match-updates.ts'
import { MatchStatus } from '@touchline/contract'
import type { CompetitorRef, Match } from '@touchline/contract'
import { Card, Flag, Time } from '@touchline/ui'
import type { ReactNode } from 'react'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import { MatchTime } from '../../../sports/match/match-time.tsx'
import { SideMark } from '../../../sports/match/team.tsx'
import './event-card.css'

export type LiveEventCardProps = Omit<EventCardProps, 'odds'>

export const LiveEventCard = memo(function LiveEventCard({ match, href, nowMs, onOpen }: LiveEventCardProps) {
  const updates = useMatchUpdates(match.id)
  const market = updates?.main === undefined ? match.main_market : updates.main
  const shown = withUpdates(match, updates)
  const { status } = shown
  const odds = useMemo(() => rowOdds({ ...match, status }, market, 3, 'stack'), [match, status, market])
  useEffect(() => followLineInView(match), [match])
  return <EventCard match={shown} href={href} odds={odds} nowMs={nowMs} onOpen={onOpen} />
})

export type EventCardProps = {
  match: Match
  href: string
  /** Odds buttons of the layout `stack`. */
  odds: ReactNode
  /** The time from which start times are written as today, tomorrow or a date. */
  nowMs: number
  /** Called before the link to the match is followed. */
  onOpen?: ((match: Match) => void) | undefined
}

function EventCard({ match, href, odds, nowMs, onOpen }: EventCardProps) {
  const i18n = useI18n()
  const score = match.status === MatchStatus.Prematch ? null : match.state.score
  return (
    <Card as="article" className="ecard">
      <div className="ecard__meta">
        <Flag code={match.category.country_code} />
        <span className="trunc" dir="auto">
          {match.tournament.name}
        </span>
        <span className="ecard__time">
          {match.status === MatchStatus.Prematch ? (
            <Time dateTime={match.start_time}>{i18n.startsAt(match.start_time, nowMs)}</Time>
          ) : (
            <MatchTime status={match.status} state={match.state} startTime={match.start_time} isShort />
          )}
        </span>
      </div>
      <a className="ecard__teams" href={href} onClick={onOpen && (() => onOpen(match))}>
        <EventTeam side={match.home} sport={match.sport.key} score={score?.home} />
        <EventTeam side={match.away} sport={match.sport.key} score={score?.away} />
      </a>
      <div className="ecard__odds" data-prices="">
        {odds}
      </div>
    </Card>
  )
}

export type EventCarouselProps = { label: string; children: ReactNode }

/** A row of cards that scrolls sideways. It is focusable, so that the keyboard can scroll it too. */
export function EventCarousel({ label, children }: EventCarouselProps) {
  return (
    <div className="carousel bleed" tabIndex={0} role="group" aria-label={label}>
      {children}
    </div>
  )
}

type EventTeamProps = { side: CompetitorRef | null; sport: string; score: string | undefined }

function EventTeam({ side, sport, score }: EventTeamProps) {
  const { t, figures } = useI18n()
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
