import { getTournaments } from '@touchline/contract'
import type { Tournament } from '@touchline/contract'
import { Block, Card, Count } from '@touchline/ui'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import { usePage } from '../../../site/use-page.ts'
import { defineBlock } from '../../define-block.ts'
import type { BlockProps } from '../../define-block.ts'
import { scopeOf } from '../../../features/event-list/match-query.ts'
import './leagues.css'

/** The leagues of a category or a sport, each with the number of its open matches. */
export const block = defineBlock({
  kind: 'leagues',
  messages: ['browse'],
  load: async ({ api, subject, config, signal }): Promise<readonly Tournament[]> => {
    const { leagueId: _league, ...place } = subject
    const { sport_key, category_id } = scopeOf(place, { sport: config.sport })
    const { tournaments } = await api(getTournaments, {
      query: { sport_key, category_id, limit: config.limit },
      signal,
    })
    return tournaments
  },
  View: Leagues,
})

function Leagues({ data: leagues }: BlockProps<'leagues', readonly Tournament[]>) {
  const { links } = usePage()
  const { t, number } = useI18n()
  if (leagues.length === 0) return null
  return (
    <Block title={t('browse.leagues')} count={number(leagues.length)}>
      <Card className="league-links">
        {leagues.map(({ id, name, slug, sport, open_matches_count }) => (
          <a key={id} href={links.league(sport.key, slug)}>
            <span className="trunc">{name}</span>
            <Count>{number(open_matches_count)}</Count>
          </a>
        ))}
      </Card>
    </Block>
  )
}
