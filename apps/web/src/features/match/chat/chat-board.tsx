import { getWatchersUserId } from '@touchline/contract'
import type { Match } from '@touchline/contract'
import { Button, Card, EmptyState, Skeleton } from '@touchline/ui'
import { useEffect, useState } from 'react'
import { openModal } from '../../../site/address/modal-address.ts'
import { useI18n } from '../../../site/i18n/use-i18n.tsx'
import { useSite } from '../../../site/use-site.ts'
import { useSession } from '../../session/index.ts'
import { usePage } from '../../../site/use-page.ts'
import type { PublicSite } from '@touchline/contract/site'
import './chat.css'

export type ChatBoardProps = { match: Match }

/** The id of the player who has opened the chat since the page was loaded. */
let openedBy: number | undefined

/**
 * SHELL-11f: the chat is a third party's and runs in a frame: it has no access to the page or the session, and learns
 * nothing about players who have not opened it.
 */
export function ChatBoard({ match }: ChatBoardProps) {
  const { t } = useI18n()
  const session = useSession()
  if (session.status === 'player')
    return <OptInChat key={session.player.id} match={match} playerId={session.player.id} />
  if (session.status !== 'visitor') return <LoadingChat />
  return (
    <Card pad>
      <EmptyState
        title={t('match-chat.sign-in')}
        action={
          <Button variant="line" size="s" onClick={() => openModal('sign-in')}>
            {t('watch.sign-in')}
          </Button>
        }
      >
        {t('match-chat.sign-in-more')}
      </EmptyState>
    </Card>
  )
}

function OptInChat({ playerId, ...chat }: ChatBoardProps & { playerId: number }) {
  const { t } = useI18n()
  const { watchers } = useSite().sportsbook
  const [isOpen, setIsOpen] = useState(openedBy === playerId)

  function open(): void {
    openedBy = playerId
    setIsOpen(true)
  }

  if (isOpen || watchers === null) return <ChatFrame {...chat} />
  return (
    <Card pad>
      <EmptyState title={t('match-chat.ask')} action={<Button onClick={open}>{t('match-chat.open')}</Button>}>
        {t('match-chat.ask-more', { host: new URL(watchers.url).host })}
      </EmptyState>
    </Card>
  )
}

function ChatFrame({ match }: ChatBoardProps) {
  const { api } = usePage()
  const { t, locale } = useI18n()
  const { watchers } = useSite().sportsbook
  const [userId, setUserId] = useState<string | null>()
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    const controller = new AbortController()
    api(getWatchersUserId, { signal: controller.signal }).then(
      (reply) => setUserId(reply.user_id),
      () => controller.signal.aborted || setUserId(null),
    )
    return () => controller.abort()
  }, [api, attempt])

  function retry(): void {
    setUserId(undefined)
    setAttempt(attempt + 1)
  }

  if (userId === undefined) return <LoadingChat />
  if (userId === null || watchers === null) {
    return (
      <Card pad>
        <EmptyState title={t('match-chat.failed')} action={<Button onClick={retry}>{t('watch.retry')}</Button>}>
          {t('match-chat.failed-more')}
        </EmptyState>
      </Card>
    )
  }
  return (
    <Card as="section" className="match-chat">
      <iframe
        className="match-chat__frame"
        title={t('match-chat.frame')}
        src={chatAddress(watchers, { userId, matchId: match.id, locale })}
        sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
        referrerPolicy="strict-origin"
      />
      <p className="match-chat__note">{t('match-chat.note')}</p>
    </Card>
  )
}

function LoadingChat() {
  return (
    <Card pad className="match-chat match-chat--loading" aria-busy="true">
      <Skeleton width="m" height="title" />
      <Skeleton />
      <Skeleton width="l" />
    </Card>
  )
}

type Watchers = NonNullable<PublicSite['sportsbook']['watchers']>
type Visit = { userId: string; matchId: number; locale: string }

/**
 * Returns the address of the widget, with parameters that its provider defines. Each match has one chat room for all
 * languages.
 */
export function chatAddress({ url, apiKey }: Watchers, { userId, matchId, locale }: Visit): string {
  const address = new URL(url)
  const parameters = { userId, roomid: `match-${matchId}`, apikey: apiKey, lang: locale }
  for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value)
  return address.href
}
