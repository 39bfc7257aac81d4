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
}

/** One card per sport, one strip per league. */
export function MatchSections({ matches, links, withDate = false, level = 3 }: MatchSectionsProps) {
  return groupMatches(matches).map(({ sport, count, leagues }) => (
    <MatchList
      key={sport.id}
      title={sport.name}
      count={count}
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

type LeagueRowsProps = Omit<MatchSectionsProps, 'level'> &
  Pick<LeagueStripProps, 'level'> & { name: string; countryCode?: string | null; href?: string }

export function LeagueRows({ name, countryCode, href, matches, links, withDate = false, level = 4 }: LeagueRowsProps) {
  const { t } = useWords()
  const columns = matches.some(({ main_market }) => (main_market?.outcomes.length ?? 3) > 2) ? 3 : 2
  const heads =
    columns === 3 ? [t('column.home'), t('column.draw'), t('column.away')] : [t('column.home'), t('column.away')]
  return (
    <>
      <LeagueStrip
        name={name}
        columns={heads}
        level={level}
        {...(countryCode === undefined ? {} : { countryCode })}
        {...(href === undefined ? {} : { href })}
      />
      <MatchRows>
        {matches.map((match) => (
          <LiveRow
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
