import { startTransition, StrictMode } from 'react'

const reloadedAt = 'tl.reloaded-at'
const reloadPauseMs = 60_000

// Evaluated and hydrated in slices: a static graph would be one long task, however many files it has.
async function start(): Promise<void> {
  const { hydrateRoot } = await import('react-dom/client')
  await pause()
  await import('@tanstack/react-router')
  await pause()
  const { StartClient } = await import('@tanstack/react-start/client')
  await pause()
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <StartClient />
      </StrictMode>,
    )
  })
}

/** Lets the browser paint and take input before the next slice. */
function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}

// A deploy may have taken away a file this page still names; the newest page names files that are there.
addEventListener('vite:preloadError', () => {
  const last = Number(sessionStorage.getItem(reloadedAt) ?? 0)
  if (Date.now() - last < reloadPauseMs) return
  sessionStorage.setItem(reloadedAt, String(Date.now()))
  location.reload()
})

void start()
