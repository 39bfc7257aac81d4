import type { Match } from '@touchline/contract'
import { Card, Flag, VisuallyHidden } from '@touchline/ui'
import type { ReactNode } from 'react'
import { scoreColumns } from '../../sports/match/score-columns.ts'
import { TeamLine } from '../../sports/match/team.tsx'
import { useI18n } from '../../site/i18n/use-i18n.tsx'
import { usePage } from '../../site/use-page.ts'
import './match-list.css'

export type ResultListProps = { title: string; matches: readonly Match[] }

/** Lists the results of a day by league. */
export function ResultList({ title, matches }: ResultListProps) {
  const { links } = usePage()
  const { t, time } = useI18n()
  const leagues = Map.groupBy(matches, ({ tournament }) => tournament.id)
  return (
    <Card as="section" className="rows">
      <div className="rows__head">
        <h2 className="rows__title">{title}</h2>
        <span className="rows__note text-xs text-3">{t('browse.start-and-score')}</span>
      </div>
      {[...leagues.values()].map((ofLeague) => (
        <LeagueResults key={ofLeague[0]?.tournament.id} matches={ofLeague}>
          {(match) => {
            const scores = scoreColumns(match)
            return (
              <li className="result" key={match.id}>
                <span className="result__time num">{time(match.start_time)}</span>
                <a className="result__teams" href={links.match(match.sport.key, match.slug)}>
                  <VisuallyHidden>{`${t('browse.final')}: `}</VisuallyHidden>
                  <TeamLine side={match.home} sport={match.sport.key} scores={scores?.home ?? []} />
                  <TeamLine side={match.away} sport={match.sport.key} scores={scores?.away ?? []} />
                </a>
              </li>
            )
          }}
        </LeagueResults>
      ))}
    </Card>
  )
}

type LeagueResultsProps = {
  matches: readonly Match[]
  children: (match: Match) => ReactNode
}

function LeagueResults({ matches, children }: LeagueResultsProps) {
  const { links } = usePage()
  const [first] = matches
  if (!first) return null
  const { sport, category, tournament } = first
  return (
    <>
      <div className="strip">
        <Flag code={category.country_code} />
        <h3 className="trunc" dir="auto">
          <a href={links.league(sport.key, tournament.slug)}>{tournament.name}</a>
        </h3>
        <span className="text-3">{sport.name}</span>
      </div>
      <ul>{matches.map(children)}</ul>
    </>
  )
}
