import { ErrorBoundary } from '../../../site/error-boundary/error-boundary.tsx'
import { excludedUntil, holdOf, useSession } from '../../session/index.ts'
import { lazyPart } from '../../../site/lazy/lazy-part.tsx'
import './quick-switch.css'

const { Component: Switch } = lazyPart(async () => (await import('./quick-switch.tsx')).QuickBetSwitch)
const { Component: Bar } = lazyPart(async () => (await import('./quick-switch.tsx')).QuickBetBar)

/**
 * The switch of quick bet, loaded on demand because only players who may bet see it. If it cannot be loaded, the slip
 * works without it.
 */
export function QuickBetSwitch() {
  if (!useMayBet()) return null
  return (
    <div className="quick-switch">
      <ErrorBoundary name="quick-bet">
        <Switch />
      </ErrorBoundary>
    </div>
  )
}

/** The bar over the page, for players who may bet. It shows nothing while quick bet is off. */
export function QuickBetBar(props: { path: string }) {
  if (!useMayBet()) return null
  return (
    <ErrorBoundary name="quick-bet">
      <Bar {...props} />
    </ErrorBoundary>
  )
}

/** BEY-08: returns whether the player may bet: an excluded player, or one waiting for verification, may not. */
function useMayBet(): boolean {
  const session = useSession()
  return session.status === 'player' && excludedUntil(session) === null && holdOf(session) === null
}
