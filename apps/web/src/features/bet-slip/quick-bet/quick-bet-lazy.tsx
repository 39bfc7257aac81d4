import { ErrorBoundary } from '../../../site/error-boundary/error-boundary.tsx'
import { excludedUntil, holdOf, useSession } from '../../session/index.ts'
import { lazyPart } from '../../../site/lazy/lazy-part.tsx'
import './quick-switch.css'

const { Component: Switch } = lazyPart(async () => (await import('./quick-switch.tsx')).QuickBetSwitch)
const { Component: Bar } = lazyPart(async () => (await import('./quick-switch.tsx')).QuickBetBar)

/** Of players who may bet, and nothing of it is part of the first load. What is missing leaves the slip as it is. */
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

/** Over the page, while it is on. */
export function QuickBetBar(props: { path: string }) {
  if (!useMayBet()) return null
  return (
    <ErrorBoundary name="quick-bet">
      <Bar {...props} />
    </ErrorBoundary>
  )
}

/** BEY-08: who only reads, or waits to be verified, places nothing by a tap. */
function useMayBet(): boolean {
  const session = useSession()
  return session.status === 'player' && excludedUntil(session) === null && holdOf(session) === null
}
