/** NAV-05: what leads elsewhere, or asks for more than a change of page, is left to the browser. */
export function internalHref(event: MouseEvent, here: Location): string | null {
  if (event.defaultPrevented || event.button !== 0) return null
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null
  const anchor = (event.target as Element | null)?.closest?.('a[href]')
  if (!(anchor instanceof HTMLAnchorElement)) return null
  if (anchor.hasAttribute('download') || (anchor.target !== '' && anchor.target !== '_self')) return null
  return ownHref(anchor.href, here)
}

/** The path of an address of this site's pages, else null. */
export function ownHref(href: string, here: Pick<Location, 'origin' | 'pathname' | 'search'>): string | null {
  const url = new URL(href, here.origin)
  if (url.origin !== here.origin || /^\/(api|assets|connection)\//.test(url.pathname)) return null
  // A place on this very page.
  if (url.hash !== '' && url.pathname === here.pathname && url.search === here.search) return null
  return `${url.pathname}${url.search}${url.hash}`
}
