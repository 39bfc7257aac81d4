import type { Match } from '@touchline/contract'
import { LeagueStrip } from '../../parts/match/league-strip.tsx'
import type { LeagueStripProps } from '../../parts/match/league-strip.tsx'
import { MatchList, MatchRows } from '../../parts/match/match-list.tsx'
import { useWords } from '../../parts/words.tsx'
import type { Links } from '../../state/links.ts'
import { groupMatches } from './group-matches.ts'
import { LiveRow } from './live-row.tsx'
import { sportIcon } from './sport-icon.ts'

export type MatchSectionsProps = {
  matches: readonly Match[]
  links: Links
  /** Before the start the hour alone does not tell the day. */
  withDate?: boolean
  /** Of the first headings in it. */
  level?: 2 | 3
  /** How many there are of each sport, by its id; else as many as are shown. */
  counts?: Readonly<Record<string, number>>
}

/** One card per sport, one strip per league. */
export function MatchSections({ matches, links, withDate = false, level = 3, counts }: MatchSectionsProps) {
  return groupMatches(matches).map(({ sport, count, leagues }) => (
    <MatchList
      key={sport.id}
      title={sport.name}
      count={counts?.[sport.id] ?? count}
      moreHref={links.sport(sport.key)}
      icon={sportIcon(sport.key)}
      level={level}
    >
      {leagues.map((league) => (
        <LeagueRows
          key={league.tournament.id}
          name={league.tournament.name}
          countryCode={league.category.country_code}
          href={links.league(sport.key, league.tournament.slug)}
          matches={league.matches}
          links={links}
          withDate={withDate}
          level={level === 2 ? 3 : 4}
        />
      ))}
    </MatchList>
  ))
}

/** One strip per league, where the page itself names the sport. */
export function LeagueSections({ matches, links, withDate = false }: Omit<MatchSectionsProps, 'level' | 'counts'>) {
  return (
    <MatchList>
      {groupMatches(matches).flatMap(({ sport, leagues }) =>
        leagues.map((league) => (
          <LeagueRows
            key={league.tournament.id}
            name={league.tournament.name}
            countryCode={league.category.country_code}
            href={links.league(sport.key, league.tournament.slug)}
            matches={league.matches}
            links={links}
            withDate={withDate}
            level={3}
          />
        )),
      )}
    </MatchList>
  )
}

export type LeagueRowsProps = Omit<MatchSectionsProps, 'level' | 'counts'> &
  Pick<LeagueStripProps, 'level'> & {
    name: string
    countryCode?: string | null
    href?: string
    /** Rows that show another market than the main one, and the heads over its prices. */
    other?: { Row: typeof LiveRow; heads: readonly string[] } | undefined
  }

export function LeagueRows(props: LeagueRowsProps) {
  const { name, countryCode, href, matches, links, withDate = false, level = 4, other } = props
  const { t, figures } = useWords()
  const Row = other?.Row ?? LiveRow
  const columns = other ? columnsIn(other.heads.length) : columnsOf(matches)
  const main =
    columns === 3 ? [t('column.home'), t('column.draw'), t('column.away')] : [t('column.home'), t('column.away')]
  return (
    <>
      <LeagueStrip
        name={name}
        columns={(other?.heads ?? main).map(figures)}
        level={level}
        {...(countryCode === undefined ? {} : { countryCode })}
        {...(href === undefined ? {} : { href })}
      />
      <MatchRows>
        {matches.map((match) => (
          <Row
            key={match.id}
            match={match}
            href={links.match(match.sport.key, match.slug)}
            columns={columns}
            withDate={withDate}
          />
        ))}
      </MatchRows>
    </>
  )
}

const drawn: ReadonlySet<string> = new Set(['soccer', 'handball', 'ice-hockey', 'futsal', 'rugby', 'bandy'])

/** Three where one of them may be drawn. A market that is away for the moment says nothing; then the sport does. */
function columnsOf(matches: readonly Match[]): 2 | 3 {
  const sizes = matches.flatMap(({ main_market, row_market_id }) =>
    main_market?.id === row_market_id ? (main_market?.outcomes.length ?? []) : [],
  )
  if (sizes.length === 0) return matches.some(({ sport }) => drawn.has(sport.key)) ? 3 : 2
  return columnsIn(Math.max(...sizes))
}

function columnsIn(outcomes: number): 2 | 3 {
  return outcomes > 2 ? 3 : 2
}
