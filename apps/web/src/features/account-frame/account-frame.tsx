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
import { LoadFailed } from './parts/rows.tsx'
import { usePage } from '../../site/use-page.ts'
import './account.css'

/** Until `areAllRead` only the account in use is known, so a currency missing here may still have an account. */
export type OwnPageProps = { player: SessionPlayer; accounts: readonly Account[]; areAllRead: boolean }

type AccountFrameProps = {
  /** Null means the hub, which has a heading of its own. */
  page: AccountPageName | null
  /** The path to which sign-in returns, if it differs from `page`. */
  part?: string
  title: string
  children: (own: OwnPageProps) => ReactNode
}

/** Wraps every account page with its heading and navigation. It shows no player data until the session is known. */
export function AccountFrame({ page, part, title, children }: AccountFrameProps) {
  const { api, links } = usePage()
  const { t } = useI18n()
  const session = useAccountSession()
  const [client] = useState(queryClient)
  const isPlayer = session.status === 'player'
  const playerId = isPlayer ? session.player.id : null
  const [readOf, setReadOf] = useState<number | null>(null)
  useEffect(() => {
    // A failure is harmless: the account in use is known, and the page's own queries retry.
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
            <LoadFailed onRetry={() => void readSessionUntilAnswered(api)} />
          ) : session.status === 'waiting' ? (
            // A signed-in player must not see a request to sign in while the session is loading.
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

/**
 * Returns the session for the page. It waits while the session is unknown, and remembers that a session ended on this
 * page.
 */
function useAccountSession(): AccountSession {
  const session = useSession()
  const isExpired = sessionStore(({ signIn }) => signIn === 'expired')
  const [hasEnded, setHasEnded] = useState(false)
  if (isExpired && !hasEnded) setHasEnded(true)
  // After the player has signed in again, the end of the earlier session is no longer reported.
  if (session.status === 'player' && !isExpired && hasEnded) setHasEnded(false)
  if (session.status === 'player') return session
  if (session.status === 'visitor') return { status: 'visitor', hasEnded }
  return { status: 'waiting', hasFailed: session.status === 'pending' && session.hasFailed === true }
}
