import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { authFormAt, openModal } from '../../site/address/modal-address.ts'
import type { AuthForm } from '../../site/address/modal-address.ts'
import { cutQuery, bringsOneTime } from '../../site/address/query.ts'
import { isEmbedded } from '../../site/page/host.ts'
import { bareHref } from '../../site/links.ts'
import { isOffline, notePage } from '../../live/store/network.ts'
import type { SiteView } from '../../site/site.ts'
import { updatePanel } from '../../features/bet-slip/panel-store.ts'
import { useSite } from '../../site/use-site.ts'

/** Links are plain anchors, so that they work before this does; from here on they change the page without a load. */
export function useClientNavigation(): void {
  const router = useRouter()
  const site = useSite()
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const wanted = followLink(event, location, isEmbedded())
      if (wanted === null) return
      event.preventDefault()
      const form = formOver(site, wanted.href, location)
      if (wanted.isNewTab) window.open(wanted.href, '_blank', 'noopener')
      else if (form) openModal(form)
      else router.history.push(wanted.href)
    }
    document.addEventListener('click', follow)
    notePage(router.state.location.pathname)
    const prepare = (event: PointerEvent) => {
      const anchor = (event.target as Element | null)?.closest?.('a[href]')
      const href = anchor instanceof HTMLAnchorElement ? ownHref(anchor.href, location) : null
      // Only to be quicker: when it fails, the page itself will tell.
      if (href !== null && !isOffline() && !formOver(site, href, location))
        router.preloadRoute({ href } as never).catch(() => {})
    }
    document.addEventListener('pointerover', prepare, { passive: true })
    const endings = [
      // SHELL-06: the panel makes way for another page.
      router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
        if (pathChanged) updatePanel({ isOpen: false })
      }),
      // Whoever moves by keyboard or ear is on the new page, not on a link of the old one.
      router.subscribe('onResolved', ({ pathChanged, toLocation }) => {
        notePage(toLocation.pathname)
        if (pathChanged) document.getElementById('main')?.focus({ preventScroll: true })
      }),
    ]
    return () => {
      document.removeEventListener('click', follow)
      document.removeEventListener('pointerover', prepare)
      for (const end of endings) end()
    }
  }, [router, site])
}

type Place = { pathname: string; search: string }

/** NAV-09: a link to a form that would lead back to this very page opens the form over it instead. */
export function formOver(site: Pick<SiteView, 'locales'>, href: string, here: Place): AuthForm | undefined {
  const [withoutHash = ''] = bareHref(site, href).split('#', 1)
  const [path, query] = cutQuery(withoutHash)
  const next = new URLSearchParams(query).get('next')
  const isHere = next === null || next === here.pathname || next === `${here.pathname}${here.search}`
  const isOnForm = authFormAt(bareHref(site, here.pathname).slice(1)) !== undefined
  return isHere && !isOnForm ? authFormAt(path.slice(1)) : undefined
}

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
