import { getTournaments } from '@touchline/contract'
import type { Tournament } from '@touchline/contract'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import { LeftMenu } from '../../../shell/layout/left-menu.tsx'
import { leagueEntry } from '../../../shell/zones/menu-groups.tsx'
import { defineBlock, useLayout } from '../../define-block.ts'
import type { BlockProps } from '../../define-block.ts'

export const block = defineBlock({
  kind: 'top-leagues',
  load: async ({ api, config, signal }): Promise<readonly Tournament[]> => {
    const { tournaments } = await api(getTournaments, {
      query: { sport_key: config.sport, limit: config.limit },
      signal,
    })
    return tournaments
  },
  View: TopLeagues,
})

function TopLeagues({ data }: BlockProps<'top-leagues', readonly Tournament[]>) {
  const { t } = useI18n()
  const { place } = useLayout()
  if (data.length === 0) return null
  const items = data.map((league) => leagueEntry(league, place))
  return <LeftMenu groups={[{ label: t('shell.top-leagues'), isTitled: true, items }]} />
}
