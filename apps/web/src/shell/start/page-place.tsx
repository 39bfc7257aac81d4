import { useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { lazyComponent } from '../../site/error-boundary/lazy-component.tsx'
import './page-place.css'

/** Fetched after idle by the deferred shell, because a slow line would bring it too late. */
export const SlowPage = lazyComponent(async () => (await import('./slow-page.tsx')).SlowPage)

const shapeAfterMs = 200

/**
 * NAV-14d: from the tap on, nothing of the page before can be taken, and after 200 ms (UI-02) its place is held by the shape
 * of the next. It stays mounted, so that going back shows it at once.
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
  const isHeld = isWaiting && isLate
  return (
    <>
      <div className="page-place" inert={isWaiting} hidden={isHeld}>
        {children}
      </div>
      {isHeld ? <SlowPage path={path} /> : null}
    </>
  )
}
