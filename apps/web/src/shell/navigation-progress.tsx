import { useRouterState } from '@tanstack/react-router'

/** NAV-14: the page before stays until the next is ready; after 200 ms a line tells that it is on its way (UI-02). */
export function NavigationProgress() {
  const isWaiting = useRouterState({
    // Reading the same page again is nobody's business.
    select: ({ isLoading, location, resolvedLocation }) =>
      isLoading && resolvedLocation !== undefined && resolvedLocation.pathname !== location.pathname,
  })
  return isWaiting ? <div className="progress-line" aria-hidden="true" /> : null
}
