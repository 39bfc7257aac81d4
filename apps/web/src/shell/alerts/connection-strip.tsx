import { useLocation } from '@tanstack/react-router'
import { classNames, FreshnessDot } from '@touchline/ui'
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { useI18n } from '../../site/i18n/use-i18n.tsx'
import { alertStore, showAlert } from '../../site/page/alert-store.ts'
import { freshnessOf, useConnection } from '../../live/hooks/use-live.ts'
import type { Connection } from '../../live/hooks/use-live.ts'
import { onFreshness, pricesAsOf } from '../../live/store/page-freshness.ts'
import { stripPlace } from '../layout/app-layout.tsx'
import './connection-strip.css'

/**
 * Shows that prices are not live. After a short gap it is a strip over the page, so that nothing moves; after a longer
 * one it is a line under the header. It is not a live region, because an alert has already announced the state. The
 * line retains its height until the next page, so that prices do not move when they are live again.
 */
export function ConnectionStrip() {
  const path = useLocation({ select: ({ pathname }) => pathname })
  const connection = useConnection()
  const asOfMs = usePricesAsOf()
  useOfflineAlert(connection === 'offline')
  const hasLine = connection === 'offline' || connection === 'stale'
  const [last, setLast] = useState<{ path: string; state: StripState } | null>(null)
  useEffect(() => {
    if (hasLine) setLast({ path, state: { connection, asOfMs } })
  }, [hasLine, path, connection, asOfMs])
  const place = document.getElementById(stripPlace)
  if (!place) return null
  const room = !hasLine && last?.path === path ? last.state : null
  return createPortal(
    <>
      {room === null ? null : <Strip {...room} isPast />}
      {connection === 'live' ? null : <Strip connection={connection} asOfMs={asOfMs} />}
    </>,
    place,
  )
}

type StripState = { connection: Exclude<Connection, 'live'>; asOfMs: number | null }

function Strip({ connection, asOfMs, isPast = false }: StripState & { isPast?: boolean }) {
  const { t, timeExact } = useI18n()
  const [title, more] = texts[connection]
  return (
    <div className={classNames('connection', `connection--${connection}`, isPast && 'connection--past')}>
      <FreshnessDot state={freshnessOf(connection)}>
        <b className="strong">{t(title)}</b>
        {asOfMs === null ? null : (
          <span> · {t('freshness.as-of', { time: timeExact(new Date(asOfMs).toISOString()) })}</span>
        )}
        {more === null ? null : <span className="not-phone"> · {t(more)}</span>}
      </FreshnessDot>
    </div>
  )
}

const texts = {
  offline: ['problem.offline-title', 'problem.offline-more'],
  stale: ['freshness.stale', 'freshness.stale-more'],
  'catching-up': ['freshness.catching-up', null],
} as const

/** Returns the time of the shown prices while they are not live, or null if there is none to state. */
function usePricesAsOf(): number | null {
  return useSyncExternalStore(onFreshness, pricesAsOf, () => null)
}

/** ERR-04: shows an alert when the network is lost, and closes it when the network is back. */
function useOfflineAlert(isOffline: boolean): void {
  const { t } = useI18n()
  // The alert depends on the connection alone, so a change of language does not show it again.
  const showOffline = useEffectEvent(() => {
    const title = t('problem.offline-title')
    showAlert({ title, text: t('problem.offline-more'), tone: 'warn', icon: 'offline' })
    return () => {
      if (alertStore.getState().alert?.title === title) showAlert(null)
    }
  })
  useEffect(() => (isOffline ? showOffline() : undefined), [isOffline])
}
