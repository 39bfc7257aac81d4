import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { authFormAt } from '../../site/address/auth-forms.ts'
import type { AuthForm } from '../../site/address/auth-forms.ts'
import { cutQuery } from '../../site/address/query.ts'
import { isEmbedded } from '../../site/page/is-embedded.ts'
import { openModal } from '../../site/address/modal-address.ts'
import { bareHref } from '../../site/links.ts'
import { isOffline, notePage } from '../../live/store/network.ts'
import type { SiteView } from '../../site/site.ts'
import { updatePanel } from '../../features/bet-slip/panel-store.ts'
import { useSite } from '../../site/use-site.ts'
import { followLink, ownHref } from './internal-links.ts'

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
