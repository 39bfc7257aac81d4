import { startTransition, StrictMode } from 'react'

const reloadedAt = 'tl.reloaded-at'
const reloadPauseMs = 60_000

// Modules are evaluated and the page is hydrated in slices, because a static import graph would be one long task.
async function start(): Promise<void> {
  const { hydrateRoot } = await import('react-dom/client')
  await pause()
  const { RouterClient } = await import('./router-client.ts')
  await pause()
  // Importing one value of the contract evaluates all of it, and building its schemas is half of the remaining work.
  // The import names one value, because without a name the bundler would keep every export.
  const { topSports: _ } = await import('@touchline/contract/site-values')
  await pause()
  const { getRouter } = await import('./router.tsx')
  const router = getRouter()
  await pause()
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RouterClient router={router} />
      </StrictMode>,
      { onUncaughtError, onCaughtError },
    )
  })
}

/**
 * Logs an error as React would. An unreachable page is no bug and reports itself where it would be, so it is not
 * logged.
 */
function onCaughtError(error: unknown, { componentStack }: { componentStack?: string | undefined }): void {
  if (error instanceof Error && error.message === 'unreachable') return
  // oxlint-disable-next-line no-console -- what React would have done with it
  console.error(error, componentStack)
}

/** ERR-02: shows the fallback page, because the error page has failed as well. */
function onUncaughtError(error: unknown): void {
  import('./fatal-error.ts').then(({ showFatalError }) => showFatalError(error), loadAnew)
}

/** Lets the browser paint and handle input before the next slice. */
function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}

/**
 * Reloads the page if a deployment has removed a file that it needs to start; the reloaded page refers to existing
 * files. For a missing route chunk the router reloads once by itself, and any other missing file fails inside its own
 * error boundary.
 */
function loadAnew(): void {
  // Offline, a reload would lose this page and could not load a newer one.
  if (!navigator.onLine) return
  if (mayReload()) location.reload()
}

/** Allows one reload per interval. If that cannot be stored, the page would reload for ever, so it does not reload. */
function mayReload(): boolean {
  try {
    const last = Number(sessionStorage.getItem(reloadedAt) ?? 0)
    if (Date.now() - last < reloadPauseMs) return false
    sessionStorage.setItem(reloadedAt, String(Date.now()))
    return true
  } catch {
    return false
  }
}

start().catch((error: unknown) => {
  loadAnew()
  throw error
})
