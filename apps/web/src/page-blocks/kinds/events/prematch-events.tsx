import { getSports, MatchStatus } from '@touchline/contract'
import type { Match } from '@touchline/contract'
import { Block, ChipLink, ChipRow } from '@touchline/ui'
import { MatchSections } from '../../../features/event-list/match-sections.tsx'
import { useFollowRows } from '../../../features/event-list/rows/visible-rows.ts'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import { useTestedMatches } from '../../../site/test-providers.ts'
import { usePage } from '../../../site/use-page.ts'
import { defineBlock } from '../../define-block.ts'
import type { BlockProps } from '../../define-block.ts'
import { chosenSport, fetchFirst } from './first-events.ts'

/** The next matches. Without a limit the block is the whole list instead (`prematch-events-list.tsx`). */
export const block = defineBlock({
  kind: 'prematch-events',
  messages: ['lists', 'match'],
  load: async (given): Promise<Data> => {
    const { api, subject, config, signal } = given
    const { sports } = await api(getSports, { signal })
    const match_status = config.hasLive ? [MatchStatus.Prematch, MatchStatus.Live] : [MatchStatus.Prematch]
    const matches = await fetchFirst(given, sports, { match_status, limit: config.limit ?? maxLimit })
    return { sport: chosenSport(subject, config, sports)?.key, matches }
  },
  View: PrematchEvents,
})

const maxLimit = 40

type Data = { sport: string | undefined; matches: readonly Match[] }

function PrematchEvents({ data: { sport, matches } }: BlockProps<'prematch-events', Data>) {
  const { links } = usePage()
  const { t } = useI18n()
  const shown = useTestedMatches(matches)
  useFollowRows(shown)
  if (shown.length === 0) return null
  return (
    <Block
      title={t('lists.upcoming')}
      end={
        <a className="link text-sm" href={links.page('schedule', { sport })}>
          {t('common.see-all')}
        </a>
      }
    >
      <ChipRow as="nav" label={t('lists.when')} bleed>
        {(['1h', '3h', '24h'] as const).map((time) => (
          <ChipLink key={time} href={links.page('schedule', { time, sport })}>
            {t('lists.hours', { count: Number.parseInt(time, 10) })}
          </ChipLink>
        ))}
      </ChipRow>
      <MatchSections matches={shown} withDate />
    </Block>
  )
}
