import type { Match } from '@touchline/contract'
import { useId } from 'react'
import { LeagueStrip, MatchList, MatchRows } from './match-list.tsx'
import type { LeagueStripProps } from './match-list.tsx'
import { useI18n } from '../../site/i18n/use-i18n.tsx'
import { toggleLeague, useFoldedLeagues } from './rows/visible-rows.ts'
import { groupMatches, leagueRuns } from './group-matches.ts'
import type { LeagueMatches } from './group-matches.ts'
import { FavoriteStar } from '../favorites/index.ts'
import { LiveRow } from './rows/live-row.tsx'
import { sportIcon } from '../../sports/match/sport-icon.ts'
import { usePage } from '../../site/use-page.ts'

export type MatchSectionsProps = {
  matches: readonly Match[]
  /** Rows show the date as well as the hour of the start. */
  withDate?: boolean
  /** The level of the first headings. */
  level?: 2 | 3
  /** The number of matches of each sport by its id; by default those that are shown are counted. */
  counts?: Readonly<Record<string, number>> | undefined
  /** Further matches can be loaded below, so the counts of the last league and sport are not known. */
  hasMore?: boolean
  /** The address of the same list for one sport; by default the page of the sport. */
  onlySport?: ((key: string) => string) | undefined
}

/** Shows a card for each sport, with a strip for each league. */
export function MatchSections(props: MatchSectionsProps) {
  const { matches, withDate = false, level = 3, counts, hasMore = false, onlySport } = props
  const { links } = usePage()
  const { t } = useI18n()
  const sports = groupMatches(matches)
  return sports.map(({ sport, count, leagues }, place) => {
    const isContinued = hasMore && place === sports.length - 1
    return (
      <MatchList
        key={sport.id}
        title={sport.name}
        count={counts?.[sport.id] ?? (isContinued ? undefined : count)}
        moreHref={onlySport ? onlySport(sport.key) : links.sport(sport.key)}
        moreText={onlySport && t('lists.only-sport', { sport: sport.name })}
        icon={sportIcon(sport.key)}
        level={level}
      >
        <Leagues leagues={leagues} withDate={withDate} level={level === 2 ? 3 : 4} hasMore={isContinued} />
      </MatchList>
    )
  })
}

type SectionsOfOne = Pick<MatchSectionsProps, 'matches' | 'withDate' | 'hasMore'>

/** Shows a strip for each league, on pages about one sport. */
export function LeagueSections({ matches, withDate = false, hasMore = false }: SectionsOfOne) {
  const leagues = groupMatches(matches).flatMap((sport) => sport.leagues)
  return (
    <MatchList>
      <Leagues leagues={leagues} withDate={withDate} level={3} hasMore={hasMore} />
    </MatchList>
  )
}

/** Shows matches in the order of the list, with a strip wherever another league begins. */
export function MatchesInOrder({ matches, withDate = false, title }: SectionsOfOne & { title?: string }) {
  const { links } = usePage()
  return (
    <MatchList title={title} level={2}>
      {leagueRuns(matches).map(({ tournament, category, sport, matches: run }) => (
        <LeagueRows
          key={run[0]?.id}
          name={`${sport.name} · ${tournament.name}`}
          countryCode={category.country_code}
          href={links.league(sport.key, tournament.slug)}
          league={tournament}
          matches={run}
          withDate={withDate}
          level={3}
        />
      ))}
    </MatchList>
  )
}

type LeaguesProps = Pick<LeagueRowsProps, 'withDate' | 'level'> & {
  leagues: readonly LeagueMatches[]
  hasMore: boolean
}

function Leagues({ leagues, hasMore, ...rows }: LeaguesProps) {
  const { links } = usePage()
  return leagues.map(({ tournament, category, sport, matches }, place) => (
    <LeagueRows
      key={tournament.id}
      foldId={tournament.id}
      league={tournament}
      name={tournament.name}
      countryCode={category.country_code}
      href={links.league(sport.key, tournament.slug)}
      matches={matches}
      count={hasMore && place === leagues.length - 1 ? undefined : matches.length}
      {...rows}
    />
  ))
}

export type LeagueRowsProps = Pick<MatchSectionsProps, 'matches' | 'withDate'> &
  Pick<LeagueStripProps, 'level' | 'count'> & {
    name: string
    countryCode?: string | null
    href?: string
    /** The league of all matches, which gets a favorite star. */
    league?: { id: number; name: string }
    /** The row component for a market other than the main one, with the column heads for its prices. */
    other?: { Row: typeof LiveRow; heads: readonly string[] } | undefined
    /** The league whose rows can be folded; undefined where they cannot. */
    foldId?: number
  }

export function LeagueRows(props: LeagueRowsProps) {
  const { name, countryCode, href, league, matches, withDate = false, level = 4, count, other, foldId } = props
  const { links } = usePage()
  const { t, figures } = useI18n()
  const isFolded = useFoldedLeagues().has(foldId ?? -1)
  const rowsId = useId()
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
        count={count}
        star={league && <FavoriteStar type="tournament" id={league.id} name={league.name} />}
        {...(countryCode === undefined ? {} : { countryCode })}
        {...(href === undefined ? {} : { href })}
        fold={
          foldId === undefined
            ? undefined
            : { isFolded, rowsId, label: t('lists.fold', { league: name }), onToggle: () => toggleLeague(foldId) }
        }
      />
      <MatchRows id={foldId === undefined ? undefined : rowsId}>
        {(isFolded ? [] : matches).map((match) => (
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

const sportsWithDraws: ReadonlySet<string> = new Set(['soccer', 'handball', 'ice-hockey', 'futsal', 'rugby', 'bandy'])

/**
 * Returns the number of price columns: 3 if a match can be drawn. The sport decides while no market of the list can be
 * shown.
 */
function columnsOf(matches: readonly Match[]): 2 | 3 {
  const sizes = matches.flatMap(({ main_market, row_market_id }) =>
    main_market?.id === row_market_id ? (main_market?.outcomes.length ?? []) : [],
  )
  if (sizes.length === 0) return matches.some(({ sport }) => sportsWithDraws.has(sport.key)) ? 3 : 2
  return columnsIn(Math.max(...sizes))
}

function columnsIn(outcomes: number): 2 | 3 {
  return outcomes > 2 ? 3 : 2
}
