import type { ListSearch } from '../../site/address/list-search.ts'
import { LeagueSections, MatchesInOrder, MatchSections } from './match-sections.tsx'
import type { MatchSectionsProps } from './match-sections.tsx'
import type { Match } from '@touchline/contract'
import { memo, useMemo } from 'react'
import { useMatchUpdates } from '../../live/hooks/use-live.ts'
import { withUpdates } from '../../live/store/match-updates.ts'
import { Card, Flag } from '@touchline/ui'
import type { ReactNode } from 'react'
import { useI18n } from '../../site/i18n/use-i18n.tsx'
import { OutcomeGrid } from '../../sports/match/outcome-grid.tsx'
import { usePage, PageProvider } from '../../site/use-page.ts'
import { PriceButton } from '../../sports/odds/price-button.tsx'
import './match-list.css'

export type ListedMatchesProps = Omit<MatchSectionsProps, 'level'> & {
  list: Pick<ListSearch, 'sport' | 'sortBy'>
  /** The page is about one sport, so the list needs no heading for that sport. */
  isOneSport?: boolean
}

/** Groups a list by sport and league, unless its order differs from the operator's. */
export function ListedMatches({ list, isOneSport = false, ...rows }: ListedMatchesProps) {
  const { matches, withDate = false, hasMore = false } = rows
  if (list.sport === 'outrights') return <OutrightList matches={matches} level={2} />
  // Groups would undo these orders, and a page that is loaded later would insert rows above others.
  if (list.sortBy === 'time' || list.sortBy === 'popular')
    return <MatchesInOrder matches={matches} withDate={withDate} />
  if (isOneSport) return <LeagueSections matches={matches} withDate={withDate} hasMore={hasMore} />
  return <MatchSections {...rows} level={2} />
}

export type OutrightListProps = { matches: readonly Match[]; level?: 2 | 3 }

/** Shows a card for each season, because a row has space for two sides but not for many contenders. */
export function OutrightList({ matches, level = 3 }: OutrightListProps) {
  const { links } = usePage()
  return matches.map((match) => (
    <LiveOutright key={match.id} match={match} href={links.match(match.sport.key, match.slug)} level={level} />
  ))
}

export type LiveOutrightProps = { match: Match; href: string; level?: 2 | 3 }

const outcomesShown = 4

/** Shows the most likely winners of a season with their live prices. */
const LiveOutright = memo(function LiveOutright({ match, href, level = 3 }: LiveOutrightProps) {
  const updates = useMatchUpdates(match.id)
  // Sorted by the prices at rendering and not by live ones, because a button must not move under a finger.
  const market = match.main_market ?? updates?.main
  if (!market) return null
  const shown = withUpdates(match, updates)
  const likely = market.outcomes
    .toSorted((one, other) => (one.odds ?? Infinity) - (other.odds ?? Infinity))
    .slice(0, outcomesShown)
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
  /** Odds buttons of the layout `label`, for the most likely outcomes. */
  odds: ReactNode
  /** The level of the heading. */
  level?: 2 | 3
}

function OutrightCard({ match, href, odds, level = 3 }: OutrightCardProps) {
  const { t } = useI18n()
  const Heading = `h${level}` as const
  const count = match.main_market?.outcomes.length ?? match.competitors.length
  return (
    <Card as="article" className="outright" data-match={match.id}>
      <div className="outright__head">
        <Flag code={match.category.country_code} />
        <Heading className="outright__name" dir="auto">
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

/** NAV-12: makes rows link to the bet builder of their match in the list of bet builders. */
export function RowLinks({ list: { sport }, children }: { list: Pick<ListSearch, 'sport'>; children: ReactNode }) {
  const page = usePage()
  const { api, links } = page
  const onBuilder = useMemo(() => ({ api, links: { ...links, match: links.betBuilder } }), [api, links])
  return <PageProvider value={sport === 'betbuilder' ? onBuilder : page}>{children}</PageProvider>
}
