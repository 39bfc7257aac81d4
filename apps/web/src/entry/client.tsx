import { startTransition, StrictMode } from 'react'

const reloadedAt = 'tl.reloaded-at'
const reloadPauseMs = 60_000

// Modules are evaluated and the page is hydrated in slices, because a static import graph would be one long task.
async function start(): Promise<void> {
  const { hydrateRoot } = await import('react-dom/client')
  await pause()
  const { RouterClient } = await import('./router-client.ts')
  await pause()
  // Any import of the contract loads the whole file, and building its schemas is half of the remaining work. One name is
  // imported, because a bare import would keep the whole file.
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

/** A page that could not be reached says so in its place; it is not a fault of the program. */
function onCaughtError(error: unknown, { componentStack }: { componentStack?: string | undefined }): void {
  if (error instanceof Error && error.message === 'unreachable') return
  // oxlint-disable-next-line no-console -- what React would have done with it
  console.error(error, componentStack)
}

/** ERR-02: the error page has failed as well. */
function onUncaughtError(error: unknown): void {
  import('./fatal-error.ts').then(({ showFatalError }) => showFatalError(error), loadAnew)
}

/** Lets the browser paint and handle input before the next slice. */
function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}

/**
 * A deployment may have removed a file this page starts with, while a newly loaded page names existing files. The router
 * reloads once for the file of a route; any other missing file fails inside its own error boundary.
 */
function loadAnew(): void {
  // Without a network there is no newer page, and this one would be lost.
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
