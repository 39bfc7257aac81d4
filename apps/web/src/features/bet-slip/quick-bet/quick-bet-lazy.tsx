import type { Api } from '../../../api/index.ts'
import { ErrorBoundary } from '../../../site/error-boundary/error-boundary.tsx'
import { lazyComponent } from '../../../site/error-boundary/lazy-component.tsx'
import { useSession } from '../../session/index.ts'
import './quick-switch.css'

const Switch = lazyComponent(async () => (await import('./quick-switch.tsx')).QuickBetSwitch)
const Bar = lazyComponent(async () => (await import('./quick-switch.tsx')).QuickBetBar)

/** Of players alone, and nothing of it is part of the first load. What is missing leaves the slip as it is. */
export function QuickBetSwitch() {
  if (useSession().status !== 'player') return null
  return (
    <div className="quick-switch">
      <ErrorBoundary name="quick-bet">
        <Switch />
      </ErrorBoundary>
    </div>
  )
}

/** Over the page, while it is on. */
export function QuickBetBar({ api }: { api: Api }) {
  if (useSession().status !== 'player') return null
  return (
    <ErrorBoundary name="quick-bet">
      <Bar api={api} />
    </ErrorBoundary>
  )
}
