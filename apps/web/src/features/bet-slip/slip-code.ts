import { useEffect } from 'react'
import { create } from 'zustand'
import { afterPaint } from '../../site/page/after-paint.ts'
import { loadMessages } from '../../site/i18n/message-store.ts'
import type * as FilledSlip from './filled-slip.tsx'

type SlipCode = typeof FilledSlip

const retryMs = 5_000

/** Kept apart from React's own waiting: what is there already is rendered at once, with nothing shown before it. */
const codeStore = create<{ code: SlipCode | null; hasFailed: boolean }>(() => ({ code: null, hasFailed: false }))

/** What a slip with something in it is made of, its receipt's messages included. Most who come only look: it is fetched when somebody is about to select. */
export function loadSlipCode(): void {
  if (codeStore.getState().code) return
  Promise.all([import('./filled-slip.tsx'), loadMessages('bets', 'filled-slip')]).then(
    ([code]) => {
      if (codeStore.getState().code) return
      code.startSlip()
      code.followOtherTabs()
      codeStore.setState({ code, hasFailed: false })
    },
    () => codeStore.setState({ hasFailed: true }),
  )
}

/** Done when it is there, and what was stored has been taken up; rejected when it cannot be fetched. */
export function slipCodeLoaded(): Promise<void> {
  loadSlipCode()
  return new Promise((resolve, reject) => {
    if (codeStore.getState().code) return resolve()
    const leave = codeStore.subscribe(({ code, hasFailed }) => {
      if (!code && !hasFailed) return
      leave()
      if (code) resolve()
      else reject(new Error('slip-unreachable'))
    })
  })
}

export function useSlipCode(): { code: SlipCode | null; hasFailed: boolean } {
  return codeStore()
}

/** Fetches ahead when a pointer or the focus comes to a price, and at the latest once a price that was taken is drawn. */
export function useSlipAhead(isWanted: boolean): void {
  const { code } = codeStore()
  useEffect(() => {
    if (code) return
    const listening = new AbortController()
    const { signal } = listening
    let timer: ReturnType<typeof setInterval> | undefined
    for (const sign of ['pointerover', 'pointerdown', 'focusin']) {
      document.addEventListener(sign, onPrice, { signal, passive: true })
    }
    if (isWanted) {
      afterPaint(loadSlipCode)
      addEventListener('online', loadSlipCode, { signal })
      // A browser says that it is online before a request gets through, and one that is still failing is not made twice.
      timer = setInterval(loadSlipCode, retryMs)
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
  if (price && isAhead) loadSlipCode()
}
