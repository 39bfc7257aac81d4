import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import type { RouterHistory } from '@tanstack/react-router'
import { act } from 'react'
import type { ReactNode } from 'react'

type Blocker = Parameters<RouterHistory['block']>[0]

/** Wraps a part of the page at this address in a router and goes back as a browser does. */
export function withRouter(at = '/profile/security') {
  const history = createMemoryHistory({ initialEntries: ['/sports', at] })
  const blockers = new Set<Blocker>()
  const block = (blocker: Blocker) => {
    blockers.add(blocker)
    return () => void blockers.delete(blocker)
  }
  const router = createRouter({ routeTree: createRootRoute(), history: Object.assign(history, { block }) })

  function WithRouter({ children }: { children: ReactNode }) {
    return <RouterContextProvider router={router as never}>{children}</RouterContextProvider>
  }

  /** Goes back: all blockers run, and the page does not change if one of them blocks. */
  async function goBack(): Promise<boolean> {
    const attempt = { action: 'BACK', currentLocation: router.history.location } as never
    let isBlocked = false
    await act(async () => {
      for (const { blockerFn } of blockers) isBlocked = Boolean(await blockerFn(attempt)) || isBlocked
    })
    return isBlocked
  }

  return { WithRouter, goBack, router }
}
