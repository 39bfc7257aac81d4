import { getSports, MatchStatus } from '@touchline/contract'
import type { Sport } from '@touchline/contract'
import { ContinuousList } from '../../../features/event-list/continuous-list.tsx'
import { DayStrip } from '../../../features/event-list/day-strip.tsx'
import { fetchMatches, listQuery, noFilters } from '../../../features/event-list/match-query.ts'
import type { MatchPage } from '../../../features/event-list/match-query.ts'
import { groupByDay } from '../../../features/event-list/group-matches.ts'
import { ResultList } from '../../../features/event-list/result-list.tsx'
import { SportChips } from '../../../features/event-list/sport-chips.tsx'
import { changeList } from '../../../site/address/list-search.ts'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import { useListLink, usePageSubject } from '../../../site/use-page.ts'
import { defineBlock, useLayout } from '../../define-block.ts'
import type { BlockProps } from '../../define-block.ts'

/** The results of the last days, with the days and sports to choose from. */
export const block = defineBlock({
  kind: 'results',
  messages: ['browse', 'lists', 'match'],
  load: async (given): Promise<Data> => {
    const { api, signal } = given
    const query = listQuery(given, [MatchStatus.Closed, MatchStatus.Finished])
    const [{ sports }, shown] = await Promise.all([
      api(getSports, { signal }),
      fetchMatches(api, { ...query, sort_by: 'start_time:desc' }, signal),
    ])
    return { sports, shown }
  },
  View: Results,
})

type Data = { sports: readonly Sport[]; shown: MatchPage }

function Results({ config, data: { sports, shown } }: BlockProps<'results', Data>) {
  const { t, day } = useI18n()
  const { renderedMs } = useLayout()
  const { list = noFilters } = usePageSubject()
  const to = useListLink()
  return (
    <>
      <div className="list-filter">
        <DayStrip date={list.date} to={(date) => to(changeList(list, { date }))} nowMs={renderedMs} direction="back" />
        {config.sport === undefined ? (
          <SportChips sports={sports} sport={list.sport} to={(sport) => to(changeList(list, { sport }))} />
        ) : null}
      </div>
      <ContinuousList
        list={list}
        to={to}
        shown={shown}
        title={t('browse.none-results')}
        text={t('browse.none-results-more')}
      >
        {(matches) =>
          groupByDay(matches, day).map((group) => (
            <ResultList key={group.day} title={group.day} matches={group.matches} />
          ))
        }
      </ContinuousList>
    </>
  )
}
