import { getSports, MatchStatus } from '@touchline/contract'
import type { Match } from '@touchline/contract'
import { Block } from '@touchline/ui'
import { OutrightList } from '../../../features/event-list/listed-matches.tsx'
import { outrightTypes } from '../../../features/event-list/match-query.ts'
import { useFollowRows } from '../../../features/event-list/rows/visible-rows.ts'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import { useTestedMatches } from '../../../site/test-providers.ts'
import { usePage } from '../../../site/use-page.ts'
import { defineBlock } from '../../define-block.ts'
import type { BlockProps } from '../../define-block.ts'
import { chosenSport, fetchFirst } from './first-events.ts'

export const block = defineBlock({
  kind: 'outrights',
  messages: ['browse', 'lists', 'match'],
  load: async (given): Promise<Data> => {
    const { api, subject, config, signal } = given
    const { sports } = await api(getSports, { signal })
    const first = { match_status: [MatchStatus.Prematch, MatchStatus.Live], limit: config.limit, type: outrightTypes }
    const matches = await fetchFirst(given, sports, first)
    return { sport: chosenSport(subject, { sport: config.sport }, sports)?.key, matches }
  },
  View: Outrights,
})

type Data = { sport: string | undefined; matches: readonly Match[] }

function Outrights({ data: { sport, matches } }: BlockProps<'outrights', Data>) {
  const { t } = useI18n()
  const { links } = usePage()
  const shown = useTestedMatches(matches)
  useFollowRows(shown)
  if (shown.length === 0) return null
  return (
    <Block
      title={t('browse.outrights')}
      end={
        sport === undefined ? undefined : (
          <a className="link text-sm" href={links.sport(sport, { sport: 'outrights' })}>
            {t('common.see-all')}
          </a>
        )
      }
    >
      <OutrightList matches={shown} />
    </Block>
  )
}
