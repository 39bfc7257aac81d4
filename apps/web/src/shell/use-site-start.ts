import { useEffect } from 'react'
import type { Api } from '../api/index.ts'
import { expectFreshness } from '../state/live/freshness-view.ts'
import { openRoad } from '../state/live/live-road.ts'
import { keepPlayerHint } from '../state/session/player-hint.ts'
import { readSession } from '../state/session/session-calls.ts'
import { endEarlyTaps } from '../state/slip/early-tap.ts'
import { keepPanel } from '../state/slip/panel-store.ts'
import { restoreSlip } from '../state/slip/slip-store.ts'
import { followSystemTheme } from '../state/theme.ts'
import { useSite } from '../state/use-site.ts'

const sessionAttempts = 5

/** What a page does once it is hydrated: takes up the slip, asks who is here, and goes live. */
export function useSiteStart(api: Api): void {
  const { features, brand } = useSite()
  useEffect(() => {
    restoreSlip()
    endEarlyTaps()
    const endings = [
      keepPanel(),
      keepPlayerHint(),
      expectFreshness(),
      followSystemTheme(brand),
      afterPaint(() => void openRoad({ delta: features.live_delta })),
    ]
    void askWhoIsHere(api)
    return () => {
      for (const end of endings) end()
    }
    // Once per page load: the language of later pages does not matter to any of it.
  }, [])
}

async function askWhoIsHere(api: Api): Promise<void> {
  for (let attempt = 1; attempt <= sessionAttempts; attempt += 1) {
    try {
      return await readSession(api)
    } catch {
      await new Promise((resolve) => setTimeout(resolve, attempt * 2_000))
    }
  }
}

/** The live client is fetched when the page has been painted and the browser has nothing better to do. */
function afterPaint(run: () => void): () => void {
  const timer = setTimeout(run, 50)
  return () => clearTimeout(timer)
}
