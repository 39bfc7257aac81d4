import { useRouterState } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { useI18n } from '../../site/i18n/use-i18n.tsx'
import { lazyPart } from '../../site/lazy/lazy-part.tsx'
import './page-place.css'

/** The deferred shell fetches this when the browser is idle, because on a slow line it would arrive too late. */
export const SlowPage = lazyPart(async () => (await import('./slow-page.tsx')).SlowPage)

const shapeAfterMs = 200
const sentenceAfterMs = 5_000

/**
 * NAV-14d: from the tap on, nothing on the old page can be pressed. After 200 ms (UI-02) the shape of the next page replaces
 * it, or a progress line while the file of the shape is missing. 5 s after the tap a sentence says that the page is slow, with
 * that file or without. The old page stays mounted and keeps its height, so that going back shows it at once and at the same
 * position.
 */
export function PagePlace({ children }: { children: ReactNode }) {
  const path = useRouterState({
    // When the same page reloads its data, no placeholder replaces it.
    select: ({ isLoading, location, resolvedLocation }) =>
      isLoading && resolvedLocation !== undefined && resolvedLocation.pathname !== location.pathname
        ? location.pathname
        : null,
  })
  const isWaiting = path !== null
  const { t } = useI18n()
  useRestoredFocus(isWaiting)
  // Without the shape the old page stays, because an empty place would say less.
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

/** Runs the work for each new value that is awaited, and returns false until it is done. */
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

/** An inert page loses the focus. If the navigation is cancelled, keyboard users continue where they were. */
function useRestoredFocus(isWaiting: boolean): void {
  const focused = useRef<Element | null>(null)
  useLayoutEffect(() => {
    if (isWaiting) focused.current = document.activeElement
    else if (document.activeElement === document.body && focused.current instanceof HTMLElement)
      focused.current.focus({ preventScroll: true })
  }, [isWaiting])
}
