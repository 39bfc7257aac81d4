import { useEffect } from 'react'
import { afterPaint } from '../../site/page/after-paint.ts'
import { lazyPart } from '../../site/lazy/lazy-part.tsx'

const retryMs = 5_000

const filledSlip = lazyPart(() => import('./filled-slip.tsx'), 'bets', 'filled-slip')

/** What a slip with something in it is made of, its receipt's messages included. Most who come only look: it is fetched when somebody is about to select. */
export const slipCode = lazyPart(async () => {
  const code = await filledSlip.load()
  // What was stored has been taken up before any of it is shown.
  code.startSlip()
  code.followOtherTabs()
  return code
})

/** Fetches ahead when a pointer or the focus comes to a price, and at the latest once a price that was taken is drawn. */
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
      // A browser says that it is online before a request gets through, and one that is still failing is not made twice.
      timer = setInterval(slipCode.loadAhead, retryMs)
    }
    return () => {
      listening.abort()
      clearInterval(timer)
    }
  }, [code, isWanted])
}

/**
 * A pointer over a price, and the focus that a key brings, come well before the press. A finger gives no such notice: begun at
 * its touch, the code would be evaluated before the price looks selected.
 */
function onPrice(event: Event): void {
  const { target } = event
  const price = target instanceof Element ? target.closest('button[data-selection]') : null
  const isAhead = event instanceof PointerEvent ? event.pointerType !== 'touch' : price?.matches(':focus-visible')
  if (price && isAhead) slipCode.loadAhead()
}
