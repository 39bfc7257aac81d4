import { getSports, MatchStatus } from '@touchline/contract'
import type { Sport } from '@touchline/contract'
import { ContinuousList } from '../../../features/event-list/continuous-list.tsx'
import { fetchMatches, listQuery, noFilters } from '../../../features/event-list/match-query.ts'
import type { MatchPage } from '../../../features/event-list/match-query.ts'
import { ListedMatches, RowLinks } from '../../../features/event-list/listed-matches.tsx'
import { changeList } from '../../../site/address/list-search.ts'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import { useListLink, usePageSubject } from '../../../site/use-page.ts'
import { defineBlock } from '../../define-block.ts'
import type { BlockProps } from '../../define-block.ts'

/** All live matches of what the page is about, with the filters of its address. */
export const block = defineBlock({
  kind: 'live-events',
  messages: ['browse', 'lists', 'match'],
  load: async (given): Promise<Data> => {
    const { api, signal } = given
    const [{ sports }, shown] = await Promise.all([
      api(getSports, { signal }),
      fetchMatches(api, listQuery(given, [MatchStatus.Live]), signal),
    ])
    return { counts: countsOf(sports), shown }
  },
  View: LiveList,
})

type Data = { counts: Record<string, number>; shown: MatchPage }

/** One page of the list holds only some of the matches, and a filter fewer than are live, so the numbers come from the sports. */
function countsOf(sports: readonly Sport[]): Record<string, number> {
  const live = sports.filter(({ live_matches_count }) => live_matches_count > 0)
  return Object.fromEntries(live.map(({ id, live_matches_count }) => [id, live_matches_count]))
}

function LiveList({ config, data: { counts, shown } }: BlockProps<'live-events', Data>) {
  const { t } = useI18n()
  const subject = usePageSubject()
  const list = subject.list ?? noFilters
  const to = useListLink()
  const isOfAllSports = (config.sport ?? subject.sportKey ?? list.sport) === undefined
  return (
    <ContinuousList list={list} to={to} shown={shown} title={t('browse.none-live')} text={t('browse.none-live-more')}>
      {(matches, hasMore) => (
        <RowLinks list={list}>
          <ListedMatches
            list={list}
            matches={matches}
            hasMore={hasMore}
            counts={list.isBettable ? undefined : counts}
            {...(isOfAllSports ? { onlySport: (sport) => to(changeList(list, { sport })) } : {})}
          />
        </RowLinks>
      )}
    </ContinuousList>
  )
}
