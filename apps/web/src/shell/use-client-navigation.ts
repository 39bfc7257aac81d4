import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { tellPanel } from '../state/slip/panel-store.ts'
import { internalHref, ownHref } from './internal-links.ts'

/** Links are plain anchors, so that they work before this does; from here on they change the page without a load. */
export function useClientNavigation(): void {
  const router = useRouter()
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const href = internalHref(event, location)
      if (href === null) return
      event.preventDefault()
      router.history.push(href)
    }
    document.addEventListener('click', follow)
    const prepare = (event: PointerEvent) => {
      const anchor = (event.target as Element | null)?.closest?.('a[href]')
      const href = anchor instanceof HTMLAnchorElement ? ownHref(anchor.href, location) : null
      // Only to be quicker: when it fails, the page itself will tell.
      if (href !== null) router.preloadRoute({ to: href.split(/[?#]/)[0] } as never).catch(() => {})
    }
    document.addEventListener('pointerover', prepare, { passive: true })
    const endings = [
      // SHELL-06: the panel makes way for another page.
      router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
        if (pathChanged) tellPanel({ isOpen: false })
      }),
      // Whoever moves by keyboard or ear is on the new page, not on a link of the old one.
      router.subscribe('onResolved', ({ pathChanged }) => {
        if (pathChanged) document.getElementById('main')?.focus({ preventScroll: true })
      }),
    ]
    return () => {
      document.removeEventListener('click', follow)
      document.removeEventListener('pointerover', prepare)
      for (const end of endings) end()
    }
  }, [router])
}
