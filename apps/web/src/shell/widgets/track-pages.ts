import type { AnyRouter } from '@tanstack/react-router'
import { trackEvent } from '../../site/page/track-event.ts'

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
