import { useRouterState } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { useI18n } from '../../site/i18n/use-i18n.tsx'
import { lazyPart } from '../../site/lazy/lazy-part.tsx'
import './page-place.css'

/** Fetched after idle by the deferred shell, because a slow line would bring it too late. */
export const SlowPage = lazyPart(async () => (await import('./slow-page.tsx')).SlowPage)

const shapeAfterMs = 200
const sentenceAfterMs = 5_000

/**
 * NAV-14d: from the tap on, nothing of the page before can be taken, and after 200 ms (UI-02) its place is held by the shape
 * of the next, or by a line while the file of the shape is missing. 5 s after the tap a sentence says that it is slow, with that
 * file or without. The page stays mounted and keeps its height, so that going back shows it at once, at the place where it was left.
 */
export function PagePlace({ children }: { children: ReactNode }) {
  const path = useRouterState({
    // Reading the same page again is nobody's business.
    select: ({ isLoading, location, resolvedLocation }) =>
      isLoading && resolvedLocation !== undefined && resolvedLocation.pathname !== location.pathname
        ? location.pathname
        : null,
  })
  const isWaiting = path !== null
  const { t } = useI18n()
  useKeptFocus(isWaiting)
  // Without its shape the page before stays: an empty place would say less.
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

/** False until the work is done that begins with each new value of what is waited for. */
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

/** An inert page loses the focus. Where it is not left after all, whoever moves by keyboard goes on from there. */
function useKeptFocus(isWaiting: boolean): void {
  const focused = useRef<Element | null>(null)
  useLayoutEffect(() => {
    if (isWaiting) focused.current = document.activeElement
    else if (document.activeElement === document.body && focused.current instanceof HTMLElement)
      focused.current.focus({ preventScroll: true })
  }, [isWaiting])
}
