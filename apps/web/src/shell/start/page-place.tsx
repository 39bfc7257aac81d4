import { useRouterState } from '@tanstack/react-router'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { lazyComponent } from '../../site/error-boundary/lazy-component.tsx'
import { useI18n } from '../../site/i18n/use-i18n.tsx'
import './page-place.css'

/** Fetched after idle by the deferred shell, because a slow line would bring it too late. */
export const SlowPage = lazyComponent(async () => (await import('./slow-page.tsx')).SlowPage)

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
  const [isLate, setIsLate] = useState(false)
  const [isVerySlow, setIsVerySlow] = useState(false)
  const { t } = useI18n()
  useKeptFocus(isWaiting)
  useEffect(() => {
    if (!isWaiting) return
    let isOver = false
    const timer = new Promise((resolve) => setTimeout(resolve, shapeAfterMs))
    // Without its shape the page before stays: an empty place would say less.
    Promise.all([timer, SlowPage.preload()]).then(
      () => isOver || setIsLate(true),
      () => {},
    )
    return () => {
      isOver = true
      setIsLate(false)
    }
  }, [isWaiting])
  useEffect(() => {
    if (path === null) return
    const timer = setTimeout(() => setIsVerySlow(true), sentenceAfterMs)
    return () => {
      clearTimeout(timer)
      setIsVerySlow(false)
    }
  }, [path])
  const isHeld = isWaiting && isLate
  return (
    <>
      <div className={isHeld ? 'page-place page-place--held' : 'page-place'} inert={isWaiting}>
        {children}
      </div>
      {isHeld ? (
        <SlowPage path={path} isVerySlow={isVerySlow} />
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

/** An inert page loses the focus. Where it is not left after all, whoever moves by keyboard goes on from there. */
function useKeptFocus(isWaiting: boolean): void {
  const focused = useRef<Element | null>(null)
  useLayoutEffect(() => {
    if (isWaiting) focused.current = document.activeElement
    else if (document.activeElement === document.body && focused.current instanceof HTMLElement)
      focused.current.focus({ preventScroll: true })
  }, [isWaiting])
}
