import { startTransition, StrictMode } from 'react'

const reloadedAt = 'tl.reloaded-at'
const reloadPauseMs = 60_000

// Evaluated and hydrated in slices: a static graph would be one long task, however many files it has.
async function start(): Promise<void> {
  const { hydrateRoot } = await import('react-dom/client')
  await pause()
  const { RouterClient } = await import('./router-client.ts')
  await pause()
  // Any part of the contract brings the file with all of it, and building its schemas is half of what is left.
  // One name of it: asked for nameless, all of it would be kept.
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

/** A page that could not be reached says so where it would stand; it is no fault of the program. */
function onCaughtError(error: unknown, { componentStack }: { componentStack?: string | undefined }): void {
  if (error instanceof Error && error.message === 'unreachable') return
  // oxlint-disable-next-line no-console -- what React would have done with it
  console.error(error, componentStack)
}

/** ERR-02: the page about an error has failed as well. */
function onUncaughtError(error: unknown): void {
  import('./fatal-error.ts').then(({ showFatalError }) => showFatalError(error), loadAnew)
}

/** Lets the browser paint and take input before the next slice. */
function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}

/**
 * A deploy may have taken away a file this page begins with; the newest page names files that are there. For the file of
 * a page the router loads it anew, once; whatever else cannot be fetched is missing alone, inside its error boundary.
 */
function loadAnew(): void {
  // Without a network there is no newest page, and this one would be lost.
  if (!navigator.onLine) return
  if (mayReload()) location.reload()
}

/** Once in a while. Where that cannot be remembered it would be for ever, so not at all. */
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
