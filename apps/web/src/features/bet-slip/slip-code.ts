import { useEffect } from 'react'
import { afterPaint } from '../../site/page/after-paint.ts'
import { lazyPart } from '../../site/lazy/lazy-part.tsx'

const retryMs = 5_000

const filledSlip = lazyPart(() => import('./filled-slip.tsx'), 'bets', 'filled-slip')

/**
 * The code of a slip that is not empty, with the messages of its receipt. Most visitors only look, so it is fetched
 * when a visitor is about to select a price.
 */
export const slipCode = lazyPart(async () => {
  const code = await filledSlip.load()
  // Restores the stored slip before any part of the slip is shown.
  code.startSlip()
  code.followOtherTabs()
  return code
})

/**
 * Fetches the code when a pointer or the focus reaches a price, and at the latest once a tapped price has been painted.
 */
export function useSlipAhead(isWanted: boolean): void {
  const { part: code } = slipCode.use()
  useEffect(() => {
    if (code) return
    const listening = new AbortController()
    const { signal } = listening
    let timer: ReturnType<typeof setInterval> | undefined
    for (const sign of ['pointerover', 'pointerdown', 'focusin']) {
      document.addEventListener(sign, onPrice, { signal, passive: true })
    }
    if (isWanted) {
      afterPaint(slipCode.loadAhead)
      addEventListener('online', slipCode.loadAhead, { signal })
      // The `online` event may come before requests succeed, and `loadAhead` does nothing while a request is under way,
      // so it is called again at intervals.
      timer = setInterval(slipCode.loadAhead, retryMs)
    }
    return () => {
      listening.abort()
      clearInterval(timer)
    }
  }, [code, isWanted])
}

/**
 * A mouse pointer or keyboard focus reaches a price well before the press. A touch gives no such notice, and evaluating
 * the code during the press would delay the paint of the pressed price.
 */
function onPrice(event: Event): void {
  const { target } = event
  const price = target instanceof Element ? target.closest('button[data-selection]') : null
  const isAhead = event instanceof PointerEvent ? event.pointerType !== 'touch' : price?.matches(':focus-visible')
  if (price && isAhead) slipCode.loadAhead()
}
