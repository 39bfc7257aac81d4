import { MatchStatus } from '@touchline/contract'
import type { Match } from '@touchline/contract'
import { KnownWidgetsProvider } from '../../../features/match/known-widgets.ts'
import type { KnownWidgets } from '../../../features/match/known-widgets.ts'
import { PreviewBoard } from '../../../features/match/statistics/preview-board.tsx'
import { fetchTabData } from '../../../features/match/match-widgets.ts'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import { defineBlock } from '../../define-block.ts'
import type { BlockProps } from '../../define-block.ts'
import { InBrowser, loadMatch, MatchBlock, useLiveMatch } from './match-part.tsx'

type Data = { match: Match; known: KnownWidgets | null } | null

/** The form, the meetings and the lineups of both sides, until the match begins. */
export const block = defineBlock({
  kind: 'match-preview',
  messages: ['match', 'match-play'],
  load: async (given): Promise<Data> => {
    const match = await loadMatch(given)
    return match && { match, known: await fetchTabData(given.api, match, 'preview', given.signal) }
  },
  View: ({ data }: BlockProps<'match-preview', Data>) => (data ? <MatchPreview key={data.match.id} {...data} /> : null),
})

function MatchPreview({ match, known }: NonNullable<Data>) {
  const { t } = useI18n()
  const shown = useLiveMatch(match)
  if (match.type !== 'match' || shown.status !== MatchStatus.Prematch) return null
  return (
    <KnownWidgetsProvider value={known}>
      <MatchBlock match={match} title={t('match.preview')}>
        <InBrowser>
          <PreviewBoard match={shown} />
        </InBrowser>
      </MatchBlock>
    </KnownWidgetsProvider>
  )
}
