import type { Match } from '@touchline/contract'
import { Card, Flag } from '@touchline/ui'
import type { ReactNode } from 'react'
import { useWords } from '../words.tsx'
import { OutcomeGrid } from './outcome-grid.tsx'

export type OutrightCardProps = {
  match: Match
  href: string
  /** Odds buttons of the layout `label`: the favourites. */
  odds: ReactNode
  /** Of its heading. */
  level?: 2 | 3
}

/** A question with many answers: the favourites, and the way to the rest. */
export function OutrightCard({ match, href, odds, level = 3 }: OutrightCardProps) {
  const { t } = useWords()
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
