import type { AnyRouter } from '@tanstack/react-router'

export type TrackedEvent = 'outcome_add_click' | 'outcome_delete_click' | 'page_view'

/** Details of the page only, nothing about the player. */
export type TrackedDetails = Readonly<Record<string, string | number>>

/**
 * SLIP-19, SHELL-08: records an event for the site's tag manager. The list exists only if the site has a tag manager and the
 * visitor has allowed statistics (SHELL-10); without it nothing is recorded.
 */
export function trackEvent(event: TrackedEvent, details: TrackedDetails): void {
  const { dataLayer } = window as { dataLayer?: unknown[] }
  if (Array.isArray(dataLayer)) dataLayer.push({ event, ...details })
}

/** SHELL-08f: records each page after the first; the tag manager records the page it is loaded on. */
export function trackPages(router: Pick<AnyRouter, 'subscribe'>): () => void {
  return router.subscribe('onRendered', ({ pathChanged }) => {
    if (pathChanged) trackPage()
  })
}

/** The query is left out, because it may name a slip or a search. */
export function trackPage(): void {
  trackEvent('page_view', { path: location.pathname, title: document.title })
}
