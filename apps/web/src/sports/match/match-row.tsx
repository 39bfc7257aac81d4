import type { Match } from '@touchline/contract'
import type { ReactNode } from 'react'
import { useI18n } from '../../site/i18n/use-i18n.tsx'
import { MatchTime } from './match-time.tsx'
import { scoreColumns, sentOff } from './score-columns.ts'
import { TeamLine } from './team.tsx'
import './match-row.css'

export type MatchRowProps = {
  match: Match
  href: string
  /** The number of prices in `odds`. The column heads above the rows use the same grid. */
  columns: 2 | 3
  /** Odds buttons of the layout `price`. */
  odds: ReactNode
  withDate?: boolean
  /** The favorite star at the start of the row. */
  star?: ReactNode
  /** Rendered beside the name of a side. */
  homeMark?: ReactNode
  awayMark?: ReactNode
}

/**
 * Shows a match in a list. The full area of the row links to the match; prices and the number of markets are above that
 * link.
 */
export function MatchRow(props: MatchRowProps) {
  const { match, href, columns, odds, withDate = false, star, homeMark, awayMark } = props
  const { t } = useI18n()
  const scores = scoreColumns(match)
  const activity = match.state.current_server === undefined ? 'bats' : 'serves'
  const more = match.available_markets_count
  return (
    <li className="mrow" data-columns={columns} data-match={match.id}>
      {star}
      <div className="mrow__time">
        <MatchTime status={match.status} state={match.state} startTime={match.start_time} withDate={withDate} />
      </div>
      <a className="mrow__teams" href={href}>
        <TeamLine
          side={match.home}
          sport={match.sport.key}
          scores={scores?.home ?? []}
          activity={scores?.active === 'home' ? activity : null}
          redCards={sentOff(match.state, 'home')}
          mark={homeMark}
        />
        <TeamLine
          side={match.away}
          sport={match.sport.key}
          scores={scores?.away ?? []}
          activity={scores?.active === 'away' ? activity : null}
          redCards={sentOff(match.state, 'away')}
          mark={awayMark}
        />
      </a>
      <div className="mrow__odds" data-prices="">
        {odds ?? noOdds[columns]}
      </div>
      {more === 0 ? null : (
        <a className="mrow__more" href={href} aria-label={t('lists.markets', { count: more })}>
          <span className="num">{t('lists.more', { count: more })}</span>
        </a>
      )}
    </li>
  )
}

/** Takes the place of a missing price, so that the others stay below their column heads. */
const noPrice = (
  <span className="odds odds--price odds--none" aria-hidden="true">
    –
  </span>
)
const noOdds = {
  2: (
    <>
      {noPrice}
      {noPrice}
    </>
  ),
  3: (
    <>
      {noPrice}
      {noPrice}
      {noPrice}
    </>
  ),
}
