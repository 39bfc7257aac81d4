import { MatchStatus } from '@touchline/contract'
import type { Match } from '@touchline/contract'
import { topSports } from '@touchline/contract/site-values'
import { ContinuousList } from '../../../features/event-list/continuous-list.tsx'
import { fetchMatches, listQuery, noFilters } from '../../../features/event-list/match-query.ts'
import type { MatchPage } from '../../../features/event-list/match-query.ts'
import { groupByDay } from '../../../features/event-list/group-matches.ts'
import { ListedMatches } from '../../../features/event-list/listed-matches.tsx'
import { MatchList } from '../../../features/event-list/match-list.tsx'
import { LeagueRows } from '../../../features/event-list/match-sections.tsx'
import type { LeagueRowsProps } from '../../../features/event-list/match-sections.tsx'
import { MarketSwitch, SecondRow, useSecondHeads } from '../../../features/event-list/rows/market-switch.tsx'
import type { ListSearch } from '../../../site/address/list-search.ts'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import type { ListLink } from '../../../site/links.ts'
import { useListLink, usePageSubject, useShownMarket } from '../../../site/use-page.ts'
import { defineBlock } from '../../define-block.ts'
import type { BlockProps } from '../../define-block.ts'

/** All coming matches of what the page is about, with the filters of its address. */
export const block = defineBlock({
  kind: 'prematch-events',
  messages: ['browse', 'lists', 'match'],
  load: ({ api, signal, ...given }): Promise<MatchPage> => {
    const { hasLive } = given.config
    const match_status = hasLive ? [MatchStatus.Prematch, MatchStatus.Live] : [MatchStatus.Prematch]
    return fetchMatches(api, listQuery(given, match_status), signal)
  },
  View: PrematchList,
})

function PrematchList({ config, data: shown }: BlockProps<'prematch-events', MatchPage>) {
  const { t } = useI18n()
  const to = useListLink()
  const { list = noFilters, leagueId, sportKey } = usePageSubject()
  const sport = config.sport ?? sportKey
  if (config.sport === undefined && leagueId !== undefined) return <LeagueList list={list} shown={shown} />
  return (
    <ContinuousList list={list} to={to} shown={shown} title={t('lists.none')} text={t('lists.none-more')}>
      {(matches, hasMore) => (
        <ListedMatches
          list={list}
          matches={matches}
          withDate
          hasMore={hasMore}
          isOneSport={sport !== undefined && sport !== topSports}
        />
      )}
    </ContinuousList>
  )
}

type LeagueListProps = { list: ListSearch; shown: MatchPage }

/** The matches of one league by day, whose rows can show another market. */
function LeagueList({ list, shown }: LeagueListProps) {
  const { t } = useI18n()
  const market = useShownMarket()
  const heads = useSecondHeads(shown.matches)
  const rows = { other: market && { Row: SecondRow, heads } }
  const link = useListLink()
  const to = (change: ListLink) => link({ market, ...change })
  return (
    <>
      <MarketSwitch matches={shown.matches} market={market} to={(other) => to({ ...list, market: other })} />
      <ContinuousList
        look={market}
        list={list}
        to={to}
        shown={shown}
        title={t('lists.none')}
        text={t('lists.none-more')}
      >
        {(matches) => (
          <MatchList>
            {list.sortBy === 'popular' ? (
              // Groups by day would undo the order.
              <LeagueRows name={t('browse.order-popular')} matches={matches} {...rows} withDate level={2} />
            ) : (
              <Days matches={matches} {...rows} />
            )}
          </MatchList>
        )}
      </ContinuousList>
    </>
  )
}

type DaysProps = { matches: readonly Match[] } & Pick<LeagueRowsProps, 'other'>

function Days({ matches, ...rows }: DaysProps) {
  const { t, day } = useI18n()
  const live = matches.filter(({ status }) => status === MatchStatus.Live)
  const ahead = matches.filter(({ status }) => status === MatchStatus.Prematch)
  return (
    <>
      {live.length === 0 ? null : <LeagueRows name={t('lists.live-now')} matches={live} {...rows} level={2} />}
      {groupByDay(ahead, day).map((group) => (
        <LeagueRows key={group.day} name={group.day} matches={group.matches} {...rows} level={2} />
      ))}
    </>
  )
}
