import { useRouterState } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { useI18n } from '../../site/i18n/use-i18n.tsx'
import { lazyPart } from '../../site/lazy/lazy-part.tsx'
import './page-place.css'

/**
 * The skeletons of loading pages. The deferred shell fetches them when the browser is idle, because on a slow
 * connection they would arrive too late.
 */
export const SlowPage = lazyPart(async () => (await import('./slow-page.tsx')).SlowPage)

const shapeAfterMs = 200
const sentenceAfterMs = 5_000

/**
 * NAV-14d: from the tap until the next page is ready, nothing on the old page can be pressed. After 200 ms (UI-02) a
 * skeleton of the next page is shown instead, or a progress line while the skeleton's chunk has not loaded. In both
 * cases a message says after 5 s that the page is slow. The old page stays mounted and keeps its height, so that going
 * back shows it at once and at the same position.
 */
export function PagePlace({ children }: { children: ReactNode }) {
  const path = useRouterState({
    // When the same page reads its data again, no skeleton replaces it.
    select: ({ isLoading, location, resolvedLocation }) =>
      isLoading && resolvedLocation !== undefined && resolvedLocation.pathname !== location.pathname
        ? location.pathname
        : null,
  })
  const isWaiting = path !== null
  const { t } = useI18n()
  useRestoredFocus(isWaiting)
  // While the skeleton's code is not loaded, the old page stays visible, because an empty space would be worse.
  const isLate = useOnceDone(isWaiting, () => Promise.all([pause(shapeAfterMs), SlowPage.load()]))
  const isVerySlow = useOnceDone(path, () => pause(sentenceAfterMs))
  const isHeld = isWaiting && isLate
  return (
    <>
      <div className={isHeld ? 'page-place page-place--held' : 'page-place'} inert={isWaiting}>
        {children}
      </div>
      {isHeld ? (
        <SlowPage.Component path={path} isVerySlow={isVerySlow} />
      ) : isWaiting ? (
        <>
          <div className="progress-line" aria-hidden="true" />
          <div className="page-place__say" role="status">
            {isVerySlow && t('page.slow')}
          </div>
        </>
      ) : null}
    </>
  )
}

/** Runs the work for each new value of `awaited`, and returns whether it is done. Without a value nothing is run. */
function useOnceDone(awaited: string | boolean | null, work: () => Promise<unknown>): boolean {
  const [isDone, setIsDone] = useState(false)
  const begin = useEffectEvent(work)
  useEffect(() => {
    if (!awaited) return
    let isOver = false
    begin().then(
      () => isOver || setIsDone(true),
      () => {},
    )
    return () => {
      isOver = true
      setIsDone(false)
    }
  }, [awaited])
  return isDone
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

/**
 * Restores the focus, which an inert page loses, if the navigation is cancelled, so that keyboard users continue where
 * they were.
 */
function useRestoredFocus(isWaiting: boolean): void {
  const focused = useRef<Element | null>(null)
  useLayoutEffect(() => {
    if (isWaiting) focused.current = document.activeElement
    else if (document.activeElement === document.body && focused.current instanceof HTMLElement)
      focused.current.focus({ preventScroll: true })
  }, [isWaiting])
}
