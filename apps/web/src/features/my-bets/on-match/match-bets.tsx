import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Card, Pill } from '@touchline/ui'
import type { Api } from '../../../api/index.ts'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import { useSite } from '../../../site/use-site.ts'
import { queryClient } from '../../session/query-client.ts'
import { betsQuery, summaryQuery } from '../bet-queries.ts'
import { BetTotalsRow } from '../filters/bet-totals.tsx'
import { WithBetUpdates } from '../with-bet-updates.tsx'
import { MatchBetRow } from './match-bet-row.tsx'
import { usePage } from '../../../site/use-page.ts'
import { RetryNote } from '../../../site/page/retry-note.tsx'
import './match-bets.css'

export type MatchBetsProps = { playerId: number; matchId: number }

const betsShown = 10

/** What the card shows, before it is shown. A failure is met by the card. */
export async function readMatchBets(api: Api, playerId: number, matchId: number): Promise<void> {
  const client = queryClient()
  await Promise.all([
    client.prefetchInfiniteQuery({ ...betsQuery(api, playerId, { matchId }), retry: false }),
    client.prefetchQuery({ ...summaryQuery(api, playerId, { matchId }), retry: false }),
  ])
}

/** The player's bets on a match that has ended: what they came to, and each with its sum. Nothing where there are none. */
export function MatchBets(props: MatchBetsProps) {
  return (
    <WithBetUpdates>
      <MatchBetsCard {...props} />
    </WithBetUpdates>
  )
}

function MatchBetsCard({ playerId, matchId }: MatchBetsProps) {
  const { api, links } = usePage()
  const { t, number } = useI18n()
  const { isMyBetsVisible } = useSite().shell
  // A reading that failed before the card was shown is said at once: what is said later would move what stands below.
  const list = useInfiniteQuery({ ...betsQuery(api, playerId, { matchId }), retryOnMount: false })
  const summary = useQuery({ ...summaryQuery(api, playerId, { matchId }), retryOnMount: false })
  if (!list.data || !summary.data) {
    if (!list.isError && !summary.isError) return null
    return (
      <RetryNote onRetry={() => void Promise.all([list.refetch(), summary.refetch()])}>{t('bets.failed')}</RetryNote>
    )
  }
  const bets = list.data.pages.flatMap((page) => page.bets)
  if (bets.length === 0) return null
  const total = list.data.pages[0]?.pagination.total ?? bets.length
  const { open, settled } = summary.data
  return (
    <Card as="section" className="match-bets" aria-label={t('bets.on-match')}>
      <header className="match-bets__head">
        <h3>{t('bets.on-match')}</h3>
        {settled.count === 0 ? null : <Pill>{`${t('bets.settled')} ${number(settled.count)}`}</Pill>}
        {open.count === 0 ? null : <Pill>{`${t('bets.open')} ${number(open.count)}`}</Pill>}
        <BetTotalsRow summary={summary.data} status="settled" />
      </header>
      <ul>
        {bets.slice(0, betsShown).map((bet) => (
          <MatchBetRow key={bet.id} bet={bet} matchId={matchId} />
        ))}
      </ul>
      {total <= betsShown ? null : (
        <p className="text-xs text-3 match-bets__more">
          {t('bets.newest-of', { shown: number(betsShown), count: total })}
        </p>
      )}
      {isMyBetsVisible ? (
        <a className="link match-bets__all" href={links.bets()}>
          {t('bets.all-my-bets')}
        </a>
      ) : null}
    </Card>
  )
}
