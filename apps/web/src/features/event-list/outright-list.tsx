import type { Match } from '@touchline/contract'
import { memo } from 'react'
import { useMatchUpdates } from '../../live/hooks/use-live.ts'
import { withUpdates } from '../../live/store/match-updates.ts'
import { Card, Flag } from '@touchline/ui'
import type { ReactNode } from 'react'
import { useI18n } from '../../site/i18n/use-i18n.tsx'
import { OutcomeGrid } from '../../sports/match/outcome-grid.tsx'
import { usePage } from '../../site/use-page.ts'
import { PriceButton } from '../../sports/odds/price-button.tsx'
import './match-list.css'

export type OutrightListProps = { matches: readonly Match[]; level?: 2 | 3 }

/** One card per season: it has contenders, where a row has two sides. */
export function OutrightList({ matches, level = 3 }: OutrightListProps) {
  const { links } = usePage()
  return matches.map((match) => (
    <LiveOutright key={match.id} match={match} href={links.match(match.sport.key, match.slug)} level={level} />
  ))
}

export type LiveOutrightProps = { match: Match; href: string; level?: 2 | 3 }

const favourites = 4

/** Who is likely to win a season, at the prices of this moment. */
const LiveOutright = memo(function LiveOutright({ match, href, level = 3 }: LiveOutrightProps) {
  const updates = useMatchUpdates(match.id)
  // As the page was made: a price that passes another must not move its place under a finger.
  const market = match.main_market ?? updates?.main
  if (!market) return null
  const shown = withUpdates(match, updates)
  const likely = market.outcomes
    .toSorted((one, other) => (one.odds ?? Infinity) - (other.odds ?? Infinity))
    .slice(0, favourites)
  return (
    <OutrightCard
      match={match}
      href={href}
      level={level}
      odds={likely.map(({ id }) => (
        <PriceButton key={id} match={shown} market={market} outcomeId={id} layout="label" />
      ))}
    />
  )
})

export type OutrightCardProps = {
  match: Match
  href: string
  /** Odds buttons of the layout `label`: the favourites. */
  odds: ReactNode
  /** Of its heading. */
  level?: 2 | 3
}

/** A question with many answers: the favourites, and the way to the rest. */
function OutrightCard({ match, href, odds, level = 3 }: OutrightCardProps) {
  const { t } = useI18n()
  const Heading = `h${level}` as const
  const count = match.main_market?.outcomes.length ?? match.competitors.length
  return (
    <Card as="article" className="outright" data-match={match.id}>
      <div className="outright__head">
        <Flag code={match.category.country_code} />
        <Heading className="outright__name trunc" dir="auto">
          <a href={href}>{match.name ?? match.tournament.name}</a>
        </Heading>
        <a className="link text-sm outright__more" href={href}>
          {t('lists.all-prices', { count })}
        </a>
      </div>
      <OutcomeGrid columns="many">{odds}</OutcomeGrid>
    </Card>
  )
}
