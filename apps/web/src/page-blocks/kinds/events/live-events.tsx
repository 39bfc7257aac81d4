import { getSports, MatchStatus } from '@touchline/contract'
import type { Match, Sport } from '@touchline/contract'
import { Block, Card, EmptyState } from '@touchline/ui'
import { MatchSections } from '../../../features/event-list/match-sections.tsx'
import { useFollowRows } from '../../../features/event-list/rows/visible-rows.ts'
import { SportChips } from '../../../features/event-list/sport-chips.tsx'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import { usePageSubject, useSportLink } from '../../../site/use-page.ts'
import { useTestedMatches } from '../../../site/test-providers.ts'
import { defineBlock } from '../../define-block.ts'
import type { BlockProps } from '../../define-block.ts'
import { chosenSport, fetchFirst } from './first-events.ts'
import './sports-row.css'

/** The first live matches. Without a limit the block is the whole list instead (`live-events-list.tsx`). */
export const block = defineBlock({
  kind: 'live-events',
  messages: ['lists', 'match'],
  load: async (given): Promise<Data> => {
    const { api, config, signal } = given
    const { sports } = await api(getSports, { signal })
    const first = { match_status: [MatchStatus.Live], limit: config.limit ?? maxLimit }
    return { sports, matches: await fetchFirst(given, sports, first) }
  },
  View: LiveEvents,
})

const maxLimit = 40

type Data = { sports: readonly Sport[]; matches: readonly Match[] }

function LiveEvents({ config, data: { sports, matches } }: BlockProps<'live-events', Data>) {
  const { t, number } = useI18n()
  const live = useTestedMatches(matches)
  const chosen = chosenSport(usePageSubject(), config, sports)
  const to = useSportLink()
  useFollowRows(live)
  const total = sports.reduce((sum, sport) => sum + sport.live_matches_count, 0)
  return (
    <Block title={t('lists.live-now')} count={number(chosen?.live_matches_count ?? total)}>
      {config.hasSports ? (
        <SportChips
          sports={sports}
          sport={chosen?.key}
          to={to}
          counts={liveByKey(sports)}
          total={total}
          className="sports-row--wide"
        />
      ) : null}
      {live.length === 0 ? (
        <Card pad>
          <EmptyState art="pitch" title={t('lists.none-live')}>
            {t('lists.none-live-more')}
          </EmptyState>
        </Card>
      ) : (
        <MatchSections matches={live} counts={liveById(sports)} />
      )}
    </Block>
  )
}

/** Sports without live matches can be chosen for upcoming matches; they show no number. */
function liveByKey(sports: readonly Sport[]): Record<string, number> {
  return Object.fromEntries(sports.flatMap(({ key, live_matches_count: live }) => (live === 0 ? [] : [[key, live]])))
}

function liveById(sports: readonly Sport[]): Record<string, number> {
  return Object.fromEntries(sports.map(({ id, live_matches_count }) => [id, live_matches_count]))
}
