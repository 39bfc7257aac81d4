import { QueryClientProvider } from '@tanstack/react-query'
import { ButtonLink, ChipLink, ChipRow, EmptyState, SegmentedLinks } from '@touchline/ui'
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import type { Api } from '../../api/index.ts'
import { useI18n } from '../../site/i18n/use-i18n.tsx'
import type { Links } from '../../site/links.ts'
import { queryClient } from '../session/query-client.ts'
import { useSession } from '../session/index.ts'
import { filterSearch } from './bet-filter.ts'
import type { BetFilter } from './bet-filter.ts'
import { BetList } from './bet-list.tsx'
import type { BetListProps } from './bet-list.tsx'
import { followBetUpdates } from './bet-queries.ts'
import './bet-card.css'

export type MyBetsProps = {
  api: Api
  links: Links
  filter: BetFilter
  firstPage?: BetListProps['firstPage']
  /** The server found nobody signed in. */
  isVisitor?: boolean
}

/** The player's bets on their page, or the open ones in the panel. */
export function MyBets({ api, links, filter, firstPage = null, isVisitor = false }: MyBetsProps) {
  const session = useSession()
  // The server knew the player by their cookie before this page does; what it rendered stands until then.
  const playerId =
    session.status === 'player' ? session.player.id : session.status === 'unknown' && firstPage ? 0 : null
  if (session.status === 'visitor' || (session.status === 'unknown' && isVisitor)) return <SignInFirst links={links} />
  if (playerId === null) return null
  return (
    <WithBetUpdates>
      <BetList key={playerId} api={api} links={links} playerId={playerId} filter={filter} firstPage={firstPage} />
    </WithBetUpdates>
  )
}

export type BetFiltersProps = { links: Links; filter: BetFilter }

export function BetFilters({ links, filter }: BetFiltersProps) {
  const { t } = useI18n()
  const to = (change: Partial<Record<keyof BetFilter, string | undefined>>) =>
    links.bets(filterSearch({ ...filter, ...change } as BetFilter))
  return (
    <div className="filters">
      <SegmentedLinks
        label={t('bets.status')}
        options={[
          { href: to({ status: undefined }), label: t('bets.all'), current: filter.status === undefined },
          { href: to({ status: 'open', result: undefined }), label: t('bets.open'), current: filter.status === 'open' },
          { href: to({ status: 'settled' }), label: t('bets.settled'), current: filter.status === 'settled' },
        ]}
      />
      {filter.status === 'open' ? null : (
        <ChipRow label={t('bets.results')}>
          <ChipLink href={to({ result: undefined })} current={filter.result === undefined}>
            {t('bets.all-results')}
          </ChipLink>
          <ChipLink href={to({ result: 'win' })} current={filter.result === 'win'}>
            {t('bets.won')}
          </ChipLink>
          <ChipLink href={to({ result: 'lose' })} current={filter.result === 'lose'}>
            {t('bets.lost')}
          </ChipLink>
          <ChipLink href={to({ result: 'refund' })} current={filter.result === 'refund'}>
            {t('bets.refunded')}
          </ChipLink>
        </ChipRow>
      )}
    </div>
  )
}

function WithBetUpdates({ children }: { children: ReactNode }) {
  const [client] = useState(queryClient)
  useEffect(() => followBetUpdates(client), [client])
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}

function SignInFirst({ links }: { links: Links }) {
  const { t } = useI18n()
  return (
    <EmptyState
      title={t('bets.sign-in-title')}
      action={<ButtonLink href={links.signIn(links.bets())}>{t('shell.sign-in')}</ButtonLink>}
    >
      {t('bets.sign-in-more')}
    </EmptyState>
  )
}
