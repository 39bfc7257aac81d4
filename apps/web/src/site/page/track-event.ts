import type { AnyRouter } from '@tanstack/react-router'

export type TrackedEvent = 'outcome_add_click' | 'outcome_delete_click' | 'page_view'

/** Only what was on the page, nothing of the player. */
export type TrackedDetails = Readonly<Record<string, string | number>>

/**
 * SLIP-19, SHELL-08: for the site's tag manager. Its list is on the page only where the site has one and the visitor has allowed
 * statistics (SHELL-10); without it nothing is recorded, now or later.
 */
export function trackEvent(event: TrackedEvent, details: TrackedDetails): void {
  const { dataLayer } = window as { dataLayer?: unknown[] }
  if (Array.isArray(dataLayer)) dataLayer.push({ event, ...details })
}

/** SHELL-08f: each page that is opened, from the next one on; the tag manager is told of the one it is loaded on. */
export function trackPages(router: Pick<AnyRouter, 'subscribe'>): () => void {
  return router.subscribe('onRendered', ({ pathChanged }) => {
    if (pathChanged) trackPage()
  })
}

/** Without the query, which may name a slip or a search. */
export function trackPage(): void {
  trackEvent('page_view', { path: location.pathname, title: document.title })
}
