import { QueryClientProvider } from '@tanstack/react-query'
import { ButtonLink, Card, EmptyState, IconLink, Skeleton } from '@touchline/ui'
import type { Account } from '@touchline/contract'
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { useI18n } from '../../site/i18n/use-i18n.tsx'
import { readAllAccounts, readSessionUntilAnswered, sessionStore, useSession } from '../session/index.ts'
import type { SessionPlayer, Session } from '../session/index.ts'
import { queryClient } from '../session/query-client.ts'
import { AccountNav } from './account-nav.tsx'
import type { AccountPageName } from './account-nav.tsx'
import { Unread } from './parts/rows.tsx'
import { usePage } from '../../site/use-page.ts'
import './account.css'

/** `areAllRead`: before that only the account in use is known, and a currency without one here may have one. */
export type OwnPageProps = { player: SessionPlayer; accounts: readonly Account[]; areAllRead: boolean }

type AccountFrameProps = {
  /** Which page this is; null is the hub, which brings a head of its own. */
  page: AccountPageName | null
  /** Where signing in leads back to, if that is another address. */
  part?: string
  title: string
  children: (own: OwnPageProps) => ReactNode
}

/** Around every page of the account: its head, the way to the others, and nothing of a player before one is known. */
export function AccountFrame({ page, part, title, children }: AccountFrameProps) {
  const { api, links } = usePage()
  const { t } = useI18n()
  const session = useAccountSession()
  const [client] = useState(queryClient)
  const isPlayer = session.status === 'player'
  const playerId = isPlayer ? session.player.id : null
  const [readOf, setReadOf] = useState<number | null>(null)
  useEffect(() => {
    // What cannot be read now is read with the page's own lists; the account in use is known.
    if (playerId !== null) {
      readAllAccounts(api).then(
        () => setReadOf(playerId),
        () => {},
      )
    }
  }, [playerId, api])
  return (
    <QueryClientProvider client={client}>
      {page === null && isPlayer ? null : (
        <div className="account-head">
          {page === null ? null : (
            <IconLink
              className="account-head__back only-phone"
              icon="chevron-right"
              href={links.profile()}
              label={t('hub.back')}
            />
          )}
          <h1 className="page-title">{title}</h1>
        </div>
      )}
      {page === null ? null : <AccountNav page={page} />}
      {isPlayer ? (
        children({ ...session, areAllRead: readOf === playerId })
      ) : (
        <Card pad>
          {session.status === 'waiting' && session.hasFailed ? (
            <Unread onRetry={() => void readSessionUntilAnswered(api)} />
          ) : session.status === 'waiting' ? (
            // Whoever is signed in is not told to sign in while the page is still asking.
            <div className="stack stack--3" aria-busy="true">
              <Skeleton height="control" />
              <Skeleton height="control" />
            </div>
          ) : (
            <EmptyState
              art={session.hasEnded ? 'clock' : 'receipt'}
              title={t(session.hasEnded ? 'ended.title' : 'account.visitor')}
              action={
                <ButtonLink variant="primary" href={links.signIn(links.profile(part ?? page ?? undefined))}>
                  {t('auth.sign-in')}
                </ButtonLink>
              }
            >
              {t(session.hasEnded ? 'ended.more' : 'account.visitor-more')}
            </EmptyState>
          )}
        </Card>
      )}
    </QueryClientProvider>
  )
}

type AccountSession =
  | { status: 'waiting'; hasFailed: boolean }
  | { status: 'visitor'; hasEnded: boolean }
  | Extract<Session, { status: 'player' }>

/** Who the page is for: it waits while that is not known, and remembers that a session ended while it was looked at. */
function useAccountSession(): AccountSession {
  const session = useSession()
  const isExpired = sessionStore(({ signIn }) => signIn === 'expired')
  const [hasEnded, setHasEnded] = useState(false)
  if (isExpired && !hasEnded) setHasEnded(true)
  // Signed in again: the next end is another one.
  if (session.status === 'player' && !isExpired && hasEnded) setHasEnded(false)
  if (session.status === 'player') return session
  if (session.status === 'visitor') return { status: 'visitor', hasEnded }
  return { status: 'waiting', hasFailed: session.status === 'pending' && session.hasFailed === true }
}
