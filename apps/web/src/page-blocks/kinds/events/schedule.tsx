import { getSports, MatchStatus } from '@touchline/contract'
import type { Sport } from '@touchline/contract'
import { Block } from '@touchline/ui'
import { ContinuousList } from '../../../features/event-list/continuous-list.tsx'
import { DayStrip } from '../../../features/event-list/day-strip.tsx'
import { fetchMatches, listQuery, noFilters } from '../../../features/event-list/match-query.ts'
import type { MatchPage } from '../../../features/event-list/match-query.ts'
import { groupByDay } from '../../../features/event-list/group-matches.ts'
import { FilterBar } from '../../../features/event-list/list-filter.tsx'
import { OutrightList, RowLinks } from '../../../features/event-list/listed-matches.tsx'
import { MatchesInOrder } from '../../../features/event-list/match-sections.tsx'
import { SportChips } from '../../../features/event-list/sport-chips.tsx'
import { changeList } from '../../../site/address/list-search.ts'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import { useListLink, usePageSubject } from '../../../site/use-page.ts'
import { defineBlock, useLayout } from '../../define-block.ts'
import type { BlockProps } from '../../define-block.ts'

/** All coming matches by day, with the days and sports to choose from. */
export const block = defineBlock({
  kind: 'schedule',
  messages: ['browse', 'lists', 'match'],
  load: async (given): Promise<Data> => {
    const { api, signal } = given
    const [{ sports }, shown] = await Promise.all([
      api(getSports, { signal }),
      fetchMatches(api, listQuery(given, [MatchStatus.Prematch], { sortBy: 'time' }), signal),
    ])
    return { sports, shown }
  },
  View: Schedule,
})

type Data = { sports: readonly Sport[]; shown: MatchPage }

function Schedule({ config, data: { sports, shown } }: BlockProps<'schedule', Data>) {
  const { day } = useI18n()
  const { renderedMs } = useLayout()
  const { list = noFilters } = usePageSubject()
  const to = useListLink()
  const List = list.sport === 'outrights' ? OutrightList : MatchesInOrder
  return (
    <>
      <div className="list-filter">
        <DayStrip
          date={list.date}
          to={(date) => to(changeList(list, { date, time: undefined }))}
          nowMs={renderedMs}
          direction="ahead"
        />
        <FilterBar list={list} to={to} parts={['time', 'bettable']} total={shown.total}>
          {config.sport === undefined ? (
            <SportChips
              sports={sports}
              sport={list.sport}
              to={(sport) => to(changeList(list, { sport }))}
              hasBuilders
            />
          ) : null}
        </FilterBar>
      </div>
      <ContinuousList list={list} to={to} shown={shown}>
        {(matches) =>
          groupByDay(matches, day).map(({ day: title, matches: ofDay }) => (
            <Block key={title} title={title}>
              <RowLinks list={list}>
                <List matches={ofDay} />
              </RowLinks>
            </Block>
          ))
        }
      </ContinuousList>
    </>
  )
}
