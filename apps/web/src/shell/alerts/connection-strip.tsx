import { useHydrated } from '@tanstack/react-router'
import { FreshnessDot } from '@touchline/ui'
import { useEffect } from 'react'
import { useI18n } from '../../site/i18n/use-i18n.tsx'
import { alertStore, showAlert } from '../../site/alert-store.ts'
import { freshnessOf, useConnection } from '../../live/hooks/use-connection.ts'
import { usePricesAsOf } from '../../live/hooks/use-live.ts'
import './connection-strip.css'

/** Under the header: a moment's gap over the page, so that nothing moves, and a longer one on a line of its own. Silent, because
    the alert has said it already. */
export function ConnectionStrip() {
  const { t, timeExact } = useI18n()
  const connection = useConnection()
  const asOfMs = usePricesAsOf()
  useOfflineAlert(connection === 'offline')
  // A page without scripts is not connected to anything, and says nothing about it.
  if (!useHydrated() || connection === 'live') return null
  const [title, more] = texts[connection]
  return (
    <div className={`connection connection--${connection}`}>
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

/** ERR-04: an alert of its own, taken away when it is no longer true. */
function useOfflineAlert(isOffline: boolean): void {
  const { t } = useI18n()
  useEffect(() => {
    if (!isOffline) return
    const title = t('problem.offline-title')
    showAlert({ title, text: t('problem.offline-more'), tone: 'warn', icon: 'offline' })
    return () => {
      if (alertStore.getState().alert?.title === title) showAlert(null)
    }
    // Only the connection makes it come and go, not the language.
  }, [isOffline])
}
