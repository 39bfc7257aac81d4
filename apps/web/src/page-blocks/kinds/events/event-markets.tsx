import { getMatchMarkets, marketCardOf } from '@touchline/contract'
import type { Match } from '@touchline/contract'
import { MarketBoard } from '../../../features/match/markets/market-board.tsx'
import { useMatchBook } from '../../../features/match/match-parts.ts'
import type { MatchBook } from '../../../features/match/match-parts.ts'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import { defineBlock, useLayout } from '../../define-block.ts'
import type { BlockProps } from '../../define-block.ts'
import { loadMatch, MatchBlock } from './match-part.tsx'

type Data = { match: Match; book: MatchBook; pinned: string } | null

/** The markets of a match with their live odds. */
export const block = defineBlock({
  kind: 'event-markets',
  messages: ['match'],
  load: async (given): Promise<Data> => {
    const { api, subject, config, pins, signal } = given
    const id = config.match ?? subject.matchId
    if (id === undefined) return null
    const [match, book] = await Promise.all([loadMatch(given), api(getMatchMarkets, { params: { id }, signal })])
    return match && { match, book, pinned: pins }
  },
  View: ({ data }: BlockProps<'event-markets', Data>) => (data ? <EventMarkets key={data.match.id} {...data} /> : null),
})

function EventMarkets({ match, book, pinned }: NonNullable<Data>) {
  const { t, number } = useI18n()
  const { renderedMs } = useLayout()
  const { shown, subject, markets } = useMatchBook(match, book)
  if (markets.length === 0) return null
  return (
    <MatchBlock match={match} title={t('match.markets')} count={number(new Set(markets.map(marketCardOf)).size)}>
      <MarketBoard
        match={subject}
        markets={markets}
        stopReason={shown.state.stop_reason}
        renderedMs={renderedMs}
        pinned={pinned}
      />
    </MatchBlock>
  )
}
