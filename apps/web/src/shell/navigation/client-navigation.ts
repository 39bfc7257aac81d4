import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { authFormAt, openModal } from '../../site/address/modal-address.ts'
import type { AuthForm } from '../../site/address/modal-address.ts'
import { cutQuery, bringsOneTime } from '../../site/address/query.ts'
import { isEmbedded } from '../../site/page/host.ts'
import { bareHref } from '../../site/links.ts'
import { isOffline, notePage } from '../../live/store/network.ts'
import type { SiteView } from '../../site/site.ts'
import { updatePanel } from '../../features/bet-slip/panel/panel-store.ts'
import { useSite } from '../../site/use-site.ts'

/** Makes links change the page without a reload. They are plain anchors, which work before this code is loaded. */
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
      // A failed preload is ignored, because it only saves time: if the page cannot be loaded, the navigation reports
      // that.
      if (href !== null && !isOffline() && !formOver(site, href, location))
        router.preloadRoute({ href } as never).catch(() => {})
    }
    document.addEventListener('pointerover', prepare, { passive: true })
    const endings = [
      // SHELL-06: a change of page closes the panel.
      router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
        if (pathChanged) updatePanel({ isOpen: false })
      }),
      // The focus moves to the new page, so that keyboard and screen reader users do not stay on a link of the old one.
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

/**
 * NAV-09: returns the auth form to which a link leads, if it would lead back to this page afterwards. The form is then
 * opened over this page instead.
 */
export function formOver(site: Pick<SiteView, 'locales'>, href: string, here: Place): AuthForm | undefined {
  const [withoutHash = ''] = bareHref(site, href).split('#', 1)
  const [path, query] = cutQuery(withoutHash)
  const next = new URLSearchParams(query).get('next')
  const isHere = next === null || next === here.pathname || next === `${here.pathname}${here.search}`
  const isOnForm = authFormAt(bareHref(site, here.pathname).slice(1)) !== undefined
  return isHere && !isOnForm ? authFormAt(path.slice(1)) : undefined
}

type Here = Pick<Location, 'origin' | 'pathname' | 'search'>

/** The navigation that a click on a link requests. */
export type Follow = { href: string; isNewTab: boolean }

/**
 * Returns the navigation to make for a click, or null to leave it to the browser. NAV-05: the browser handles links to
 * other sites, and clicks for a window or a download. NAV-06: in a host's frame, ctrl and meta clicks may have no
 * effect, so the new tab is opened by the page.
 */
export function followLink(event: MouseEvent, here: Here, isInFrame: boolean): Follow | null {
  if (event.defaultPrevented || event.button !== 0 || event.shiftKey || event.altKey) return null
  const isNewTab = event.metaKey || event.ctrlKey
  if (isNewTab && !isInFrame) return null
  const anchor = (event.target as Element | null)?.closest?.('a[href]')
  if (!(anchor instanceof HTMLAnchorElement)) return null
  if (anchor.hasAttribute('download') || (anchor.target !== '' && anchor.target !== '_self')) return null
  const href = ownHref(anchor.href, here)
  // NAV-11: one-time parameters are read by a script in the `<head>` of the HTML, so a link with them does a full page
  // load.
  return href === null || (!isNewTab && bringsOneTime(href)) ? null : { href, isNewTab }
}

/** Paths of this origin that are not pages of the router, including shared slips in any language. */
const served = /^\/(?:api|assets|connection|site|(?:[^/]+\/)?s)\//

/** Returns the path of an address that is a page of this site, else null. */
export function ownHref(href: string, here: Here): string | null {
  if (!URL.canParse(href, here.origin)) return null
  const url = new URL(href, here.origin)
  if (url.origin !== here.origin || served.test(url.pathname)) return null
  // `/.//elsewhere.example` is a path of this site, but it is normalized to `//elsewhere.example`, which would be read
  // as another host. The path of a `blob:` address is a full address.
  if (!/^\/(?!\/)/.test(url.pathname)) return null
  // A link to an anchor on this page is left to the browser.
  if (url.hash !== '' && url.pathname === here.pathname && url.search === here.search) return null
  return `${url.pathname}${url.search}${url.hash}`
}
