import { memo, useEffect, useMemo } from 'react'
import { EventCard } from '../../parts/match/event-card.tsx'
import type { EventCardProps } from '../../parts/match/event-card.tsx'
import { followLineInView } from '../../state/live/follow.ts'
import { useMatchNews } from '../../state/live/use-live.ts'
import { rowOdds } from './live-row.tsx'
import { withNews } from './with-news.ts'

export type LiveEventCardProps = Omit<EventCardProps, 'odds'>

export const LiveEventCard = memo(function LiveEventCard({ match, href, nowMs, onOpen }: LiveEventCardProps) {
  const news = useMatchNews(match.id)
  const market = news?.main === undefined ? match.main_market : news.main
  const odds = useMemo(() => rowOdds(match, market, 3, 'stack'), [match, market])
  useEffect(() => followLineInView(match), [match])
  return <EventCard match={withNews(match, news)} href={href} odds={odds} nowMs={nowMs} onOpen={onOpen} />
})
