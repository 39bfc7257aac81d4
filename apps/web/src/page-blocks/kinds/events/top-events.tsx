import { getSports, MatchStatus } from '@touchline/contract'
import type { Match } from '@touchline/contract'
import { topSports } from '@touchline/contract/site-values'
import { Block } from '@touchline/ui'
import { EventCarousel, LiveEventCard } from '../../../features/event-list/rows/event-card.tsx'
import { useFollowRows } from '../../../features/event-list/rows/visible-rows.ts'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import { notifyHost } from '../../../site/page/host.ts'
import { useTestedMatches } from '../../../site/test-providers.ts'
import { usePage } from '../../../site/use-page.ts'
import { defineBlock, useLayout } from '../../define-block.ts'
import type { BlockProps } from '../../define-block.ts'
import { fetchFirst } from './first-events.ts'

/** The numbers of matches from which the events are picked, which are those of home, so that it requests them once. */
const pickedFrom = { live: 40, soon: 24 } as const

export const block = defineBlock({
  kind: 'top-events',
  messages: ['lists', 'match'],
  load: async (given): Promise<readonly Match[]> => {
    const { api, config, signal } = given
    const { sports } = await api(getSports, { signal })
    const [live, soon] = await Promise.all([
      fetchFirst(given, sports, { match_status: [MatchStatus.Live], limit: pickedFrom.live }),
      fetchFirst(given, sports, { match_status: [MatchStatus.Prematch], limit: pickedFrom.soon }),
    ])
    return topMatches([...live, ...soon], config.limit)
  },
  View: TopEvents,
})

function TopEvents({ config: { sport }, data }: BlockProps<'top-events', readonly Match[]>) {
  const { t } = useI18n()
  const { links } = usePage()
  const { renderedMs } = useLayout()
  const top = useTestedMatches(data)
  useFollowRows(top)
  if (top.length === 0) return null
  return (
    <Block
      title={t('lists.top-events')}
      end={
        <a className="link text-sm" href={links.sport(sport ?? topSports)}>
          {t('common.see-all')}
        </a>
      }
    >
      <EventCarousel label={t('lists.top-events')}>
        {top.map((match) => (
          <LiveEventCard
            key={match.id}
            match={match}
            href={links.match(match.sport.key, match.slug)}
            nowMs={renderedMs}
            onOpen={notifyOpened}
          />
        ))}
      </EventCarousel>
    </Block>
  )
}

/** HOST-02: the host is notified of the match. */
function notifyOpened({ id, slug }: Match): void {
  notifyHost({ type: 'top-event-clicked', match_id: id, slug })
}

/** Picks one priced match of each sport first, then others; the operator's top leagues come first. */
function topMatches(matches: readonly Match[], limit: number): Match[] {
  const bySport = Map.groupBy(
    matches
      .filter(({ main_market }) => main_market !== null)
      .toSorted((one, other) => Number(other.tournament.is_top) - Number(one.tournament.is_top)),
    ({ sport }) => sport.id,
  )
  const sports = [...bySport.values()]
  const first = sports.flatMap((ofSport) => ofSport.slice(0, 1))
  return [...first, ...sports.flatMap((ofSport) => ofSport.slice(1))].slice(0, limit)
}
