import { bringsOneTime } from '../../site/address/one-time-names.ts'

type Here = Pick<Location, 'origin' | 'pathname' | 'search'>

/** What a click on a link asks for. */
export type Follow = { href: string; isNewTab: boolean }

/**
 * NAV-05: what leads elsewhere, or asks for more than a change of page, is left to the browser. NAV-06: a host's frame may
 * swallow what the browser would do with ctrl or meta, so there a new tab is opened by us.
 */
export function followLink(event: MouseEvent, here: Here, isEmbedded: boolean): Follow | null {
  if (event.defaultPrevented || event.button !== 0 || event.shiftKey || event.altKey) return null
  const isNewTab = event.metaKey || event.ctrlKey
  if (isNewTab && !isEmbedded) return null
  const anchor = (event.target as Element | null)?.closest?.('a[href]')
  if (!(anchor instanceof HTMLAnchorElement)) return null
  if (anchor.hasAttribute('download') || (anchor.target !== '' && anchor.target !== '_self')) return null
  const href = ownHref(anchor.href, here)
  // NAV-11: what is used once is taken up by the head of a document, so it takes a document.
  return href === null || (!isNewTab && bringsOneTime(href)) ? null : { href, isNewTab }
}

/** Not pages of the client: what the server alone answers, and shared slips, in any language. */
const served = /^\/(?:api|assets|connection|site|(?:[^/]+\/)?s)\//

/** The path of an address of this site's pages, else null. */
export function ownHref(href: string, here: Here): string | null {
  if (!URL.canParse(href, here.origin)) return null
  const url = new URL(href, here.origin)
  if (url.origin !== here.origin || served.test(url.pathname)) return null
  // `/.//elsewhere.example` is a path of ours; what is left of it, alone, is another host. A blob's is a whole address.
  if (!/^\/(?!\/)/.test(url.pathname)) return null
  // A place on this very page.
  if (url.hash !== '' && url.pathname === here.pathname && url.search === here.search) return null
  return `${url.pathname}${url.search}${url.hash}`
}
