import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { readUntilAnswered } from '../../api/read-until-answered.ts'
import { followPublic, renewPageConnection } from '../../live/connection/page-connection.ts'
import { sessionStore } from '../../features/session/session-store.ts'
import { excludedUntil, needsNewConnection } from '../../features/session/session.ts'
import { useI18n } from '../../site/i18n/use-i18n.tsx'
import { usePage } from '../../site/use-page.ts'
import { lazyPart } from '../../site/lazy/lazy-part.tsx'

/** Lists are read again this long after the last match was added or removed, so that several changes cause one read. */
const calmMs = 1_500

/** Follows what changes without an action on the page: the player's money and bets, and matches that begin or end. */
export function useLiveEvents(locale: string): void {
  const { api } = usePage()
  const playerId = sessionStore(({ session }) => (session.status === 'player' ? session.player.id : null))
  // BEY-08: an excluded player receives no live events, so none are followed.
  const isExcluded = sessionStore(({ session }) => excludedUntil(session) !== null)
  const router = useRouter()
  const shown = useI18n()
  const i18n = useRef(shown)
  useEffect(() => {
    i18n.current = shown
  }, [shown])

  // LIVE-04: the connection is opened anew when another player, or none, is signed in.
  useEffect(
    () =>
      sessionStore.subscribe(({ session }, { session: before }) => {
        if (needsNewConnection(before, session)) renewPageConnection()
      }),
    [],
  )

  // The code is loaded for players only. Events from before it was loaded are read with the first subscription.
  useEffect(() => {
    if (playerId === null || isExcluded) return
    const gone = new AbortController()
    const { signal } = gone
    let leave = () => {}
    void readUntilAnswered(
      async () => {
        const { followPlayerEvents } = await import('./follow-player-events.ts')
        if (signal.aborted) return
        leave = followPlayerEvents({
          api,
          locale,
          playerId,
          nameFigures: (name) => i18n.current.nameFigures(name),
          onBet: (event) => void loadFollower().then((loaded) => loaded?.announceBet(event, i18n.current)),
          onCashOut: (event) => void loadFollower().then((loaded) => loaded?.receiveCashOut(event, i18n.current)),
        })
      },
      { signal },
    )
    return () => {
      gone.abort()
      leave()
    }
  }, [api, locale, playerId, isExcluded])

  useEffect(() => {
    if (playerId === null) return
    let isLeft = false
    let leave = () => {}
    void loadFollower().then((loaded) => {
      if (!isLeft && loaded) leave = loaded.followOpenCount(api)
    })
    return () => {
      isLeft = true
      leave()
    }
  }, [api, playerId])

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const leave = followPublic(locale, () => {
      timer ??= setTimeout(() => {
        timer = undefined
        void router.invalidate()
      }, calmMs)
    })
    return () => {
      clearTimeout(timer)
      leave()
    }
  }, [locale, router])
}

const follower = lazyPart(async () => {
  const { announceBet, followOpenCount, receiveCashOut } = await import('../../features/my-bets/follow-player.ts')
  return { announceBet, followOpenCount, receiveCashOut }
}, 'bets')

/**
 * Loads the code that announces results, which only players need. If it cannot be fetched, the next event tries again.
 */
function loadFollower() {
  return follower.load().catch(() => null)
}
