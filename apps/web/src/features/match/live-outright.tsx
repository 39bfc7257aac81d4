import type { Match } from '@touchline/contract'
import { memo } from 'react'
import { OutrightCard } from '../../parts/match/outright-card.tsx'
import { useMatchNews } from '../../state/live/use-live.ts'
import { LiveOdds } from './live-odds.tsx'

export type LiveOutrightProps = { match: Match; href: string; level?: 2 | 3 }

const favourites = 4

/** Who is likely to win a season, at the prices of this moment. */
export const LiveOutright = memo(function LiveOutright({ match, href, level = 3 }: LiveOutrightProps) {
  const news = useMatchNews(match.id)
  const market = (news?.main === undefined ? match.main_market : news.main) ?? match.main_market
  if (market === null) return null
  // As the page was made: a price that passes another must not move its place under a finger.
  const likely = (match.main_market ?? market).outcomes
    .toSorted((one, other) => (one.odds ?? Infinity) - (other.odds ?? Infinity))
    .slice(0, favourites)
  return (
    <OutrightCard
      match={match}
      href={href}
      level={level}
      odds={likely.map(({ id }) => (
        <LiveOdds key={id} match={match} market={market} outcomeId={id} layout="label" />
      ))}
    />
  )
})
