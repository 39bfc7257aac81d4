import type { Page } from '@playwright/test'
import type { Sent } from './drive-feed.ts'

/** A new text of a button, and the time of the frame after the one that drew it. */
export type Paint = { key: string; shown: string; atMs: number }

/** Records new texts of buttons. Runs in the page before any of our code. */
export function watchPaints(): void {
  const paints: Paint[] = []
  Object.assign(window, { paints })
  const changed = new Set<Element>()

  function note(): void {
    const atMs = Date.now()
    for (const button of changed) {
      const key = button.getAttribute('data-selection') ?? ''
      const isOpen = button.getAttribute('aria-disabled') !== 'true'
      const price = button.querySelector('.odds__price')?.textContent ?? ''
      paints.push({ key, shown: isOpen ? price : 'suspended', atMs })
    }
    changed.clear()
  }

  document.addEventListener('DOMContentLoaded', () => {
    new MutationObserver((records) => {
      for (const { target } of records) {
        const element = target instanceof Element ? target : target.parentElement
        const button = element?.closest('button[data-selection]')
        if (!button) continue
        // The change is drawn in this frame, so it has been painted when the next frame starts.
        if (changed.size === 0) requestAnimationFrame(note)
        changed.add(button)
      }
    }).observe(document.body, { characterData: true, childList: true, attributes: true, subtree: true })
  })
}

export function readPaints(page: Page): Promise<Paint[]> {
  return page.evaluate(() => (window as unknown as { paints: Paint[] }).paints)
}

type Latencies = { shownMs: number[]; missed: number }

/**
 * Returns the time from each message to the first paint that shows it or a later one. Prices that follow each other
 * closely are published once, and a player should see the newest.
 */
export function matchLatencies(
  sent: readonly Sent[],
  paints: readonly Paint[],
): Record<'suspensions' | 'prices', Latencies> {
  const byMatch = Map.groupBy(sent, ({ matchId }) => matchId)
  const byKey = Map.groupBy(paints, ({ key }) => key)
  const latencies = { suspensions: { shownMs: [], missed: 0 }, prices: { shownMs: [], missed: 0 } } as Record<
    'suspensions' | 'prices',
    Latencies
  >
  for (const [matchId, events] of byMatch) {
    const ordered = events.toSorted((a, b) => a.sequence - b.sequence)
    const seen = (byKey.get(`${matchId}/1//1`) ?? []).map(({ shown, atMs }) => ({
      atMs,
      sequence: ordered.findLast((event) => event.shown === shown && event.atMs <= atMs)?.sequence ?? 0,
    }))
    for (const { kind, sequence, atMs } of ordered) {
      const into = latencies[kind === 'price' ? 'prices' : 'suspensions']
      const first = seen.find((paint) => paint.sequence >= sequence && paint.atMs >= atMs)
      if (first) into.shownMs.push(first.atMs - atMs)
      else into.missed += 1
    }
  }
  return latencies
}
