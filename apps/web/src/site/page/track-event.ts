import type { AnyRouter } from '@tanstack/react-router'

export type TrackedEvent = 'outcome_add_click' | 'outcome_delete_click' | 'page_view'

/** Details of an event. They must be about the page only and contain nothing about the player. */
export type TrackedDetails = Readonly<Record<string, string | number>>

/**
 * SLIP-19, SHELL-08: records an event for the site's tag manager. The tag manager's list of events exists only if the
 * site has one and the visitor has allowed statistics (SHELL-10); without that list nothing is recorded.
 */
export function trackEvent(event: TrackedEvent, details: TrackedDetails): void {
  const { dataLayer } = window as { dataLayer?: unknown[] }
  if (Array.isArray(dataLayer)) dataLayer.push({ event, ...details })
}

/** SHELL-08f: records each page after the first. The first is recorded when the tag manager is loaded. */
export function trackPages(router: Pick<AnyRouter, 'subscribe'>): () => void {
  return router.subscribe('onRendered', ({ pathChanged }) => {
    if (pathChanged) trackPage()
  })
}

/** Records a page view. The query is left out, because it may contain a share code or a search text. */
export function trackPage(): void {
  trackEvent('page_view', { path: location.pathname, title: document.title })
}
