import { getSports, MatchStatus } from '@touchline/contract'
import type { Sport } from '@touchline/contract'
import { fetchMatches, listQuery, noFilters } from '../../../features/event-list/match-query.ts'
import { FilterBar } from '../../../features/event-list/list-filter.tsx'
import { SportChips } from '../../../features/event-list/sport-chips.tsx'
import { useListLink, usePageSubject, useSportLink } from '../../../site/use-page.ts'
import { sportIcon } from '../../../sports/match/sport-icon.ts'
import { defineBlock } from '../../define-block.ts'
import type { BlockProps } from '../../define-block.ts'

/** NAV-12: the filters of the list on the page, which are part of its address. */
export const block = defineBlock({
  kind: 'events-filter',
  messages: ['browse', 'lists'],
  load: async ({ api, subject, site, nowMs, config, signal }): Promise<Data> => {
    const isLive = config.events === 'live'
    const match_status = isLive ? [MatchStatus.Live] : [MatchStatus.Prematch, MatchStatus.Live]
    const [{ sports }, { total }] = await Promise.all([
      api(getSports, { signal }),
      fetchMatches(api, listQuery({ subject, site, nowMs }, match_status), signal),
    ])
    return { sports: isLive ? sports.filter(({ live_matches_count }) => live_matches_count > 0) : sports, total }
  },
  View: EventsFilter,
})

type Data = { sports: readonly Sport[]; total: number }

function EventsFilter({ config: { events, parts }, data: { sports, total } }: BlockProps<'events-filter', Data>) {
  const { list, sportKey, categoryId, leagueId } = usePageSubject()
  const to = useListLink()
  const toSport = useSportLink()
  const isOfAllSports = sportKey === undefined && categoryId === undefined && leagueId === undefined
  // On a page without a list in its address a filter would change nothing.
  if (!list) return null
  return (
    <FilterBar list={list} to={to} parts={parts} total={total}>
      {isOfAllSports ? (
        <SportChips
          sports={sports}
          sport={list.sport}
          to={toSport}
          {...(events === 'live' ? liveCounts(sports) : {})}
          icon={sportIcon}
          hasBuilders
        />
      ) : null}
    </FilterBar>
  )
}

function liveCounts(sports: readonly Sport[]) {
  return {
    counts: Object.fromEntries(sports.map(({ key, live_matches_count }) => [key, live_matches_count])),
    total: sports.reduce((sum, { live_matches_count }) => sum + live_matches_count, 0),
  }
}
